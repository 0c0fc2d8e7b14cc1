import { useEffect, useEffectEvent, useState } from 'react';

import { sayUnreadable, takeOrSay } from '@/components/changes/use-changes';
import { showToast } from '@/components/toast/toast';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { newSet } from '@/lib/changes/home/set-store';
import type { Choose } from '@/lib/changes/live/choices';
import { liveSets } from '@/lib/changes/live/live-sets';
import { showAndKeep, forgetSet, runSet, stopSet } from '@/lib/changes/live/run-set';
import { useSet } from '@/lib/changes/live/use-sets';
import { type RowChange, setOfRows } from '@/lib/changes/plan/change-set';
import type { Writer } from '@/lib/changes/run/writer';
import { isOpen, type RowState, WAITING } from '@/lib/changes/state/row-state';
import { asFields } from '@/lib/narrow';
import { useRefresh } from '@/lib/reads/use-refresh';
import { readSince } from '@/lib/rows/known-rows';

import { useAllRows } from './all-rows';
import { ERASURE, type Plan, planOf, rowsOf, type Step, stepOf, useHalfDone } from './api';
import { callsOf, obstacleOf, recordOf, type ShownStep } from './erase-steps';
import { forget } from './on-device';
import { type Result, searchAgain } from './what-is-left';

const NOT_KEPT = 'This browser keeps no note of it: stay on this page until all steps are done.';

/** An erasure on show: its plan, and where each step stands. */
type Job = {
  plan: Plan;
  states: readonly RowState[];
  /** The steps in words from when it began, since records go meanwhile; null after a reload. */
  shown: readonly ShownStep[] | null;
  result?: Result;
};

/** What this page knows of an erasure beside its set. */
type Known = { shown: readonly ShownStep[] | null; notes: ReadonlyMap<number, string> };

/** Makes what carries out the steps of a plan; `onNote` is told what one of them did. */
function useStepWriter(owner: string) {
  const refresh = {
    user: useRefresh(users.name),
    story: useRefresh(stories.name),
    query: useRefresh(queries.name),
  };

  /** Carries a step out; answers with a note of what it did. */
  async function carryOut(step: Step, plan: Plan, save: () => string): Promise<string> {
    if (step.kind === 'export') return save();
    if (step.kind === 'device') return forget(owner, plan.keys);
    await callsOf(step.kind)?.remove(step.id);
    if (step.kind !== 'search') void refresh[step.kind](new Map([[step.id, null]]));
    return '';
  }

  return (
    plan: Plan,
    save: () => string,
    onNote: (row: RowChange, note: string) => void,
  ): Writer => ({
    async read(row) {
      const step = stepOf(row);
      return asFields(await callsOf(step.kind)?.get(step.id));
    },
    obstacle: (row, record) => obstacleOf(stepOf(row).kind, record, plan.keys),
    recordOf: (row) => recordOf(stepOf(row)),
    write: async (row) => onNote(row, await carryOut(stepOf(row), plan, save)),
  });
}

/** The search over all nouns anew that an erasure ends with; `onFound` is told what is left. */
function useLastSearch(
  owner: string,
  plan: Plan | undefined,
  { rows, all }: ReturnType<typeof useAllRows>,
  onFound: (result: Result) => void,
) {
  const [sinceMs, setSince] = useState<number | null>(null);
  const isRead =
    sinceMs !== null && all.every((read) => !read.isReading && readSince(read.known) >= sinceMs);

  const findAgain = useEffectEvent(async () =>
    plan && rows ? searchAgain(owner, plan, rows) : null,
  );
  const finish = useEffectEvent((result: Result | null) => {
    if (!result) return;
    setSince(null);
    onFound(result);
  });
  useEffect(
    function searchForWhatIsLeft() {
      if (isRead) void findAgain().then(finish);
    },
    [isRead],
  );

  return {
    isSearching: sinceMs !== null,
    begin(): void {
      setSince(Date.now());
      for (const { read } of all) read();
    },
    end: () => setSince(null),
  };
}

/**
 * An erasure, step by step: a change set that stops at a failure, goes on where it stood, and ends with a
 * search over all nouns anew. Leaving the screen stops it after the running step.
 */
export function useErasure(owner: string, who: string) {
  const id = useHalfDone();
  const { set, lack } = useSet(owner, id ?? null);
  const [known, setKnown] = useState<Known>({ shown: null, notes: new Map() });
  const [ended, setEnded] = useState<Job | null>(null);
  const open: Job | null = set
    ? { plan: planOf(set.rows), states: set.states, shown: known.shown }
    : null;
  const job = ended ?? open;
  const reads = useAllRows(who !== '' || job !== null);
  const writerOf = useStepWriter(owner);

  const search = useLastSearch(owner, job?.plan, reads, (result) => {
    if (!open || !id) return;
    setEnded({ ...open, result });
    void forgetSet(owner, id);
  });
  const stop = useEffectEvent(() => void (id && stopSet(id)));
  useEffect(function stopOnLeaving() {
    return () => stop();
  }, []);

  /** Runs the steps of a set of this page that are not done, then searches; `save` saves the export. */
  async function run(of: string, shown: readonly ShownStep[], save: () => string): Promise<void> {
    const live = liveSets.read().get(of);
    if (!live) return;
    const plan = planOf(live.rows);
    const notes = new Map(known.notes);
    setKnown({ shown, notes });
    const writer = writerOf(plan, save, ({ id }, note) =>
      notes.set(
        live.rows.findIndex((row) => row.id === id),
        note,
      ),
    );
    // The search is the last of them, and is none of the writes.
    const last = live.rows.length - 1;
    const choose: Choose = (states) => ({
      states,
      places: [...states.keys()].filter(
        (place) => place < last && isOpen(states[place] ?? WAITING),
      ),
    });
    await runSet(of, choose, { writer, isInOrder: true, onUnreadable: sayUnreadable });
    const { states = [] } = liveSets.read().get(of) ?? {};
    if (states.length === 0 || states.slice(0, last).some(isOpen)) return;
    search.begin();
  }

  return {
    job,
    reads,
    isSearching: search.isSearching,
    isKnown: id === null || (id !== undefined && (set ?? lack) !== undefined),
    isRunning: set && 'isRunning' in set ? set.isRunning : false,
    /** Where a step stands, and what it has done. */
    stateOf: (step: ShownStep, index: number): RowState & { note?: string } =>
      step.kind === 'search'
        ? { is: job?.result ? 'written' : search.isSearching ? 'reading' : 'waiting' }
        : { ...(job?.states[index] ?? WAITING), note: known.notes.get(index) },
    stop: () => void (id && stopSet(id)),
    begin: async (plan: Plan, shown: ShownStep[], save: () => string): Promise<void> => {
      const kept = newSet(setOfRows(ERASURE, 'erased', rowsOf(plan)));
      await showAndKeep(kept);
      if (!liveSets.read().get(kept.id)?.isOnDevice) showToast('warning', NOT_KEPT);
      await run(kept.id, shown, save);
    },
    /** Goes on with the steps that are not done. */
    goOn: async (shown: readonly ShownStep[], save: () => string): Promise<void> => {
      if (id && (await takeOrSay(id))) await run(id, shown, save);
    },
    /** Forgets the erasure; what is deleted stays so. */
    giveUp: (): void => {
      setEnded(null);
      search.end();
      setKnown({ shown: null, notes: new Map() });
      if (id) void forgetSet(owner, id);
    },
  };
}
export type Erasure = ReturnType<typeof useErasure>;
