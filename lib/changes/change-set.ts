import { isSameValue } from '@/lib/forms/form-fields';
import { asFields, asText, type Fields } from '@/lib/narrow';

import { madeAt, namedBy } from './another-record';

/**
 * A record and what becomes of it. `before` may hold more fields than `after`: those that must
 * still be so for the change to be right. `after` is null where the record is deleted.
 */
export type RowChange = {
  id: string;
  /** The noun of the record, by its name; a set may hold rows of several. */
  noun: string;
  name: string;
  /** When the record was made, where its API tells: another one may have its id by now. */
  createdAt?: string;
  before: Fields;
  after: Fields | null;
  /** All that was known of a record that is deleted, for a form to add it again. */
  gone?: Fields;
  /** What of its set stands or falls together, as a genre and its stories; left out where all of it does. */
  part?: string;
  /**
   * A step that builds on what stands above it in its part. It waits until all rows above it are decided, since
   * only until then all can be taken back; it is left out with a step that it builds on, and asks its noun for
   * what stands in its way.
   */
  builds?: true;
  /**
   * It was written before its set was made, by a form, and leads what else there is of its part: a run looks whether it
   * is still so and never writes it; what follows waits for that, and is left out where it is not. It goes back as
   * every row.
   */
  leads?: true;
};

/** Whether a row is left out with one above it: a step that builds on it, but on no deletion, or a row that it leads. */
export const buildsOn = (step: RowChange, ground: RowChange): boolean =>
  step.part === ground.part &&
  (ground.leads === true || (step.builds === true && ground.after !== null));

/**
 * What stands in the place of a row of which nothing is kept any more, since the person that it was about
 * was erased or since it cannot be read: without it the states would be those of other rows.
 */
export const FORGOTTEN_ROW: RowChange = { id: '-', noun: '', name: '', before: {}, after: {} };

/** Whether nothing is known of a row but where it stands: it is never read, written or taken back. */
export const isForgotten = ({ id }: Pick<RowChange, 'id'>): boolean => id === FORGOTTEN_ROW.id;

/** Which record a row is about. */
export type RecordId = Pick<RowChange, 'noun' | 'id'>;

/** A row's own key within its set: an API may count the ids of each noun from 1. */
export const rowKey = ({ noun, id }: RecordId): string => `${noun} ${id}`;

/** A record that stays as it is, and why. */
type Refusal = RowChange & { reason: string };

/** What is written to records, reviewed and taken back as one. */
export type ChangeSet = {
  /** The noun in whose list it stands. */
  noun: string;
  /**
   * What becomes of the records, after their number: "set to Resolved". Values that may name a person stand only in
   * parentheses after it, which go where such a row is forgotten (`forget-rows.ts`).
   */
  title: string;
  rows: readonly RowChange[];
  refused: readonly Refusal[];
  /** The records that have it already. */
  same: readonly RowChange[];
};

/** What a change makes of a record, or why it cannot; `same` where it makes nothing of it, which shows as it is. */
type PlannedRow =
  (Pick<RowChange, 'before' | 'after' | 'gone'> & { refused?: string | null }) | { same: Fields };

/** A set out of records and what a change makes of each; nothing is sent. */
export function planSet<Row extends { _id: string }>(
  noun: { name: string; nameOf(this: void, row: Row): string },
  title: string,
  records: readonly Row[],
  change: (row: Row) => PlannedRow,
): ChangeSet {
  const rows: RowChange[] = [];
  const refused: Refusal[] = [];
  const same: RowChange[] = [];
  for (const record of records) {
    const planned = change(record);
    const fields = asFields(record);
    const name = noun.nameOf(record);
    const of = { id: record._id, noun: noun.name, name, ...madeAt(fields) };
    if ('same' in planned) {
      same.push({ ...of, before: planned.same, after: planned.same });
      continue;
    }
    const { refused: reason = null, ...made } = planned;
    const row = { ...of, ...made, before: { ...namedBy(fields), ...made.before } };
    if (reason !== null) refused.push({ ...row, reason });
    else if (row.after !== null && hasValues(row.before, row.after)) same.push(row);
    else rows.push(row);
  }
  return { noun: noun.name, title, rows, refused, same };
}

/** Whether the rows of a set are of several nouns. */
export const isMixed = ({ noun, rows }: Pick<ChangeSet, 'noun' | 'rows'>): boolean =>
  rows.some((row) => row.noun !== noun);

/** Whether a record holds all of these fields. */
export const hasValues = (record: Fields, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => isSameValue(record[name], value));

/** Of a record the fields that another one names. */
export const pickFields = (record: Fields, like: Fields): Fields =>
  Object.fromEntries(Object.keys(like).map((name) => [name, record[name]]));

/** The same change with before and after exchanged; a deletion has no way back. */
export function exchanged({ before, after, ...row }: RowChange): RowChange {
  if (after === null) return { ...row, before, after };
  return { ...row, before: { ...before, ...after }, after: pickFields(before, after) };
}

/** Whether nothing stands in a field of words. */
export const isEmpty = (value: unknown): boolean =>
  typeof (value ?? '') === 'string' && asText(value).trim() === '';

/** The fields that a change would clear, which no call does: an empty one keeps what is stored (ADR 7). */
export const clearedFields = ({ before, after }: Pick<RowChange, 'before' | 'after'>): string[] =>
  Object.keys(after ?? {}).filter((name) => isEmpty(after?.[name]) && !isEmpty(before[name]));

/**
 * The same change of what somebody else has made of the record meanwhile; null where both have changed
 * the same of a field, as `merge` says.
 */
export function changeOfTheirs(
  row: RowChange,
  now: Fields,
  merge: (field: string, base: string, mine: string, theirs: string) => string | null,
): RowChange | null {
  if (row.after === null) return null;
  const after: Fields = {};
  for (const [name, mine] of Object.entries(row.after)) {
    const base = row.before[name];
    const merged = isSameValue(base, now[name])
      ? mine
      : merge(name, asText(base), asText(mine), asText(now[name]));
    if (merged === null) return null;
    after[name] = merged;
  }
  return { ...row, before: { ...row.before, ...now }, after };
}
