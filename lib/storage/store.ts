import { useSyncExternalStore } from 'react';

/** A value outside React that screens follow. */
export type Store<Value> = {
  read: () => Value;
  write: (next: Value) => void;
  subscribe: (listener: () => void) => () => void;
};

/** A store for what must outlive the screens that show it. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The value of a store as React state. */
export function useStore<Value>(store: Store<Value>): Value {
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
