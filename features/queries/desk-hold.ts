import { showToast } from '@/components/toast';
import { ApiError, describeFailure } from '@/lib/api-error';
import { isolate } from '@/lib/bidi';
import { withoutEmpty } from '@/lib/rules';
import { beforeSignOut, getSession } from '@/lib/session';
import { createStore } from '@/lib/value-store';

import { updateQuery, type Query } from './api';

/** How long "Resolved … Undo" stands before anything is sent, in seconds. */
export const UNDO_SECONDS = 5;

type Held = {
  query: Query;
  secondsLeft: number;
  /** Hears what became of it once it is sent, or cannot be any more. */
  onSettled: (isResolved: boolean) => void;
  owner: string;
};

/** The query that was resolved last and is not sent yet. */
export const held = createStore<Held | null>(null);

let tick: ReturnType<typeof setInterval> | undefined;
let underWay = 0;

const ownerNow = () => getSession().admin?.email ?? '';
const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

/** What a query is called in a sentence. */
export function senderOf({ name, email }: Pick<Query, 'name' | 'email'>): string {
  return isolate(name.trim() || email.trim() || 'somebody');
}

/** The browser asks before it closes the page, and a sign-out sends, while something is unsent. */
function guard(): void {
  if (held.read() === null && underWay === 0) {
    window.removeEventListener('beforeunload', askBeforeClosing);
  } else {
    window.addEventListener('beforeunload', askBeforeClosing);
  }
}

beforeSignOut(sendHeld);

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

/** Sends what is held without waiting any longer: another one follows, or the desk is left. */
export function sendHeld(): void {
  const job = release();
  if (job !== null) void send(job);
}

async function send({ query, owner, onSettled }: Held): Promise<void> {
  const sender = senderOf(query);
  if (owner !== ownerNow()) {
    showToast('warning', `The query of ${sender} stays pending: your session ended before.`);
    onSettled(false);
    return;
  }
  underWay += 1;
  guard();
  try {
    const { email, name, query: text } = query;
    await updateQuery(query._id, {
      ...withoutEmpty({ email, name, query: text }),
      status: 'Resolved',
    });
    onSettled(true);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    showToast('error', `The query of ${sender} is back in the queue. ${describeFailure(error)}`);
    onSettled(false);
  } finally {
    underWay -= 1;
    guard();
  }
}
