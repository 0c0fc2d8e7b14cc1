import { areNamedAlike } from '@/lib/forms/form-fields';
import type { KnownRecords } from '@/lib/rows/known-rows';
import { type Resource, useNouns } from '@/lib/rows/noun';
import { useRefreshOf, useTakeKnown } from '@/lib/rows/use-refresh';

import type { RowChange } from './change-set';
import { chooseAnew, chooseBack, chooseFailed, chooseOpen, type Choose } from './choices';
import type { WholeSet } from './home/set-home';
import {
  addLive,
  type LiveSet,
  leaveSet,
  liveSets,
  replaceRow,
  runSet,
  stopSet,
} from './live-sets';
import { isBack, isOpen } from './row-state';
import { guardWriting } from './run-rows';
import { writerOfSet } from './writer-of';

/** What the records of a noun in a set hold by now, as far as it knows. */
function knownOf(noun: string, set: LiveSet): KnownRecords {
  const { rows, states } = set;
  const known = new Map<string, object | null>();
  rows.forEach(({ id, before, after, noun: own = set.noun }, place) => {
    const state = states[place];
    if (!state || own !== noun) return;
    if (isBack(state)) known.set(id, before);
    else if (state.is === 'written' || state.is === 'same') known.set(id, after);
    else if (state.is === 'left') known.set(id, state.now);
  });
  return known;
}

/**
 * Begins sets of changes to a noun's records, and does with them what can be done. `onRun` is told of each
 * run that has ended.
 */
export function useChanges<Row extends { _id: string }>(
  noun: Resource<Row>,
  onRun?: (live: LiveSet) => void,
) {
  const nouns = useNouns();
  const refresh = useRefreshOf();
  const take = useTakeKnown();

  /** Shows what became of a noun's records. */
  function show({ name, edit }: Pick<Resource<Row>, 'name' | 'edit'>, live: LiveSet): void {
    const isUnknown = live.states.some((state) => state.is === 'failed' && state.isUnknown);
    const known = knownOf(name, live);
    if (isUnknown) take(name, known);
    const isKnown = !isUnknown && areNamedAlike(edit.fields, live.fields);
    void refresh(name, isKnown ? known : undefined);
  }

  /** Shows what became of the records of all its nouns. */
  function showAll(live: LiveSet): void {
    const others = new Set(live.rows.map((row) => row.noun));
    show(noun, live);
    for (const one of nouns) if (one.name !== noun.name && others.has(one.name)) show(one, live);
  }

  /** Runs rows; what was written shows at once. True when every row is decided. */
  async function run(id: string, choose: Choose): Promise<boolean> {
    const now = () => liveSets.read().get(id);
    function showSoFar(): void {
      const live = now();
      if (live) showAll(live);
    }
    const isRun = await runSet(id, choose, writerOfSet(noun, nouns), { onOffline: showSoFar });
    const live = now();
    if (!isRun || !live) return false;
    showAll(live);
    onRun?.(live);
    return !live.states.some(isOpen);
  }

  async function takeBack(id: string, wanted: ReadonlySet<number> | null = null): Promise<boolean> {
    await stopSet(id);
    return run(id, chooseBack(wanted));
  }

  const goOn = (id: string) => run(id, chooseOpen);

  return {
    /** Begins a set (`newSet`); resolves to whether every row of it was decided. */
    async begin(set: WholeSet): Promise<boolean> {
      const release = guardWriting();
      await addLive(set);
      return goOn(set.id).finally(release);
    },
    goOn,
    takeBack,
    /** Tries rows again that have failed: one, or all. */
    retry: (id: string, place: number | null = null) => run(id, chooseFailed(place)),
    /** Writes a row that was left out after all, as a change of what stands there by now. */
    async writeInstead(id: string, place: number, row: RowChange): Promise<void> {
      await replaceRow(id, place, row);
      await run(id, chooseAnew(place));
    },
    stop: stopSet,
    leave: (set: Pick<LiveSet, 'owner' | 'id'>) => void leaveSet(set.owner, set.id),
  };
}
export type Changes = ReturnType<typeof useChanges>;
