import type { ReadableStore } from './store';
import { readStored, watchStored, writeStored } from './web-storage';

/** A choice stored on this device, shared with other tabs; null when unset or invalid. */
export type Preference<Value extends string> = ReadableStore<Value | null> & {
  values: readonly Value[];
  write: (value: Value) => void;
};

/** A preference in localStorage under `key`. */
export function createPreference<Value extends string>(
  key: string,
  values: readonly Value[],
): Preference<Value> {
  return {
    values,
    subscribe: watchStored,
    read() {
      const stored = readStored('local', key);
      return values.find((value) => value === stored) ?? null;
    },
    readOnServer: () => null,
    write: (value) => void writeStored('local', key, value),
  };
}
