import type { LiveSet } from '@/lib/changes/live/live-sets';
import { pickFields } from '@/lib/changes/plan/change-set';
import { isBack } from '@/lib/changes/state/row-state';
import { areNamedAlike, type FormField } from '@/lib/forms/form-fields';
import type { RecordsNow } from '@/lib/rows/known-rows';

/** A set as its last run has left it. */
type RanSet = Pick<LiveSet, 'rows' | 'states' | 'lastRun'>;

/** The rows of a set that were run last, and where each stands. */
export const lastRunOf = ({ rows, states, lastRun = [] }: RanSet) =>
  lastRun.flatMap((place) => {
    const [row, state] = [rows[place], states[place]];
    return row && state ? [{ row, state }] : [];
  });

/** What the records of a noun hold by now, as far as the last run of a set knows: of all others that is old news. */
export function knownOfSet(noun: string, set: RanSet): RecordsNow {
  const known = new Map<string, object | null>();
  for (const { row, state } of lastRunOf(set)) {
    const { id, before, after } = row;
    if (row.noun !== noun) continue;
    // What was so before was compared by the fields that would be written, and by no others.
    if (isBack(state))
      known.set(id, state.is === 'same' ? pickFields(before, after ?? before) : before);
    else if (state.is === 'written' || state.is === 'same') known.set(id, after);
    else if (state.is === 'left' && state.why !== 'refused')
      known.set(id, 'now' in state ? state.now : null);
  }
  return known;
}

/** Whether lists hold what is known under the same names; else they are to be read again. */
export function canListsTake(fields: readonly FormField[], known: RecordsNow): boolean {
  const names = new Set([...known.values()].flatMap((record) => Object.keys(record ?? {})));
  return areNamedAlike(fields, [...names]);
}
