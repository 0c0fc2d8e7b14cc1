import { SLOW_CHUNK_MS } from '@/lib/constants';
import { createStore, useStore } from '@/lib/storage/store';

import { ChunkError, loadChunk } from './load-chunk';
import { removeNotice, showNotice } from './notices';

type State<Part> = {
  /** Null until the code has arrived. */
  part: Part | null;
  /** A press waits for it. */
  isLoading: boolean;
};

/** Code that is fetched on demand, as a chunk under a name. */
export type LazyModule<Part> = {
  /** Fetches the code once, however often it is called meanwhile. @throws ChunkError */
  load: () => Promise<Part>;
  /** Fetches the code before it is needed; a failure is silent, since `request` tries again. */
  preload: () => void;
  /**
   * Fetches the code for somebody who waits for it: says so when that takes long. Null when it did
   * not arrive; a notice has said so then, and the next call tries again.
   */
  request: () => Promise<Part | null>;
  /** A hook: the code as React state. */
  use: () => State<Part>;
};

/**
 * The one way to fetch code on demand; call it at module level. What fails is told by a notice,
 * whose own code is part of every page.
 */
export function lazyModule<Part extends object>(
  name: string,
  fetchPart: () => Promise<Part>,
): LazyModule<Part> {
  const state = createStore<State<Part>>({ part: null, isLoading: false });
  // Calls share one request: only the first one can tell that a file is empty.
  let pending: Promise<Part> | null = null;

  async function fetchOnce(): Promise<Part> {
    try {
      const part = await loadChunk(name, fetchPart);
      state.write({ ...state.read(), part });
      return part;
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
    const slow = setTimeout(() => {
      slowNotice = showNotice({ text: `Still loading ${name} …`, role: 'status' });
    }, SLOW_CHUNK_MS);
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof ChunkError)) throw error;
      showNotice({ text: error.message, role: 'alert', canReload: true });
      return null;
    } finally {
      clearTimeout(slow);
      removeNotice(slowNotice);
      state.write({ ...state.read(), isLoading: false });
    }
  }

  return {
    load,
    preload: () => void load().catch(() => undefined),
    request,
    use: () => useStore(state),
  };
}
