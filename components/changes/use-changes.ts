import { showToast } from '@/components/toast/toast';
import type { WholeSet } from '@/lib/changes/home/set-home';
import {
  chooseAnew,
  chooseBack,
  chooseDoubtful,
  chooseFailed,
  chooseNone,
  chooseOpen,
  type Choose,
} from '@/lib/changes/live/choices';
import { takeSet, type LiveSet, liveSets, replaceRow } from '@/lib/changes/live/live-sets';
import { showAndKeep, leaveSet, runSet, stopSet } from '@/lib/changes/live/run-set';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { writerOfSet } from '@/lib/changes/run/writer';
import { guardWriting } from '@/lib/changes/run/writing';
import { isOpen, mayBeDeleted } from '@/lib/changes/state/row-state';
import { type Resource, useNouns } from '@/lib/nouns/noun';
import { currentOwner, rememberSession } from '@/lib/session/session';

import { useAfterRun } from './after-run';

/** Why nothing can be done with a set. */
const NOT_HERE = {
  elsewhere: 'Another tab is writing it just now.',
  gone: 'This browser keeps it no more, so nothing is sent.',
  unreadable: 'This browser does not show what it keeps of it, so nothing is sent.',
};

/** Takes a set of this device into this page; false where that cannot be, which is said. */
export async function takeOrSay(id: string): Promise<boolean> {
  const taken = await takeSet(currentOwner(), id);
  if (taken !== 'here') showToast('warning', NOT_HERE[taken]);
  return taken === 'here';
}

/** Says that the device does not show what it keeps of a set, so that nothing was sent. */
export const sayUnreadable = (): void => void showToast('warning', NOT_HERE.unreadable);

/**
 * What has become of a set: every row is decided, or some are open; or it is not in this tab, since another one has it or
 * nobody keeps it, which is said.
 */
export type Outcome = 'decided' | 'open' | 'notHere';

/** The places of the rows that are to go back; null for all. */
type Wanted = ReadonlySet<number> | null;

const isSameWish = (one: Wanted, other: Wanted): boolean =>
  one === null || other === null
    ? one === other
    : one.size === other.size && [...one].every((place) => other.has(place));

/** The last taking back of each set that is not over yet. */
const goingBack = new Map<string, { wanted: Wanted; over: Promise<Outcome> }>();

/**
 * Begins sets of changes to a noun's records, and does with them what can be done. `onRun` hears of the end of
 * each run. Whatever goes on with a set takes it first.
 */
export function useChanges<Row extends { _id: string }>(
  noun: Resource<Row>,
  onRun?: (live: LiveSet) => void,
) {
  const nouns = useNouns();
  const { showRecords, afterRun, tellOf } = useAfterRun(noun, onRun);

  /** Runs rows of a set of this page; what was written shows at once. Answers for what it has come to since, too. */
  async function run(id: string, choose: Choose, isSameSession: () => boolean): Promise<Outcome> {
    const now = () => liveSets.read().get(id);
    function onOffline(): void {
      const live = now();
      if (live) showRecords(live);
    }
    const writer = writerOfSet(noun, nouns);
    const how = { writer, onOffline, onUnreadable: sayUnreadable, isSameSession };
    const isRun = await runSet(id, choose, how);
    const live = now();
    if (!isRun || !live) return 'open';
    await afterRun(live, isSameSession());
    const last = now();
    return last && !last.isRunning && !last.states.some(isOpen) ? 'decided' : 'open';
  }

  async function takeAndRun(id: string, choose: Choose): Promise<Outcome> {
    const isSameSession = rememberSession();
    return (await takeOrSay(id)) ? run(id, choose, isSameSession) : 'notHere';
  }

  async function stopAndTakeBack(
    id: string,
    wanted: Wanted,
    isSameSession: () => boolean,
  ): Promise<Outcome> {
    if (!isSameSession() || !(await takeOrSay(id))) return 'notHere';
    await stopSet(id);
    const { rows = [], states = [] } = liveSets.read().get(id) ?? {};
    if (states.some((state, place) => mayBeDeleted(rows[place], state)))
      await run(id, chooseDoubtful, isSameSession);
    return run(id, chooseBack(wanted), isSameSession);
  }

  return {
    /** Begins a set (`newSet`). */
    async begin(set: WholeSet): Promise<Outcome> {
      const release = guardWriting();
      const isSameSession = rememberSession();
      await showAndKeep(set);
      return run(set.id, chooseOpen, isSameSession).finally(release);
    },
    goOn: (id: string) => takeAndRun(id, chooseOpen),
    /** Ends a set of which every row is decided, as its page did not get to. Another tab may do so just now. */
    async end(id: string): Promise<void> {
      const isSameSession = rememberSession();
      if ((await takeSet(currentOwner(), id)) === 'here') await run(id, chooseNone, isSameSession);
    },
    /** Takes all of it back, or the rows at these places; a second press is the same taking back. */
    takeBack(id: string, wanted: Wanted = null): Promise<Outcome> {
      const begun = goingBack.get(id);
      if (begun && isSameWish(begun.wanted, wanted)) return begun.over;
      const isSameSession = rememberSession();
      const take = () => stopAndTakeBack(id, wanted, isSameSession);
      // Other rows wait for the end of that: to stop it would leave some of its own open.
      const over = (begun ? begun.over.then(take, take) : take()).finally(() => {
        if (goingBack.get(id)?.over === over) goingBack.delete(id);
      });
      goingBack.set(id, { wanted, over });
      return over;
    },
    /** Tries the failed rows again, or one of them. */
    retry: (id: string, place: number | null = null) => takeAndRun(id, chooseFailed(place)),
    /** Writes a row that was left out, as a change of what its record holds by now. */
    async writeInstead(id: string, place: number, row: RowChange): Promise<void> {
      const isSameSession = rememberSession();
      if (!(await takeOrSay(id))) return;
      await replaceRow(id, place, row);
      await run(id, chooseAnew(place), isSameSession);
    },
    stop: stopSet,
    /** Takes a set off the screen; its noun hears of all that it has written before. */
    async leave({ owner, id }: Pick<LiveSet, 'owner' | 'id'>): Promise<void> {
      const known = await leaveSet(owner, id);
      if (known && !known.isTold) tellOf({ ...known, owner }, true);
    },
  };
}
export type Changes = ReturnType<typeof useChanges>;
