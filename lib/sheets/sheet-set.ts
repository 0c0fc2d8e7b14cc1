import { madeAt } from '@/lib/changes/plan/another-record';
import type { ChangeSet, RowChange } from '@/lib/changes/plan/change-set';
import type { Fields, Narrowed } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';

import { refuseValues } from './columns';
import type { Difference } from './plan-sheet';

type Row = { _id: string } & Narrowed;

/** The title of a set that comes from a sheet, by the headings of what that changes. */
export const sheetTitle = (heads: readonly string[]): string =>
  `changed by a sheet (${[...new Set(heads)].join(', ')})`;

/** The set that carries out what was chosen of a sheet; a row is refused by the rules of its form. */
export function sheetSet<One extends Row>(
  noun: Resource<One>,
  chosen: readonly Difference<One>[],
  choices: readonly string[] | undefined,
): ChangeSet {
  const byRow = new Map<One, RowChange & { after: Fields }>();
  for (const { row, before, after } of chosen) {
    const known = byRow.get(row);
    byRow.set(row, {
      id: row._id,
      noun: noun.name,
      name: noun.nameOf(row),
      ...madeAt(row),
      before: { ...known?.before, ...before },
      after: { ...known?.after, ...after },
    });
  }
  const set: ChangeSet & { rows: RowChange[]; refused: (RowChange & { reason: string })[] } = {
    noun: noun.name,
    rows: [],
    refused: [],
    same: [],
    title: sheetTitle(chosen.map(({ title }) => title)),
  };
  for (const [row, change] of byRow) {
    const reason = refuseValues(noun, change.after, choices, row);
    if (reason === null) set.rows.push(change);
    else set.refused.push({ ...change, reason });
  }
  return set;
}
