import type { Fields } from '@/lib/narrow';

/** A stored record that other admins may change while its form is open. */
export type StoredRecord = {
  id: string;
  /** What its draft and the log call it; '' where the form's title says it. */
  name: string;
  /**
   * Its values when the form opened, by the names of the form's fields; with its `updatedAt` where
   * an image may be replaced under its old address.
   */
  values: Fields;
  /** Fetches its values again; left out where no call does. */
  read?: () => Promise<Fields>;
};

/** A record as its edit form knows it; `toValues` takes the fields of the form out of it. */
export function storedRecord<Value extends { _id: string }>(
  value: Value,
  name: string,
  toValues: (value: Value) => Fields,
  fetchOne: (id: string) => Promise<Value>,
): StoredRecord {
  const { _id: id } = value;
  return { id, name, values: toValues(value), read: async () => toValues(await fetchOne(id)) };
}
