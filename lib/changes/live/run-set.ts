import { currentOwner, getSession, rememberSession } from '@/lib/session/session';
import { startTimer } from '@/lib/timers';

import type { Lease, WholeSet } from '../home/set-home';
import {
  keepSet,
  changeHead,
  findSet,
  forgetKept,
  keepOnPage,
  readSet,
  takeLease,
} from '../home/set-store';
import { runRows, type RunOptions } from '../run/run-rows';
import type { RowState } from '../state/row-state';
import { canGoOn, sumOf } from '../state/set-state';

import type { Choose } from './choices';
import { dropLive, type LiveSet, liveSets, showSet, tellLive } from './live-sets';

/** How each set of this page is stopped, from when it is added; `ended` is null until it runs. */
const runs = new Map<string, { controller: AbortController; ended: Promise<unknown> | null }>();

/** Shows a set among those of this page and keeps it, right before its run. */
export async function showAndKeep(set: WholeSet): Promise<void> {
  const owner = currentOwner();
  // The session ended meanwhile: nothing would be sent.
  if (owner === '') return;
  // A stop while the device takes it holds for its run too.
  runs.set(set.id, { controller: new AbortController(), ended: null });
  showSet({ ...set, owner, isRunning: true, isOnDevice: null });
  tellLive(set.id, { isOnDevice: await keepSet(owner, set) });
}

/** Ends a run before its next write; resolves when the running ones have finished. */
export async function stopSet(id: string): Promise<void> {
  const run = runs.get(id);
  run?.controller.abort();
  await run?.ended;
}

/** Drops a set from those of this page, and offers its open rows no more; answers with what was known of it. */
export async function leaveSet(owner: string, id: string): Promise<WholeSet | null> {
  await stopSet(id);
  // A page that was closed amid a run has said nothing of its rows.
  const known = liveSets.read().get(id) ?? (await readSet(owner, id));
  dropLive(id);
  await changeHead(owner, id, { isOpen: false, ...(known && { tally: sumOf(known) }) });
  return known;
}

/** Deletes a set from this page and the device: My changes does not show it any more. */
export async function forgetSet(owner: string, id: string): Promise<void> {
  await stopSet(id);
  dropLive(id);
  await forgetKept(owner, id);
}

type HowToRun = Pick<RunOptions, 'writer' | 'isInOrder' | 'onOffline'> & {
  /** Whether the session of the press still lasts; left out, it was pressed just now. */
  isSameSession?: () => boolean;
  /** Told where the device does not show what it keeps of the set: nothing is run then. */
  onUnreadable?: () => void;
};

/**
 * Runs the chosen rows of a set of this page for the session of the press, and ends with that. It chooses by
 * what other tabs have made of the set. False where one of them has it, or it runs already.
 */
export async function runSet(id: string, choose: Choose, how: HowToRun): Promise<boolean> {
  const live = liveSets.read().get(id);
  const known = runs.get(id);
  if (!live || known?.ended) return false;
  // Another admin has signed in while it was kept or taken, and would be its author.
  const isSameSession = how.isSameSession ?? rememberSession();
  if (live.owner !== currentOwner() || !isSameSession()) {
    tellLive(id, { isRunning: false });
    return false;
  }
  const { controller } = known ?? { controller: new AbortController() };
  const ended = runLive(live, choose, { ...how, isSameSession }, controller).finally(() =>
    runs.delete(id),
  );
  // Whoever stops it waits for its end, whatever that is.
  runs.set(id, { controller, ended: ended.catch(() => undefined) });
  return ended;
}

