import type { Query } from '@/features/queries/api';
import { guardLeaving } from '@/lib/browser/leave-guard';
import { onBeforeSignOut } from '@/lib/session/session';
import { createStore } from '@/lib/storage/store';
import { everySecond } from '@/lib/timers';

import { currentOwner, sendResolve, type ResolveResult } from './send-resolve';

/** How long "Resolved … Undo" stands before anything is sent, in seconds. */
const UNDO_SECONDS = 5;

type PendingResolve = {
  query: Query;
  secondsLeft: number;
  /** Called with the result once it was sent, or cannot be sent any more. */
  onSettled: (result: ResolveResult) => void;
  owner: string;
};

/** The query that was resolved last; nothing of it has been sent. */
export const pendingResolve = createStore<PendingResolve | null>(null);

let stopCounting: (() => void) | undefined;
let sendAtMs = 0;
let underWay = 0;
let stopGuarding: (() => void) | undefined;

/** The browser asks before it closes the page while something is unsent. */
function guard(): void {
  stopGuarding?.();
  const isUnsent = pendingResolve.read() !== null || underWay > 0;
  stopGuarding = isUnsent ? guardLeaving() : undefined;
}

onBeforeSignOut(() => sendPendingResolve(true));

/** Resolves a query in five seconds, unless that is undone; an earlier one is sent now. */
export function resolveAfterDelay(query: Query, onSettled: PendingResolve['onSettled']): void {
  sendPendingResolve();
  pendingResolve.write({ query, secondsLeft: UNDO_SECONDS, onSettled, owner: currentOwner() });
  guard();
  sendAtMs = Date.now() + UNDO_SECONDS * 1000;
  stopCounting = everySecond(countDown);
}

function countDown(): void {
  const pending = pendingResolve.read();
  // By the clock: the shared timer's second began before this count.
  const secondsLeft = Math.round((sendAtMs - Date.now()) / 1000);
  if (pending && secondsLeft > 0) pendingResolve.write({ ...pending, secondsLeft });
  else sendPendingResolve();
}

function takePending(): PendingResolve | null {
  stopCounting?.();
  const pending = pendingResolve.read();
  if (pending !== null) pendingResolve.write(null);
  guard();
  return pending;
}

/** Drops the pending resolve, so that nothing is sent; null when it was too late. */
export function undoResolve(): Query | null {
  return takePending()?.query ?? null;
}

/** Sends the pending resolve now; `isLast` when the session is about to end. */
export function sendPendingResolve(isLast = false): void {
  const pending = takePending();
  if (pending !== null) void send(pending, isLast);
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
