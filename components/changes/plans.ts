import { type ChangeSet, pickFields, planSet } from '@/lib/changes/plan/change-set';
import { heldBy } from '@/lib/changes/run/writer';
import { readableForm } from '@/lib/forms/form-fields';
import { asFields, asText, type Narrowed } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';

import { TITLES } from './set-titles';

/**
 * The plans that every noun has. The others stand where they are begun: `manySet` (components/change-many),
 * `sheetSet` (lib/sheets), `renamedSet`, `movedAndDeleted`, `mergeSet` and `starterSet` (features/genres),
 * `replaceSet` (features/replace), the one inside `resolveSet` (features/desk), and the steps of an erasure
 * (features/privacy-request).
 */

type Named<Row> = Pick<Resource<Row>, 'name' | 'nameOf'>;

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
    before: { status: statusOf(row) },
    after: { status },
  }));

/** The change that deletes a row where all that its form shows is as it was; it has no way back. */
export const deletionOf = <Row extends { _id: string } & Narrowed>(
  { edit }: Pick<Resource<Row>, 'edit'>,
  row: Row,
) => ({
  before: pickFields(heldBy(edit, row), readableForm(edit.fields, row, edit.toValues).values),
  after: null,
  gone: asFields(row),
});

/** The set that deletes rows. */
export const deletionSet = <Row extends { _id: string } & Narrowed>(
  noun: Named<Row> & Pick<Resource<Row>, 'edit'>,
  rows: readonly Row[],
): ChangeSet => planSet(noun, TITLES.deleted, rows, (row) => deletionOf(noun, row));
