import { type ChangeSet, planSet } from '@/lib/changes/change-set';
import { asFields, asText } from '@/lib/narrow';

import { TITLES } from './set-words';

/**
 * The plans that every noun has. The others stand where they are begun: `manySet` (components/change-many),
 * `sheetSet` (lib/sheets), `themeSet`, `mergeSet` and `starterSet` (features/genres), `replaceSet`
 * (features/replace), `resolveSet` (features/desk), and the steps of an erasure (features/privacy-request).
 */

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
