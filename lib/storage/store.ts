import { useSyncExternalStore } from 'react';

/** A value outside React that components subscribe to. */
export type ReadableStore<Value> = {
  read: () => Value;
  /** The value in the exported page and during hydration. */
  readOnServer: () => Value;
  /** Calls back after each change; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
};

/** A store with a setter. */
export type Store<Value> = ReadableStore<Value> & {
  write: (next: Value) => void;
  /** Whether somebody hears of its changes. */
  isWatched: () => boolean;
};

/**
 * Creates a store. The first read in the browser calls `restore`; the exported page has `initial`.
 */
export function createStore<Value>(initial: Value, restore = () => initial): Store<Value> {
  let current: { value: Value } | undefined;
  const listeners = new Set<() => void>();
  return {
    read: () => (current ??= { value: restore() }).value,
    readOnServer: () => initial,
    write(value) {
      current = { value };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isWatched: () => listeners.size > 0,
  };
}

/** A `subscribe` for a value of the browser that these window events announce. */
export function windowEvents(...names: string[]): ReadableStore<unknown>['subscribe'] {
  return (listener) => {
    for (const name of names) window.addEventListener(name, listener);
    return () => {
      for (const name of names) window.removeEventListener(name, listener);
    };
  };
}

export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
}
