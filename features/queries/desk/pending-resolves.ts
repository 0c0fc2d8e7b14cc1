import type { Query } from '@/features/queries/api';
import { beforeSignOut } from '@/lib/session/session';
import { createStore } from '@/lib/storage/store';

import { ownerNow, sendResolve, type Fate } from './send-resolve';

/** How long "Resolved … Undo" stands before anything is sent, in seconds. */
export const UNDO_SECONDS = 5;

type Held = {
  query: Query;
  secondsLeft: number;
  /** Hears what became of it once it is sent, or cannot be any more. */
  onSettled: (fate: Fate) => void;
  owner: string;
};

/** The query that was resolved last and is not sent yet. */
export const held = createStore<Held | null>(null);

let tick: ReturnType<typeof setInterval> | undefined;
let underWay = 0;

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

/** The browser asks before it closes the page, and a sign-out sends, while something is unsent. */
function guard(): void {
  if (held.read() === null && underWay === 0) {
    window.removeEventListener('beforeunload', askBeforeClosing);
  } else {
    window.addEventListener('beforeunload', askBeforeClosing);
  }
}

beforeSignOut(() => sendHeld(true));

/** Resolves a query in five seconds, unless it is taken back; one that waits already is sent now. */
export function holdResolved(query: Query, onSettled: Held['onSettled']): void {
  sendHeld();
  held.write({ query, secondsLeft: UNDO_SECONDS, onSettled, owner: ownerNow() });
  guard();
  tick = setInterval(countDown, 1000);
}

function countDown(): void {
  const now = held.read();
  if (now === null) return;
  if (now.secondsLeft > 1) held.write({ ...now, secondsLeft: now.secondsLeft - 1 });
  else sendHeld();
}

function release(): Held | null {
  clearInterval(tick);
  const job = held.read();
  if (job !== null) held.write(null);
  guard();
  return job;
}

/** Takes back what is held; nothing was sent. Null when it was too late. */
export function takeBack(): Query | null {
  return release()?.query ?? null;
}

/**
 * Sends what is held without waiting any longer: another one follows, the desk is left, or
 * (`isLast`) the session is about to end.
 */
export function sendHeld(isLast = false): void {
  const job = release();
  if (job !== null) void send(job, isLast);
}

async function send({ query, owner, onSettled }: Held, isLast: boolean): Promise<void> {
  underWay += 1;
  guard();
  try {
    onSettled(await sendResolve(query, owner, isLast));
  } finally {
    underWay -= 1;
    guard();
  }
}
