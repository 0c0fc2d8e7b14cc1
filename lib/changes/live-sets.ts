import { currentOwner, getSession, rememberSession } from '@/lib/session/session';
import { createStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import { isOpen, type RowChange, type RowState, sumOf, WAITING } from './change-set';
import { type Lease, takeLease } from './lease';
import { runRows, type RunOptions, type Writer } from './run-rows';
import { addSet, changeHead, keepRows, readSet } from './set-store';
import type { KeptSet } from './set-table';

/** A set of this page, running or not, until it is dismissed. */
export type LiveSet = Omit<KeptSet, 'states'> & {
  owner: string;
  states: readonly RowState[];
  isRunning: boolean;
  /** Whether the device keeps it: a reload would forget it otherwise. */
  isKept: boolean;
};

/** The sets of this page by id, the oldest first: they outlive the screens that began them. */
export const liveSets = createStore<ReadonlyMap<string, LiveSet>>(new Map());

const controllers = new Map<string, { controller: AbortController; over: Promise<void> }>();

function tell(id: string, change: Partial<LiveSet> | null): void {
  const sets = new Map(liveSets.read());
  const known = sets.get(id);
  if (change === null) sets.delete(id);
  else if (known) sets.set(id, { ...known, ...change });
  liveSets.write(sets);
}

/** Adds a set of which nothing is written to those of this page, and keeps it. */
export async function addLive(kept: KeptSet): Promise<void> {
  const owner = currentOwner();
  const live = { ...kept, owner, isRunning: false, isKept: false };
  liveSets.write(new Map([...liveSets.read(), [kept.id, live]]));
  if (owner !== '') tell(kept.id, { isKept: await addSet(owner, kept) });
}

/** Takes a set of the device into those of this page; null where it is gone, or another tab's. */
export async function claimSet(owner: string, id: string): Promise<LiveSet | null> {
  const here = liveSets.read().get(id);
  if (here) return here;
  const lease = await takeLease(id);
  if (lease === null) return null;
  const kept = await readSet(owner, id);
  lease.release();
  if (kept === null) return null;
  const live = { ...kept, owner, isRunning: false, isKept: true };
  liveSets.write(new Map([...liveSets.read(), [id, live]]));
  return live;
}

/** Drops a set from those of this page; one with rows to come is not offered again either. */
export async function leaveSet(owner: string, id: string): Promise<void> {
  await stopSet(id);
  // A page that was closed amid a run has said nothing of its rows.
  const { states } = liveSets.read().get(id) ?? (await readSet(owner, id)) ?? {};
  tell(id, null);
  await changeHead(owner, id, { isOpen: false, ...(states && sumOf(states)) });
}

/** Takes a set out of this page and of the device: it stands in My changes no more. */
export async function forgetSet(owner: string, id: string): Promise<void> {
  await stopSet(id);
  tell(id, null);
  await changeHead(owner, id, null);
}

/** Ends a run before its next write; resolves when the running ones have finished. */
export async function stopSet(id: string): Promise<void> {
  const running = controllers.get(id);
  running?.controller.abort();
  await running?.over;
}

/** Says anew where rows of a set stand, before they are run. */
export function markRows(id: string, mark: (state: RowState, place: number) => RowState): void {
  const live = liveSets.read().get(id);
  if (live) tell(id, { states: live.states.map(mark) });
}

/** Puts another change in the place of one that was left out, which waits then. */
export async function replaceRow(id: string, place: number, row: RowChange): Promise<void> {
  const live = liveSets.read().get(id);
  if (!live || live.isRunning) return;
  const rows = live.rows.map((one, at) => (at === place ? row : one));
  if (live.isKept) await keepRows(id, rows);
  tell(id, { rows });
  markRows(id, (state, at) => (at === place ? WAITING : state));
}

/** Nobody sees more than this many states a second, and each is a drawing. */
const TOLD_EVERY_MS = 100;
const TOLD_AT_ONCE = 50;

type Manner = Pick<RunOptions, 'atOnce' | 'stopsAtFailure'>;

/**
 * Runs rows of a set, for the session that is signed in now, and ends with it. False where another tab
 * has it.
 */
export async function runSet(
  id: string,
  places: readonly number[],
  writer: Writer,
  manner: Manner = {},
): Promise<boolean> {
  const live = liveSets.read().get(id);
  if (!live || live.isRunning) return false;
  const isSameSession = rememberSession();
  const states = [...live.states];
  const controller = new AbortController();
  let finish = (): void => undefined;
  const over = new Promise<void>((resolve) => (finish = resolve));
  controllers.set(id, { controller, over });
  tell(id, { isRunning: true });
  const lease = live.isKept ? await takeLease(id) : undefined;
  let cancelTelling: (() => void) | undefined;

  function tellSoon(): void {
    if (live && live.count <= TOLD_AT_ONCE) tell(id, { states: [...states] });
    else cancelTelling ??= startTimer(tellNow, TOLD_EVERY_MS);
  }
  function tellNow(): void {
    cancelTelling = undefined;
    tell(id, { states: [...states] });
  }

  try {
    if (lease === null) return false;
    await keepAll(lease, places, states);
    // A set that was over is open again while it goes back: the page may end before it does.
    if (live.owner !== '') await changeHead(live.owner, id, { isOpen: true });
    await runRows({
      ...{ rows: live.rows, states, places, writer, signal: controller.signal, ...manner },
      keep: async (place) => lease?.keep([place], states) ?? true,
      onState: tellSoon,
      mayGoOn: () => isSameSession() && getSession().token !== null,
    });
    return true;
  } finally {
    cancelTelling?.();
    const end = { isOpen: states.some(isOpen), ...sumOf(states) };
    // Before it is told that the run is over: the lists follow at once then, and wait for no device.
    if (live.owner !== '') await changeHead(live.owner, id, end);
    lease?.release();
    controllers.delete(id);
    tell(id, { states: [...states], isRunning: false });
    finish();
  }
}

/** What was marked anew must not be forgotten by a crash. */
async function keepAll(lease: Lease | undefined, places: readonly number[], states: RowState[]) {
  const isFresh = states.every(({ is, back }) => is === 'waiting' && !back);
  if (lease && !isFresh) await lease.keep(places, states);
}
