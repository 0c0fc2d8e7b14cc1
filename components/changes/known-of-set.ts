import type { LiveSet } from '@/lib/changes/live-sets';
import { isBack } from '@/lib/changes/row-state';
import { areNamedAlike, type FormField } from '@/lib/forms/form-fields';
import type { RecordsNow } from '@/lib/rows/known-rows';

/** What the records of a noun in a set hold by now, as far as it knows. */
export function knownOfSet(noun: string, set: Pick<LiveSet, 'rows' | 'states'>): RecordsNow {
  const { rows, states } = set;
  const known = new Map<string, object | null>();
  rows.forEach(({ id, before, after, noun: own }, place) => {
    const state = states[place];
    if (!state || own !== noun) return;
    if (isBack(state)) known.set(id, before);
    else if (state.is === 'written' || state.is === 'same') known.set(id, after);
    else if (state.is === 'left' && state.why !== 'refused')
      known.set(id, state.why === 'changed' ? state.now : null);
  });
  return known;
}

/** Whether lists hold all that is known so under the same names: else they are to be read again. */
export function canListsTake(fields: readonly FormField[], known: RecordsNow): boolean {
  const names = new Set([...known.values()].flatMap((record) => Object.keys(record ?? {})));
  return areNamedAlike(fields, [...names]);
}
