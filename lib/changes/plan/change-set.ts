import { isSameValue } from '@/lib/forms/form-fields';
import { asFields, asText, type Fields } from '@/lib/narrow';

import { madeAt, namedBy } from './another-record';

/**
 * A record and what becomes of it. `after` is null where the record is deleted. `before` may hold more fields: the
 * change is right only while the record holds those too.
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
  /** All that was known of a deleted record: a form adds it again from that. */
  gone?: Fields;
  /** The rows of a part stand or fall together, as a genre and its stories; without a name all rows do. */
  part?: string;
  /**
   * A step: it builds on the rows above it in its part. It waits until every row above it is decided, for its set can
   * be taken back until then. It is left out with a step that it builds on, and asks its noun for an obstacle.
   */
  builds?: true;
  /**
   * It leads its part: a form has written it before its set was made. A run never writes it, but looks whether it is
   * still so. The other rows of the part wait for that, and are left out where it is not. It goes back as every row.
   */
  leads?: true;
  /**
   * What its new values name, as the genre that a story gets: it is left out where no other record of that noun holds
   * this any more.
   */
  needs?: { noun: string; holds: Fields };
};

/** Whether a row builds on one above it in its part: that one leads it, or it is a step and that one no deletion. */
export const buildsOn = (step: RowChange, ground: RowChange): boolean =>
  step.part === ground.part &&
  (ground.leads === true || (step.builds === true && ground.after !== null));

/** Whether a row waits until one above it is decided: a step waits for each, another row for the one that leads it. */
export const waitsFor = (row: RowChange, ground: RowChange): boolean =>
  row.builds === true || buildsOn(row, ground);

/**
 * Whether a row is left out once one above it was. That one is a step or leads; whether a step goes on without another
 * row its noun says, as its obstacle.
 */
export const fallsWith = (row: RowChange, ground: RowChange): boolean =>
  (ground.builds === true || ground.leads === true) && buildsOn(row, ground);

/**
 * It stands in the place of a row that is erased with its person, or cannot be read, so that each state stays beside its
 * own row.
 */
export const FORGOTTEN_ROW: RowChange = { id: '-', noun: '', name: '', before: {}, after: {} };

/** Whether nothing is known of a row but its place: it is never read, written or taken back. */
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
   * What becomes of the records, to follow their number: "set to Resolved". A value that may name a person stands in
   * parentheses at its end: `forget-rows.ts` takes those away.
   */
  title: string;
  rows: readonly RowChange[];
  refused: readonly Refusal[];
  /** The records that have it already. */
  same: readonly RowChange[];
};

/** What a change makes of a record, or why it cannot; `same` where it makes nothing of it, which shows as it is. */
type PlannedRow =
  | (Omit<RowChange, 'id' | 'noun' | 'name' | 'createdAt' | 'leads'> & { refused?: string | null })
  | { same: Fields };

/** What sets and rows of a noun are called by. */
type Named<Row> = { name: string; nameOf(this: void, row: Row): string };

/** Makes a set of records and of what a change makes of each; sends nothing. */
export function planSet<Row extends { _id: string }>(
  noun: Named<Row>,
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

/** The rows alone, for a set that has others beside them. */
export const planRows = <Row extends { _id: string }>(
  noun: Named<Row>,
  records: readonly Row[],
  change: (row: Row) => PlannedRow,
): readonly RowChange[] => planSet(noun, '', records, change).rows;

/** The set of rows that are planned already, as those of several nouns; `noun` has it in its list. */
export const setOfRows = (noun: string, title: string, rows: readonly RowChange[]): ChangeSet => ({
  noun,
  title,
  rows,
  refused: [],
  same: [],
});

/** Whether the rows of a set are of several nouns. */
export const isMixed = ({ noun, rows }: Pick<ChangeSet, 'noun' | 'rows'>): boolean =>
  rows.some((row) => row.noun !== noun);

/** Whether a record holds all of these fields. */
export const hasValues = (record: Fields, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => isSameValue(record[name], value));

/** The fields of a record that another one names. */
export const pickFields = (record: Fields, like: Fields): Fields =>
  Object.fromEntries(Object.keys(like).map((name) => [name, record[name]]));

/** The same change with before and after exchanged; a deletion has no way back. */
export function exchanged(change: RowChange): RowChange {
  const { before, after, ...row } = change;
  if (after === null) return change;
  const back = { before: { ...before, ...after }, after: pickFields(before, after) };
  // It says again what it said, whatever has become of that.
  return { ...row, ...back, needs: undefined };
}

/** Whether nothing stands in a field of words. */
export const isEmpty = (value: unknown): boolean =>
  typeof (value ?? '') === 'string' && asText(value).trim() === '';

/** The fields that a change would clear. No call does that: an empty field keeps what is stored (ADR 7). */
export const clearedFields = ({ before, after }: Pick<RowChange, 'before' | 'after'>): string[] =>
  Object.keys(after ?? {}).filter((name) => isEmpty(after?.[name]) && !isEmpty(before[name]));

/**
 * The same change of what somebody else has made of the record meanwhile; null where both have made something else of
 * one field, and `merge` finds no text of both.
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
    const isFree = isSameValue(base, now[name]) || isSameValue(mine, now[name]);
    const merged = isFree ? mine : merge(name, asText(base), asText(mine), asText(now[name]));
    if (merged === null) return null;
    after[name] = merged;
  }
  return { ...row, before: { ...row.before, ...now }, after };
}
