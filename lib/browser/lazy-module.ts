import { type ReactNode, useEffect, useEffectEvent } from 'react';

import { SLOW_CHUNK_MS } from '@/lib/constants';
import { createStore, useStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import { keepFailure } from './failures';
import { ChunkError, loadChunk } from './load-chunk';

/** A message that needs no further code, for when a chunk fails to load. */
export type Notice = {
  id: number;
  text: string;
  /** How screen readers announce it: at once, or politely. */
  role: 'alert' | 'status';
  canReload?: boolean;
  action?: ReactNode;
};

/** The visible messages, oldest first. */
export const notices = createStore<readonly Notice[]>([]);

let lastId = 0;

/** Shows a message until `removeNotice`; it replaces one with the same text. */
export function showNotice(notice: Omit<Notice, 'id'>): number {
  const id = (lastId += 1);
  const others = notices.read().filter(({ text }) => text !== notice.text);
  notices.write([...others, { ...notice, id }]);
  return id;
}

/** Removes a message, if it is still shown. */
export function removeNotice(id: number): void {
  if (notices.read().some((notice) => notice.id === id)) {
    notices.write(notices.read().filter((notice) => notice.id !== id));
  }
}

type State<Part> = {
  part: Part | null;
  isLoading: boolean;
};

/** A chunk that is loaded on demand. */
export type LazyModule<Part> = {
  name: string;
  /** Loads the chunk; concurrent calls share one request. @throws ChunkError */
  load: () => Promise<Part>;
  /** Loads the chunk before it is needed; failures are silent, since `request` retries. */
  preload: () => void;
  /**
   * Loads the chunk for a user who waits; shows a notice when it is slow or fails. Null on failure;
   * the next call retries.
   */
  request: () => Promise<Part | null>;
  isThere: () => boolean;
  use: () => State<Part>;
};

/**
 * Loads code on demand; call it at module level. Failures are shown as notices, whose own code is
 * part of every page.
 */
export function lazyModule<Part extends object>(
  name: string,
  fetchPart: () => Promise<Part>,
): LazyModule<Part> {
  const state = createStore<State<Part>>({ part: null, isLoading: false });
  // One request for all callers: `loadChunk` detects an empty file on the first load only.
  let pending: Promise<Part> | null = null;

  async function fetchOnce(): Promise<Part> {
    try {
      const part = await loadChunk(name, fetchPart);
      state.write({ ...state.read(), part });
      return part;
    } catch (error) {
      if (error instanceof ChunkError) keepFailure('part', error.message);
      throw error;
    } finally {
      pending = null;
    }
  }

  async function load(): Promise<Part> {
    return state.read().part ?? (pending ??= fetchOnce());
  }

  async function request(): Promise<Part | null> {
    const { part } = state.read();
    if (part !== null) return part;
    state.write({ part, isLoading: true });
    let slowNotice = 0;
    const cancelNotice = startTimer(() => {
      slowNotice = showNotice({ text: `Still loading ${name} …`, role: 'status' });
    }, SLOW_CHUNK_MS);
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof ChunkError)) throw error;
      showNotice({ text: error.message, role: 'alert', canReload: true });
      return null;
    } finally {
      cancelNotice();
      removeNotice(slowNotice);
      state.write({ ...state.read(), isLoading: false });
    }
  }

  return {
    name,
    load,
    preload: () => void load().catch(() => undefined),
    request,
    isThere: () => state.read().part !== null,
    use: () => useStore(state),
  };
}

/**
 * Loads a part as soon as it is wanted. `giveUp` follows where it does not come while it still is; a
 * notice has said why.
 */
export function useWanted(part: LazyModule<object>, isWanted: boolean, giveUp?: () => void): void {
  const leave = useEffectEvent(() => giveUp?.());
  useEffect(
    function loadWhatIsWanted() {
      if (!isWanted) return;
      let isWaiting = true;
      void part.request().then((loaded) => {
        if (loaded === null && isWaiting) leave();
      });
      return () => {
        isWaiting = false;
      };
    },
    [part, isWanted],
  );
}
