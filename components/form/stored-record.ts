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
