import { isSameValue } from '@/lib/forms/form-fields';
import { asText, type Fields } from '@/lib/narrow';

/**
 * A record and what becomes of it. `before` may hold more fields than `after`: those that must
 * still be so for the change to be right. `after` is null where the record is deleted.
 */
export type RowChange = {
  id: string;
  name: string;
  before: Fields;
  after: Fields | null;
  /** The noun of the record, if it is not the set's. */
  noun?: string;
  /**
   * A step that builds on all rows above it: it waits until each of them is decided, ends with one of
   * them that does so too and is left out, and deletes a record only as it was.
   */
  builds?: true;
};

/** What stands in the place of a row that is forgotten: without it the states would be those of others. */
export const NO_ROW: RowChange = { id: '-', name: '', before: {}, after: {} };

/** A record that stays as it is, and why. */
type Refusal = RowChange & { reason: string };

/** What is written to records of one noun, reviewed and taken back as one. */
export type ChangeSet = {
  noun: string;
  /** What becomes of the records, after their number: "set to Resolved". */
  title: string;
  rows: readonly RowChange[];
  refused: readonly Refusal[];
  /** The records that have it already. */
  same: readonly RowChange[];
};

/** What a change makes of a record, or why it cannot. */
type PlannedRow = Pick<RowChange, 'before' | 'after'> & { refused?: string | null };

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
    const { before, after, refused: reason = null } = change(record);
    const row = { id: record._id, name: noun.nameOf(record), before, after };
    if (after !== null && holds(before, after)) same.push(row);
    else if (reason !== null) refused.push({ ...row, reason });
    else rows.push(row);
  }
  return { noun: noun.name, title, rows, refused, same };
}

/** Whether the rows of a set are of several nouns. */
export const isMixed = ({ noun, rows }: Pick<ChangeSet, 'noun' | 'rows'>): boolean =>
  rows.some((row) => (row.noun ?? noun) !== noun);

/** Whether a record holds all of these fields. */
export const holds = (record: Fields, fields: Fields): boolean =>
  Object.entries(fields).every(([name, value]) => isSameValue(record[name], value));

/** Of a record the fields that another one names. */
export const pickFields = (record: Fields, like: Fields): Fields =>
  Object.fromEntries(Object.keys(like).map((name) => [name, record[name]]));

/** The same change with before and after exchanged; a deletion has no way back. */
export function exchanged({ before, after, ...row }: RowChange): RowChange {
  if (after === null) return { ...row, before, after };
  return { ...row, before: { ...before, ...after }, after: pickFields(before, after) };
}

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

/**
 * Where a row of a set stands. `back` where it is being taken back; `sent` where a call has begun and
 * nobody has heard of its end; `unsent` where it is not wanted any more.
 */
export type RowState = { back?: true } & (
  | { is: 'waiting' | 'reading' | 'sent' | 'written' | 'same' | 'unsent' }
  /** Somebody else has made this of it; null where it is gone. */
  | { is: 'left'; now: Fields | null; why?: string }
  | { is: 'failed'; message: string; isUnknown?: true; wholeReply?: string }
);

export const WAITING: RowState = { is: 'waiting' };

/** Whether the set has put into the record what it holds, or may have. */
export const isOurs = (state: RowState): boolean =>
  ((state.is === 'written' || state.is === 'sent') && !state.back) ||
  (state.is === 'failed' && state.isUnknown === true);

/** Whether a row was taken back. */
export const isBack = ({ is, back }: RowState): boolean =>
  back === true && (is === 'written' || is === 'same');

/** Whether something of a set can be taken back: nothing once a record of it may be deleted. */
export const canTakeBack = (rows: readonly RowChange[], states: readonly RowState[]): boolean =>
  states.some(isOurs) &&
  !states.some((state, place) => isOurs(state) && rows[place]?.after === null);

/** Whether a row is still to be decided. */
export const isOpen = ({ is }: RowState): boolean =>
  ['waiting', 'reading', 'sent', 'failed'].includes(is);

/** What is said of a set without its rows: how many it holds, how many were taken back, how many it ever wrote. */
export const sumOf = (states: readonly RowState[]) => ({
  isCounted: true,
  ours: states.filter(isOurs).length,
  back: states.filter(isBack).length,
  written: states.filter((state) => isOurs(state) || state.back === true).length,
});

/** How many rows stand where. */
export function countStates(states: readonly RowState[]) {
  const counts = { written: 0, back: 0, same: 0, left: 0, failed: 0, running: 0, waiting: 0 };
  let unsent = 0;
  for (const state of states) {
    if (isBack(state)) counts.back += 1;
    else if (state.is === 'reading' || state.is === 'sent') counts.running += 1;
    else if (state.is === 'unsent') unsent += 1;
    else counts[state.is] += 1;
  }
  return { ...counts, unsent };
}

export type StateCounts = ReturnType<typeof countStates>;