async function runLive(
  live: LiveSet,
  choose: Choose,
  how: Required<Pick<HowToRun, 'isSameSession'>> & HowToRun,
  controller: AbortController,
): Promise<boolean> {
  const { id, owner } = live;
  tellLive(id, { isRunning: true });
  const run = await openRun(live, choose);
  if (run === 'unreadable') how.onUnreadable?.();
  if (run === null || run === 'unreadable') return false;
  const { lease, set, places } = run;
  lease.lost.addEventListener('abort', () => controller.abort());
  const teller = tellerOf(live, lease);
  // Where the rows stand by now, also when the run ends with a fault.
  let { states } = set;
  const { onOffline, isSameSession } = how;
  function tellOffline(): void {
    tellLive(id, { states: [...states] });
    onOffline?.();
  }
  try {
    await runRows({
      ...how,
      rows: set.rows,
      states,
      places,
      signal: controller.signal,
      mayGoOn: () => isSameSession() && getSession().token !== null,
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
    tellLive(id, { ...end, isRunning: false, waitsUntilMs: null });
  }
}

/** A set that this tab runs, with its rows marked as they were chosen, and the places of those that it runs. */
type OpenRun = { lease: Lease; set: WholeSet; places: readonly number[] };

/** Takes the lease of a set, reads what other tabs have made of it, and chooses its rows; null where one of them has it. */
async function openRun(live: LiveSet, choose: Choose): Promise<OpenRun | 'unreadable' | null> {
  const { id, owner } = live;
  const lease = await takeLease(id);
  const found = await findSet(owner, id);
  const kept = typeof found === 'string' ? live : found;
  if (lease === null) {
    tellLive(id, { rows: kept.rows, states: kept.states, isRunning: false });
    return null;
  }
  // What this page remembers of it may be old: another tab may have taken it back.
  if (found === 'unreadable') {
    await lease.release();
    tellLive(id, { isRunning: false });
    return found;
  }
  // The log was cleared while it was on show: without its head nobody would find where its rows stand.
  if (found === 'gone') tellLive(id, { isOnDevice: await keepSet(owner, live) });
  const { rows, isTold } = kept;
  const wasLeft = kept.isLeft || !kept.isOpen;
  const { places, states } = choose(kept.states, rows, wasLeft);
  tellLive(id, { rows, states, lastRun: places, isTold });
  await keepMarked(lease, kept.states, states);
  // Whoever writes rows of a set that was left has not left it any more.
  const isLeft = wasLeft && places.every((place) => states[place]?.back);
  // The set is open while it runs: the page may end before the run does.
  const head = { isLeft, isTold: false };
  await changeHead(owner, id, { ...head, isOpen: true, tally: null });
  return { lease, set: { ...kept, ...head, states }, places };
}

/** Each telling draws the screen, and nobody sees more of them a second. */
const TOLD_EVERY_MS = 100;
const TOLD_AT_ONCE = 50;
/** A shorter wait is over before anybody wonders. */
const TOLD_WAIT_MS = 3_000;

/** Tells where rows stand: at once in a small set, and now and then in a large one. */
function tellerOf({ id, count }: LiveSet, lease: Lease) {
  let cancel: (() => void) | undefined;

  function tellStates(states: readonly RowState[]): void {
    cancel = undefined;
    tellLive(id, { states: [...states], ...(!lease.hasKeptAll() && { isOnDevice: false }) });
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
      if (!isShort && latest !== known) tellLive(id, { waitsUntilMs: latest });
    },
    end: () => cancel?.(),
  };
}

/**
 * Keeps every row that was marked anew, also those that do not run: after a crash amid a taking back, Go on
 * would write the rows that nobody wants any more.
 */
async function keepMarked(lease: Lease, before: readonly RowState[], states: readonly RowState[]) {
  const marked = states.flatMap((state, place) => (state === before[place] ? [] : [place]));
  if (marked.length > 0) await lease.keep(marked, states);
}

/**
 * Keeps what a run has come to, before anybody hears that it is over: lists follow at once then, and wait for
 * no device. Answers with what the other tab keeps where that has the set.
 */
async function endRun(owner: string, set: WholeSet, lease: Lease): Promise<Partial<LiveSet>> {
  const { id, rows, states } = set;
  const isLost = lease.lost.aborted;
  const theirs = isLost ? await readSet(owner, id) : null;
  if (theirs) return { rows: theirs.rows, states: theirs.states };
  // Where no tab has the set, the device was cleared.
  const isWhole = lease.hasKeptAll() && !isLost;
  if (isLost) await keepOnPage(owner, set);
  // A device that has failed once may take the whole of it now.
  const isKept = isWhole || (!isLost && (await keepSet(owner, set)));
  await changeHead(owner, id, { isOpen: canGoOn(states, set.isLeft), tally: sumOf(set) });
  return { rows, states: [...states], ...(!isWhole && { isOnDevice: isKept }) };
}
