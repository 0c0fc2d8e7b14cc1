import type { Query } from '@/features/queries/api';
import { guardLeaving } from '@/lib/browser/leave-guard';
import { onBeforeSignOut } from '@/lib/session/session';
import { createStore } from '@/lib/storage/store';

import { currentOwner, sendResolve, type ResolveResult } from './send-resolve';

/** How long "Resolved … Undo" stands before anything is sent, in seconds. */
export const UNDO_SECONDS = 5;

type PendingResolve = {
  query: Query;
  secondsLeft: number;
  /** Hears what became of it once it is sent, or cannot be any more. */
  onSettled: (fate: ResolveResult) => void;
  owner: string;
};

/** The query that was resolved last and is not sent yet. */
export const pendingResolve = createStore<PendingResolve | null>(null);

let tick: ReturnType<typeof setInterval> | undefined;
let underWay = 0;
let stopGuarding: (() => void) | undefined;

/** The browser asks before it closes the page while something is unsent. */
function guard(): void {
  stopGuarding?.();
  const isUnsent = pendingResolve.read() !== null || underWay > 0;
  stopGuarding = isUnsent ? guardLeaving() : undefined;
}

onBeforeSignOut(() => sendPendingResolve(true));

/** Resolves a query in five seconds, unless it is taken back; one that waits already is sent now. */
export function resolveAfterDelay(query: Query, onSettled: PendingResolve['onSettled']): void {
  sendPendingResolve();
  pendingResolve.write({ query, secondsLeft: UNDO_SECONDS, onSettled, owner: currentOwner() });
  guard();
  tick = setInterval(countDown, 1000);
}

function countDown(): void {
  const now = pendingResolve.read();
  if (now === null) return;
  if (now.secondsLeft > 1) pendingResolve.write({ ...now, secondsLeft: now.secondsLeft - 1 });
  else sendPendingResolve();
}

function release(): PendingResolve | null {
  clearInterval(tick);
  const job = pendingResolve.read();
  if (job !== null) pendingResolve.write(null);
  guard();
  return job;
}

/** Takes back what is held; nothing was sent. Null when it was too late. */
export function undoResolve(): Query | null {
  return release()?.query ?? null;
}

/**
 * Sends what is held without waiting any longer: another one follows, the desk is left, or
 * (`isLast`) the session is about to end.
 */
export function sendPendingResolve(isLast = false): void {
  const job = release();
  if (job !== null) void send(job, isLast);
}

async function send({ query, owner, onSettled }: PendingResolve, isLast: boolean): Promise<void> {
  underWay += 1;
  guard();
  try {
    onSettled(await sendResolve(query, owner, isLast));
  } finally {
    underWay -= 1;
    guard();
  }
}
