import { useEffect, useState } from 'react';

import { asText, isFields } from '@/lib/narrow';
import { ownKey } from '@/lib/storage/web-storage';
import { startTimer } from '@/lib/timers';

/**
 * So long a page that is being left, as by a reload, may still hold the lock of its form, and so long
 * another tab has to answer.
 */
const LEAVING_MS = 300;
const CHANNEL = 'creative-story-forms';

const lockOf = (owner: string, address: string) => `draft ${owner} ${address}`;

/** Holds a form for this tab, and says whenever it gets or loses it; the returned function leaves it. */
type Hold = (name: string, say: (isKeeper: boolean) => void) => () => void;

/**
 * Whether this tab keeps the draft of the form at an address: the first tab that opened the form
 * does, until it leaves it. With two writers one draft would lose what was typed in one of them.
 */
export function useIsKeeper(owner: string, address: string): boolean {
  const [isKeeper, setKeeper] = useState(true);
  const name = lockOf(owner, address);

  useEffect(
    function holdForm() {
      const { locks } = navigator as { locks?: LockManager };
      return locks ? holdByLock(locks)(name, setKeeper) : holdByChannel(name, setKeeper);
    },
    [name],
  );
  return isKeeper;
}

/** The browser is asked: on a slow machine an answer that is late says nothing. */
function holdByLock(locks: LockManager): Hold {
  return (name, say) => {
    const left = new AbortController();
    let stopWaiting: () => void = () => undefined;

    function holdUntilLeft(): Promise<void> {
      stopWaiting();
      say(true);
      return new Promise((resolve) => {
        left.signal.addEventListener('abort', () => resolve());
      });
    }

    function waitForOther(): void {
      stopWaiting = startTimer(() => say(false), LEAVING_MS);
      // It rejects where the form is left while it waits.
      locks.request(name, { signal: left.signal }, holdUntilLeft).catch(() => undefined);
    }

    function take(lock: Lock | null): Promise<void> | undefined {
      if (!left.signal.aborted && lock !== null) return holdUntilLeft();
      if (!left.signal.aborted) waitForOther();
      return undefined;
    }

    locks.request(name, { ifAvailable: true }, take).catch(() => undefined);
    return () => {
      stopWaiting();
      left.abort();
    };
  };
}

/** Browsers have locks over https and on localhost only; elsewhere the tabs ask each other. */
const holdByChannel: Hold = (name, say) => {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel(ownKey(CHANNEL));
  /** Since when this tab has the form open; of two the earlier one keeps it. */
  const since = `${Date.now()} ${Math.random()}`;
  let isKeeper = true;
  let stopWaiting: () => void = () => undefined;

  const post = (word: 'ask' | 'mine' | 'left') => channel.postMessage({ name, word, since });
  function settle(next: boolean): void {
    stopWaiting();
    if (next !== isKeeper) say(next);
    isKeeper = next;
  }
  function ask(): void {
    stopWaiting();
    stopWaiting = startTimer(() => settle(true), LEAVING_MS);
    post('ask');
  }
  /** The other tab may have crashed, and said nothing. */
  const askAgain = () => isKeeper || ask();
  const leave = () => post('left');

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isFields(data) || data.name !== name) return;
    if (data.word === 'left') ask();
    else if (asText(data.since) < since) settle(false);
    else if (data.word === 'ask') post('mine');
  });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', askAgain);
  window.addEventListener('focus', askAgain);
  ask();
  return () => {
    stopWaiting();
    leave();
    channel.close();
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', askAgain);
    window.removeEventListener('focus', askAgain);
  };
};
