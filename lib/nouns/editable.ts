import type { FormField } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';
import type { NounRead } from '@/lib/reads/noun-reads';

/** What was made of a record, or is to be; null where it is deleted. */
export type Written = { id: string; before: Fields; after: Fields | null };

/** Reads again what is known of a noun, by its name. */
export type Refresh = (nounName: string) => Promise<void>;

/** What can be changed of a record by its form and the call that sends it. */
export type Editable<Row> = {
  fields: readonly FormField[];
  /** What the form holds of a record, by the names of its fields. */
  toValues(this: void, row: Row): Fields;
  /**
   * Sends some of these fields; `now` is what the record holds of all of them, for a call that takes no part. A step
   * builds on rows of other records, and may hold what was theirs.
   */
  save(this: void, id: string, values: Fields, now: Fields, isStep?: boolean): Promise<unknown>;
  /** The fields that can be changed of many records at once, by their names. */
  many: readonly string[];
  /** What one of them takes, beside the status. */
  choices?: {
    field: string;
    read: NounRead;
    names(this: void, value: unknown): string[];
  };
  /** What the cells of columns say of fields, where a heading is no label of one. */
  columns?: Readonly<Record<string, (cell: string) => Fields>>;
  /**
   * Why a step that builds on others does not change or delete a record that is as it was, by what is read
   * anew right before it; '' for no reason.
   */
  obstacle?(this: void, step: Written, now: Fields): Promise<string>;
  /** Asks what follows from changes that were written, as for the stories of a genre that has another name. */
  onWritten?(this: void, changes: readonly Written[], refresh: Refresh): void;
  /** Why the form would refuse these values of a record; null where it takes them. */
  refuse?(this: void, values: Fields, row: Row): string | null;
};
