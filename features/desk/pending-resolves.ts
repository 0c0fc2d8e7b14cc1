import { showToast } from '@/components/toast/toast';
import type { Query } from '@/features/queries/api';
import { guardLeaving } from '@/lib/browser/leave-guard';
import { asFields, asList, asText, isFields, textRecord } from '@/lib/narrow';
import { onBeforeSignOut } from '@/lib/session/session';
import { createStore, windowEvents } from '@/lib/storage/store';
import { readStoredJson, removeStored, writeStored } from '@/lib/storage/web-storage';
import { everySecond } from '@/lib/timers';

import { currentOwner, type ResolveResult, senderOf, sendResolve } from './send-resolve';

/** How long "Resolved … Undo" stands before anything is sent, in seconds. */
const UNDO_SECONDS = 5;

type Resolve = {
  query: Query;
  /** Called with the result once it was sent, or cannot be sent any more. */
  onSettled: (result: ResolveResult) => void;
  owner: string;
};
type PendingResolve = Resolve & { secondsLeft: number };

/** The query that was resolved last; nothing of it has been sent. */
export const pendingResolve = createStore<PendingResolve | null>(null);
/** Those that could not be sent, since the browser is offline. */
export const waitingResolves = createStore<readonly Resolve[]>([]);

let stopCounting: (() => void) | undefined;
let sendAtMs = 0;
/** The ids of queries whose PUT is under way. */
const sending = new Set<string>();
let stopGuarding: (() => void) | undefined;

/** The browser asks before it closes the page while something is unsent. */
function guard(): void {
  stopGuarding?.();
  const isUnsent =
    pendingResolve.read() !== null || waitingResolves.read().length > 0 || sending.size > 0;
  stopGuarding = isUnsent ? guardLeaving() : undefined;
}

onBeforeSignOut(() => sendPendingResolve(true));
windowEvents('online')(sendWaiting);

/** Resolves a query in five seconds, unless that is undone; an earlier one is sent now. */
export function resolveAfterDelay(query: Query, onSettled: PendingResolve['onSettled']): void {
  sendPendingResolve();
  const owner = currentOwner();
  pendingResolve.write({ query, secondsLeft: UNDO_SECONDS, onSettled, owner });
  keepUnsent(owner, query);
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
  const query = takePending()?.query ?? null;
  if (query !== null) forgetUnsent(query);
  return query;
}

/** Takes up what the page before a reload has resolved and not sent; `onFound` hears of each. */
export function resumeUnsent(onFound: (query: Query) => Resolve['onSettled']): void {
  const owner = currentOwner();
  const known = [pendingResolve.read(), ...waitingResolves.read()].map((one) => one?.query._id);
  for (const one of listUnsent()) {
    if (one.owner !== owner || known.includes(one.query._id) || sending.has(one.query._id))
      continue;
    void send({ ...one, onSettled: onFound(one.query) }, false);
  }
}

function sendWaiting(): void {
  const waiting = waitingResolves.read();
  waitingResolves.write([]);
  for (const one of waiting) void send(one, false);
}

/** Sends the pending resolve now; `isLast` when the session is about to end. */
export function sendPendingResolve(isLast = false): void {
  const pending = takePending();
  if (pending !== null) void send(pending, isLast);
}

async function send(resolve: Resolve, isLast: boolean): Promise<void> {
  const { query, owner, onSettled } = resolve;
  sending.add(query._id);
  guard();
  try {
    const result = await sendResolve(query, owner, isLast);
    if (result.kind === 'offline') wait(resolve);
    else {
      forgetUnsent(query);
      onSettled(result);
    }
  } finally {
    sending.delete(query._id);
    guard();
  }
}

function wait(resolve: Resolve): void {
  waitingResolves.write([...waitingResolves.read(), resolve]);
  const sender = senderOf(resolve.query);
  showToast('info', `You are offline. The query of ${sender} is resolved once you are online.`);
}

/** A query that an admin resolved in this tab, and that no reply confirms yet. */
type UnsentResolve = { owner: string; query: Query };

/** Of the tab: it outlives a reload, and no other tab sends the same. */
const KEY = 'unsent-resolves';

/** The resolves of this tab that were not sent, the oldest first. */
function listUnsent(): UnsentResolve[] {
  return asList(readStoredJson('session', KEY))
    .map(asFields)
    .filter(({ query }) => isFields(query))
    .map(({ owner, query }) => ({
      owner: asText(owner),
      query: textRecord(asFields(query), ['name', 'email', 'query', 'status']),
    }));
}

function write(list: UnsentResolve[]): void {
  if (list.length === 0) removeStored('session', KEY);
  else writeStored('session', KEY, JSON.stringify(list));
}

/** Forgets a resolve: it was sent, undone, or cannot be sent any more. */
function forgetUnsent({ _id }: Query): void {
  write(listUnsent().filter(({ query }) => query._id !== _id));
}

/** Keeps a resolve until it is forgotten. */
function keepUnsent(owner: string, query: Query): void {
  write([...listUnsent().filter((one) => one.query._id !== query._id), { owner, query }]);
}
