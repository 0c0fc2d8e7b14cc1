import { type ChangeSet, planSet } from '@/lib/changes/change-set';
import { asFields, asText } from '@/lib/narrow';

import { TITLES } from './set-words';

type Named<Row> = { name: string; nameOf(this: void, row: Row): string };

/** A row's status; '' for none. */
export function statusOf(row: object): string {
  return asText(asFields(row).status);
}

/** The set that gives rows a status. */
export const statusSet = <Row extends { _id: string }>(
  noun: Named<Row>,
  rows: readonly Row[],
  status: string,
): ChangeSet =>
  planSet(noun, TITLES.status(status), rows, (row) => ({
    ...{ before: { status: statusOf(row) }, after: { status } },
  }));

/** The set that deletes rows; it has no way back. */
export const deletionSet = <Row extends { _id: string }>(
  noun: Named<Row>,
  rows: readonly Row[],
): ChangeSet =>
  planSet(noun, TITLES.deleted, rows, (row) => ({ before: asFields(row), after: null }));
