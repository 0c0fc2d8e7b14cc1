import { showToast } from '@/components/toast/toast';
import type { RowChange } from '@/lib/changes/change-set';
import {
  chooseAnew,
  chooseBack,
  chooseFailed,
  chooseOpen,
  type Choose,
} from '@/lib/changes/choices';
import type { WholeSet } from '@/lib/changes/home/set-home';
import { takeSet, type LiveSet, liveSets, replaceRow } from '@/lib/changes/live-sets';
import { isOpen } from '@/lib/changes/row-state';
import { addLive, leaveSet, runSet, stopSet } from '@/lib/changes/run-set';
import { writerOfSet } from '@/lib/changes/writer';
import { guardWriting } from '@/lib/changes/writing';
import { type Resource, useNouns } from '@/lib/nouns/noun';
import { useRefreshOf, useTakeRecords } from '@/lib/rows/use-refresh';
import { currentOwner } from '@/lib/session/session';
import { wait } from '@/lib/timers';

import { canListsTake, knownOfSet, lastRunOf } from './known-of-set';
import { NOT_HERE } from './set-words';
import { tellWritten } from './tell-written';

/** Takes a set of this device into this page; false where that cannot be, which is said. */
export async function takeOrSay(id: string): Promise<boolean> {
  const taken = await takeSet(currentOwner(), id);
  if (taken !== 'here') showToast('warning', NOT_HERE[taken]);
  return taken === 'here';
}

/** So many rows are written into lists and unticked at once; of thousands each step draws for long. */
const AT_ONCE = 50;
const nextTask = async ({ count }: LiveSet) => (count > AT_ONCE ? wait() : undefined);

/** Has every screen show what the last run of a set has made of records, of whichever noun each is. */
function useShowRecords<Row extends { _id: string }>(noun: Resource<Row>) {
  const nouns = useNouns();
  const refresh = useRefreshOf();
  const take = useTakeRecords();

  function showOf({ name, edit }: Pick<Resource<Row>, 'name' | 'edit'>, live: LiveSet): void {
    const isUnknown = lastRunOf(live).some(({ state }) => state.is === 'unknown');
    const known = knownOfSet(name, live);
    // What may be written is to be read again, which takes a while: what is known of the others shows at once.
    if (isUnknown) take(name, known);
    const isKnown = !isUnknown && canListsTake(edit.fields, known);
    void refresh(name, isKnown ? known : undefined);
  }
  return (live: LiveSet): void => {
    const others = new Set(lastRunOf(live).map(({ row }) => row.noun));
    showOf(noun, live);
    for (const one of nouns) if (one.name !== noun.name && others.has(one.name)) showOf(one, live);
  };
}

/**
 * What has become of a set that was to go on: every row is decided, or some are not; or it is not in this tab, which is
 * said, since another one has it or nobody any more.
 */
export type Outcome = 'decided' | 'open' | 'notHere';

/** The sets that are being taken back, each until that is over. */
const goingBack = new Map<string, Promise<Outcome>>();

/**
 * Begins sets of changes to a noun's records, and does with them what can be done. `onRun` is told of each
 * run that has ended. What goes on with a set takes it first.
 */
export function useChanges<Row extends { _id: string }>(
  noun: Resource<Row>,
  onRun?: (live: LiveSet) => void,
) {
  const nouns = useNouns();
  const showRecords = useShowRecords(noun);
  const refresh = useRefreshOf();

  /** Runs rows of a set of this page; what was written shows at once. Answers for what it has come to since, too. */
  async function run(id: string, choose: Choose): Promise<Outcome> {
    const now = () => liveSets.read().get(id);
    function onOffline(): void {
      const live = now();
      if (live) showRecords(live);
    }
    const isRun = await runSet(id, choose, { writer: writerOfSet(noun, nouns), onOffline });
    const live = now();
    if (!isRun || !live) return 'open';
    await nextTask(live);
    showRecords(live);
    await nextTask(live);
    onRun?.(live);
    tellWritten(noun, live, refresh);
    const last = now();
    return last && !last.isRunning && !last.states.some(isOpen) ? 'decided' : 'open';
  }

  const takeAndRun = async (id: string, choose: Choose): Promise<Outcome> =>
    (await takeOrSay(id)) ? run(id, choose) : 'notHere';

  async function stopAndTakeBack(id: string, wanted: ReadonlySet<number> | null): Promise<Outcome> {
    if (!(await takeOrSay(id))) return 'notHere';
    await stopSet(id);
    return run(id, chooseBack(wanted));
  }

  return {
    /** Begins a set (`newSet`). */
    async begin(set: WholeSet): Promise<Outcome> {
      const release = guardWriting();
      await addLive(set);
      return run(set.id, chooseOpen).finally(release);
    },
    goOn: (id: string) => takeAndRun(id, chooseOpen),
    /** Takes all of it back, or the rows at these places; a second press is the same taking back. */
    takeBack(id: string, wanted: ReadonlySet<number> | null = null): Promise<Outcome> {
      const begun = goingBack.get(id);
      if (begun) return begun;
      const over = stopAndTakeBack(id, wanted).finally(() => goingBack.delete(id));
      goingBack.set(id, over);
      return over;
    },
    /** Tries rows again that have failed: one, or all. */
    retry: (id: string, place: number | null = null) => takeAndRun(id, chooseFailed(place)),
    /** Writes a row that was left out after all, as a change of what stands there by now. */
    async writeInstead(id: string, place: number, row: RowChange): Promise<void> {
      if (!(await takeOrSay(id))) return;
      await replaceRow(id, place, row);
      await run(id, chooseAnew(place));
    },
    stop: stopSet,
    leave: (set: Pick<LiveSet, 'owner' | 'id'>) => void leaveSet(set.owner, set.id),
  };
}
export type Changes = ReturnType<typeof useChanges>;
