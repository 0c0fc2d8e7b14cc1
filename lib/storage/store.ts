import { useSyncExternalStore } from 'react';

/** A value outside React that screens follow. */
export type ReadableStore<Value> = {
  read: () => Value;
  /** What the exported page shows, and React while it hydrates that page. */
  readOnServer: () => Value;
  /** Calls back after each change; returns the function that stops it. */
  subscribe: (listener: () => void) => () => void;
};

/** A store that holds its value itself. */
export type Store<Value> = ReadableStore<Value> & { write: (next: Value) => void };

/**
 * A store for what must outlive the screens that show it. The browser starts with what `restore`
 * returns at the first read, the exported page with `initial`.
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
  };
}

/** How to follow a value that the browser holds, where these events of the window announce it. */
export function windowEvents(...names: string[]): ReadableStore<unknown>['subscribe'] {
  return (listener) => {
    for (const name of names) window.addEventListener(name, listener);
    return () => {
      for (const name of names) window.removeEventListener(name, listener);
    };
  };
}

/** The value of a store as React state. */
export function useStore<Value>(store: ReadableStore<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, store.readOnServer);
}
