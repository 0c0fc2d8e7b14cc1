import { useSyncExternalStore } from 'react';

import { readStored, watchOtherTabs, writeStored } from './web-storage';

/** One of a few values that somebody picks for this device: where it is kept, and what it may be. */
export type Preference<Value extends string> = { key: string; values: readonly Value[] };

const listeners = new Set<() => void>();

/** What was picked on this device; null while nothing was, or when it is no such value. */
export function readPreference<Value extends string>(choice: Preference<Value>): Value | null {
  const stored = readStored('local', choice.key);
  return choice.values.find((value) => value === stored) ?? null;
}

/** Keeps a pick and tells whoever shows it. */
export function writePreference<Value extends string>(
  { key }: Preference<Value>,
  value: Value,
): void {
  writeStored('local', key, value);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const stop = watchOtherTabs(listener);
  return () => {
    listeners.delete(listener);
    stop();
  };
}

/** The pick as React state; a pick in another tab counts here too. */
export function usePreference<Value extends string>(choice: Preference<Value>): Value | null {
  return useSyncExternalStore(
    subscribe,
    () => readPreference(choice),
    () => null,
  );
}
