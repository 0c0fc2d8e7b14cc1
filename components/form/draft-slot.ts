import { useEffect, useEffectEvent, useState } from 'react';

import { isAnother } from '@/lib/changes/plan/another-record';
import { asText, isFields } from '@/lib/narrow';
import { ownKey, readStored, writeStored } from '@/lib/storage/web-storage';
import { startTimer } from '@/lib/timers';

import { draftsAt, hasDraft } from './draft-store';
import type { Draft } from './use-draft';

/**
 * So long a page that is being left, as by a reload, may still hold the lock of its slot, and another tab has
 * to leave it.
 */
const LEAVING_MS = 300;
const CHANNEL = 'creative-story-forms';

/** Holds a slot for this tab until the returned function is called; says once that it has it, or that another tab has. */
type Hold = (name: string, say: (isMine: boolean) => void) => () => void;

/** Where this tab keeps the draft of a form: each tab in a slot of its own, so that none overwrites another's. */
export type Slot = {
  number: number;
  /** No other tab has it, as far as is known. */
  isMine: boolean;
  /** Another tab had the form open when this one opened it. */
  isElsewhere: boolean;
};

const nameOf = (owner: string, address: string) => `draft ${owner} ${address}`;
const slotOf = ({ slot = 1 }: Draft) => slot;

/** The drafts of a form, the newest first; what was typed for another record with its id is none of them. */
export const draftsOf = (owner: string, address: string, createdAt?: string) =>
  draftsAt(owner, address).filter((draft) => !isAnother(draft, { createdAt }));

/** The slot of a form's newest draft, or of the one that is wanted; a free one where it has none. */
function slotFor(drafts: readonly Draft[], owner: string, address: string): number {
  const wanted = Number(readStored('session', nameOf(owner, address)));
  const draft = drafts.find((one) => slotOf(one) === wanted) ?? drafts[0];
  return draft ? slotOf(draft) : freeSlot(owner, address);
}

/** The first slot that holds no draft of a form and was not tried. */
function freeSlot(owner: string, address: string, tried: readonly number[] = []): number {
  let free = 1;
  while (tried.includes(free) || hasDraft(owner, address, free)) free += 1;
  return free;
}

/** Has the form open with this draft, of several that it may have. */
export function chooseSlot(owner: string, address: string, slot = 1): void {
  writeStored('session', nameOf(owner, address), String(slot));
}

/**
 * The slot of the form at an address: the one that this tab had before a reload, else that of the newest draft,
 * if no open tab has it; otherwise a free one.
 */
export function useSlot(owner: string, address: string, createdAt?: string): Slot {
  const name = nameOf(owner, address);
  const [slot, setSlot] = useState<Slot>(() => {
    const number = slotFor(draftsOf(owner, address, createdAt), owner, address);
    return { number, isMine: locks() === undefined, isElsewhere: false };
  });

  const take = useEffectEvent(() => {
    const tried: number[] = [];
    let leave: () => void = () => undefined;

    function tryNext(number: number): void {
      tried.push(number);
      leave = holdSlot(`${name} ${number}`, (isMine) => {
        if (isMine) {
          chooseSlot(owner, address, number);
          setSlot({ number, isMine, isElsewhere: tried.length > 1 });
          return;
        }
        leave();
        setSlot((now) => ({ ...now, isMine: false }));
        tryNext(freeSlot(owner, address, tried));
      });
    }
    tryNext(slot.number);
    return () => leave();
  });
  useEffect(
    function holdOneSlot() {
      return take();
    },
    [name],
  );
  return slot;
}

/** Browsers have locks over https and on localhost only; elsewhere the tabs ask each other. */
const locks = () => (navigator as { locks?: LockManager }).locks;

const holdSlot: Hold = (name, say) => {
  const manager = locks();
  return manager ? holdByLock(manager)(name, say) : holdByChannel(name, say);
};

/** The browser is asked: on a slow machine an answer that is late says nothing. */
function holdByLock(manager: LockManager): Hold {
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
      manager.request(name, { signal: left.signal }, holdUntilLeft).catch(() => undefined);
    }

    function take(lock: Lock | null): Promise<void> | undefined {
      if (!left.signal.aborted && lock !== null) return holdUntilLeft();
      if (!left.signal.aborted) waitForOther();
      return undefined;
    }

    manager.request(name, { ifAvailable: true }, take).catch(() => undefined);
    return () => {
      stopWaiting();
      left.abort();
    };
  };
}

const holdByChannel: Hold = (name, say) => {
  if (typeof BroadcastChannel === 'undefined') {
    say(true);
    return () => undefined;
  }
  const channel = new BroadcastChannel(ownKey(CHANNEL));
  /** Since when this tab has the slot; of two the earlier one keeps it. */
  const since = `${Date.now()} ${Math.random()}`;
  const post = (word: 'ask' | 'mine') => channel.postMessage({ name, word, since });
  const ask = () => post('ask');

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isFields(data) || data.name !== name) return;
    if (asText(data.since) < since) say(false);
    else if (data.word === 'ask') post('mine');
  });
  // A page that is shown again may find another in its place.
  window.addEventListener('pageshow', ask);
  say(true);
  ask();
  return () => {
    channel.close();
    window.removeEventListener('pageshow', ask);
  };
};
