import { currentOwner, getSession, rememberSession } from '@/lib/session/session';
import { createStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import type { RowChange } from './change-set';
import type { Choose } from './choices';
import type { WholeSet, Lease } from './home/set-home';
import type { Writer } from './judge-row';
import { isOpen, type RowState, sumOf } from './row-state';
import { runRows, type RunOptions } from './run-rows';
import {
  addSet,
  changeHead,
  isTaken,
  isOnDevice,
  moveToPage,
  keepRows,
  readSet,
  takeLease,
} from './set-store';

/** A set of this page, running or not, until it is dismissed. */
export type LiveSet = WholeSet & {
  owner: string;
  isRunning: boolean;
  /** Whether the device keeps it: a reload would lose it otherwise. Null until that is known. */
  isOnDevice: boolean | null;
  /** Until when the server wants no call, where that is worth saying. */
  waitsUntilMs?: number | null;
};

/** The sets of this page by id, the oldest first: they outlive the screens that began them. */
export const liveSets = createStore<ReadonlyMap<string, LiveSet>>(new Map());

/** What stops the runs of this page, by their sets; `over` is null while a set is only about to be run. */
const runs = new Map<string, { controller: AbortController; over: Promise<unknown> | null }>();

function tell(id: string, change: Partial<LiveSet> | null): void {
  const sets = new Map(liveSets.read());
  const known = sets.get(id);
  if (change === null) sets.delete(id);
  else if (known) sets.set(id, { ...known, ...change });
  liveSets.write(sets);
}

/** Adds a set that is about to be run to those of this page, and keeps it. */
export async function addLive(set: WholeSet): Promise<void> {
  const owner = currentOwner();
  // The session ended meanwhile: nothing would be sent.
  if (owner === '') return;
  // Nobody begins it a second time while the device takes it, and a stop holds for its run too.
  runs.set(set.id, { controller: new AbortController(), over: null });
  liveSets.write(
    new Map([...liveSets.read(), [set.id, { ...set, owner, isRunning: true, isOnDevice: null }]]),
  );
  tell(set.id, { isOnDevice: await addSet(owner, set) });
}

/** Takes a set of the device into those of this page; null where it is gone, or another tab's. */
export async function claimSet(owner: string, id: string): Promise<LiveSet | null> {
  const here = liveSets.read().get(id);
  if (here) return here.isRunning || !(await isTaken(id)) ? here : null;
  const lease = await takeLease(id);
  if (lease === null) return null;
  const kept = await readSet(owner, id);
  await lease.release();
  if (kept === null) return null;
  const live: LiveSet = { ...kept, owner, isRunning: false, isOnDevice: isOnDevice(id) };
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
  const run = runs.get(id);
  run?.controller.abort();
  await run?.over;
}

/** Puts another change in the place of one that was left out. */
export async function replaceRow(id: string, place: number, row: RowChange): Promise<void> {
  const live = liveSets.read().get(id);
  if (!live || live.isRunning) return;
  const rows = live.rows.map((one, at) => (at === place ? row : one));
  try {
    await keepRows(id, rows);
    tell(id, { rows });
  } catch {
    await moveToPage(live.owner, { ...live, rows });
    tell(id, { rows, isOnDevice: false });
  }
}

/** Looks again at an admin's sets of this page that do not run: another tab may have gone on with them. */
export async function followOthers(owner: string): Promise<void> {
  for (const { id, ...live } of liveSets.read().values()) {
    if (live.owner !== owner || live.isRunning) continue;
    const kept = await readSet(owner, id);
    if (!kept || liveSets.read().get(id)?.states !== live.states) continue;
    tell(id, { rows: kept.rows, states: kept.states });
  }
}

/** Nobody sees more than this many states a second, and each is a drawing. */
const TOLD_EVERY_MS = 100;
const TOLD_AT_ONCE = 50;
/** A shorter wait is over before anybody wonders. */
const TOLD_WAIT_MS = 3_000;

type Manner = Pick<RunOptions, 'atOnce' | 'stopsAtFailure' | 'onOffline'>;

/** Tells where rows stand: at once in a small set, and now and then in a large one. */
function tellerOf({ id, count }: LiveSet, lease: Lease) {
  let cancel: (() => void) | undefined;

  function tellStates(states: readonly RowState[]): void {
    cancel = undefined;
    tell(id, { states: [...states], ...(!lease.isWhole() && { isOnDevice: false }) });
  }
  return {
    soon(states: readonly RowState[]): void {
      if (count <= TOLD_AT_ONCE) tellStates(states);
      else cancel ??= startTimer(() => tellStates(states), TOLD_EVERY_MS);
    },
    wait(untilMs: number | null): void {
      const known = liveSets.read().get(id)?.waitsUntilMs ?? null;
      const isShort = untilMs !== null && untilMs - Date.now() < TOLD_WAIT_MS;
      const latest = untilMs && known ? Math.max(untilMs, known) : untilMs;
      if (!isShort && latest !== known) tell(id, { waitsUntilMs: latest });
    },
    end: () => cancel?.(),
  };
}

/**
 * Runs the chosen rows of a set of this page, for the session that is signed in now, and ends with it; what
 * other tabs have made of it is known by then. False where one of them has it, or it runs already.
 */
export async function runSet(
  id: string,
  choose: Choose,
  writer: Writer,
  manner: Manner = {},
): Promise<boolean> {
  const live = liveSets.read().get(id);
  const known = runs.get(id);
  if (!live || known?.over) return false;
  const { controller } = known ?? { controller: new AbortController() };
  const isSameSession = rememberSession();
  const over = runLive(live, choose, {
    ...{ writer, signal: controller.signal, ...manner },
    mayGoOn: () => isSameSession() && getSession().token !== null,
  }).finally(() => runs.delete(id));
  // Whoever stops it waits for its end, whatever that is.
  runs.set(id, { controller, over: over.catch(() => undefined) });
  return over;
}

type Run = Pick<RunOptions, 'writer' | 'signal' | 'mayGoOn'> & Manner;

async function runLive(live: LiveSet, choose: Choose, run: Run): Promise<boolean> {
  const { id, owner } = live;
  tell(id, { isRunning: true });
  const lease = await takeLease(id);
  const kept = await readSet(owner, id);
  if (lease === null) {
    tell(id, { ...(kept && { rows: kept.rows, states: kept.states }), isRunning: false });
    return false;
  }
  const set = kept ?? live;
  const { rows } = set;
  const { places, states: begun } = choose(set.states, rows);
  const teller = tellerOf(live, lease);
  // Where the rows stand by now, also when the run ends with a fault.
  let states = begun;
  const { onOffline } = run;
  function tellOffline(): void {
    tell(id, { states: [...states] });
    onOffline?.();
  }
  try {
    tell(id, { rows, states });
    await keepMarked(lease, set.states, states);
    // A set that was over is open again while it goes back: the page may end before it does.
    await changeHead(owner, id, { isOpen: true, isCounted: false });
    await runRows({
      ...{ ...run, rows, states, places },
      keep: (place, now) => lease.keep([place], now),
      onStates(now) {
        states = now;
        teller.soon(now);
      },
      onOffline: onOffline && tellOffline,
      onWait: (untilMs) => teller.wait(untilMs),
    });
    return true;
  } finally {
    teller.end();
    const end = await endRun(owner, { ...set, states }, lease);
    await lease.release();
    tell(id, { ...end, isRunning: false, waitsUntilMs: null });
  }
}

/**
 * Keeps all that was marked anew, also of rows that are not run: after a crash in a taking back, what was
 * not wanted any more would be written.
 */
async function keepMarked(lease: Lease, before: readonly RowState[], states: readonly RowState[]) {
  const marked = states.flatMap((state, place) => (state === before[place] ? [] : [place]));
  if (marked.length > 0) await lease.keep(marked, states);
}

/**
 * Keeps what a run has come to, before it is told that it is over: the lists follow at once then, and wait
 * for no device. Where another tab has the set, that is what stands there.
 */
async function endRun(owner: string, set: WholeSet, lease: Lease): Promise<Partial<LiveSet>> {
  const { id, rows, states } = set;
  const theirs = lease.isLost() ? await readSet(owner, id) : null;
  if (theirs) return { rows: theirs.rows, states: theirs.states };
  // What was lost to nobody has gone with all that the device had.
  const isWhole = lease.isWhole() && !lease.isLost();
  if (!isWhole) await moveToPage(owner, set);
  await changeHead(owner, id, { isOpen: states.some(isOpen), ...sumOf(states) });
  return { rows, states: [...states], ...(!isWhole && { isOnDevice: false }) };
}
