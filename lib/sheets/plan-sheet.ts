import type { RowChange } from '@/lib/changes/plan/change-set';
import { heldBy } from '@/lib/changes/run/writer';
import { isSameValue } from '@/lib/forms/form-fields';
import { type Fields, type Narrowed, NOT_READABLE } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';
import { pictureKey } from '@/lib/text/picture-key';
import { wait } from '@/lib/timers';

import { type CellReader, readersOf, type SheetColumn } from './columns';
import { ID_TITLE, TIME_TITLE } from './headings';
import type { KeptExport } from './kept-exports';
import type { Sheet } from './sheet-file';
import { cellText, changedText, isSameCell, isTurned } from './turned-cell';
import { findTurnedIds } from './turned-ids';

/** A cell that says something else than the record, in three ways. */
export type Difference<Row> = {
  /** Its own among all. */
  key: string;
  row: Row;
  title: string;
  /** What was exported; null where nobody knows. */
  exported: string | null;
  now: string;
  sheet: string;
  /** Somebody has changed the record since it was exported, so it is asked whose stays. */
  isConflict: boolean;
  before: Fields;
  after: Fields;
};

/** What a sheet changes, and all that is not taken from it. */
export type SheetPlan<Row> = {
  /** How many of its rows are known, and how many of them differ. */
  known: number;
  differences: Difference<Row>[];
  /** What it is compared with; null where it was not exported here. */
  base: KeptExport | null;
  /** Of so many rows that export does not know what they were in this sheet. */
  strays: number;
  /** Whether it says when each row was changed last. */
  hasTimes: boolean;
  /** Columns that no call takes, with the number of cells that were changed in them. */
  readOnly: { title: string; cells: number }[];
  /** Columns that the noun does not have. */
  unknown: string[];
  /** Cells that a spreadsheet has turned, by column: they count as they were. */
  turned: { title: string; cells: number }[];
  unknownIds: { number: number; id: string }[];
  doubleIds: { number: number; id: string }[];
  noIds: number[];
  cutAt: number | null;
};

type Row = { _id: string } & Narrowed;

/** The rows of a sheet by the records that they are about. */
function matchRows<One extends Row>(sheet: Sheet, idAt: number, records: readonly One[]) {
  const byId = new Map(records.map((row) => [row._id, row]));
  const matched = new Map<string, { row: One; cells: string[] }>();
  const unknownIds: SheetPlan<One>['unknownIds'] = [];
  const doubleIds: SheetPlan<One>['doubleIds'] = [];
  const noIds: number[] = [];
  const recordOfTurned = findTurnedIds(records);
  for (const { number, cells } of sheet.rows) {
    const id = cellText(cells[idAt] ?? '');
    const row = byId.get(id) ?? recordOfTurned(id);
    if (id === '') noIds.push(number);
    else if (row === undefined) unknownIds.push({ number, id });
    else if (matched.has(row._id)) doubleIds.push({ number, id });
    else matched.set(row._id, { row, cells });
  }
  return { matched: [...matched.values()], unknownIds, doubleIds, noIds };
}

const textOf = (value: string | number) => String(value);
const isLike = (exported: string, cell: string) =>
  exported === cell || isSameCell(exported, cell) || isTurned(exported, cell);

/** So many rows are compared between two pauses of the page. */
const AT_ONCE = 250;

/** What an export says of a row of the sheet; undefined where it lacks it, or has it of another time. */
function exportedRow(
  one: KeptExport,
  heads: readonly string[],
  { row, cells }: { row: Row; cells: readonly string[] },
): string[] | undefined {
  const exported = one.rows.get(row._id);
  const was = exported?.[one.titles.indexOf(TIME_TITLE)];
  const time = cells[heads.indexOf(TIME_TITLE)];
  const isOther = was !== undefined && time !== undefined && time !== '' && !isLike(was, time);
  return isOther ? undefined : exported;
}

/** The export that a sheet was made of: the one of which most cells are in it. */
async function baseOf(
  kept: readonly KeptExport[],
  heads: readonly string[],
  matched: readonly { row: Row; cells: string[] }[],
): Promise<KeptExport | null> {
  let best: { one: KeptExport | null; score: number } = { one: null, score: 0 };
  for (const one of kept) {
    const places = one.titles.map((title) => heads.indexOf(title));
    let score = 0;
    for (const [place, match] of matched.entries()) {
      if (place % AT_ONCE === 0) await wait();
      const exported = exportedRow(one, heads, match);
      if (exported === undefined) continue;
      score += 1 + places.filter((at, column) => match.cells[at] === exported[column]).length;
    }
    if (score > best.score) best = { one, score };
  }
  return best.one;
}

/** What a cell makes of a record; null where that is what it holds. */
function changeOf<One extends Row>(
  { edit }: Resource<One>,
  read: CellReader,
  row: One,
  cell: string,
): Pick<RowChange, 'before'> & { after: Fields } {
  const values: Fields = heldBy(edit, row);
  const before: Fields = {};
  const after: Fields = {};
  for (const [name, value] of Object.entries(read(cell))) {
    before[name] = values[name];
    if (!isSameValue(values[name], value)) after[name] = value;
  }
  return { before, after };
}

/** Compares a sheet with what was exported and with what the server holds. */
export async function planSheet<One extends Row>(
  noun: Resource<One>,
  columns: readonly SheetColumn<One>[],
  sheet: Sheet,
  records: readonly One[],
  kept: readonly KeptExport[],
): Promise<SheetPlan<One>> {
  const { heads, cutAt } = sheet;
  const readers = readersOf(noun);
  const { matched, ...ids } = matchRows(sheet, heads.indexOf(ID_TITLE), records);
  const base = await baseOf(kept, heads, matched);
  const timeAt = heads.indexOf(TIME_TITLE);
  const timeOf = columns.find(({ title }) => title === TIME_TITLE);
  const differences: Difference<One>[] = [];
  let strays = 0;
  const readOnly = new Map<string, number>();
  const turned = new Map<string, number>();
  const count = (of: Map<string, number>, title: string) => of.set(title, (of.get(title) ?? 0) + 1);

  const saysTime = ({ cells }: { cells: string[] }) =>
    !['', NOT_READABLE].includes(cells[timeAt] ?? '');
  const isChangedSince = (row: One, cells: readonly string[]) =>
    timeAt !== -1 &&
    timeOf !== undefined &&
    !isLike(textOf(timeOf.value(row)), cells[timeAt] ?? '');

  for (const [place, match] of matched.entries()) {
    if (place % AT_ONCE === 0) await wait();
    const { row, cells } = match;
    const exportedCells = base ? exportedRow(base, heads, match) : undefined;
    if (exportedCells === undefined) strays += 1;
    for (const { title, value } of columns) {
      const at = heads.indexOf(title);
      const cell = cells[at];
      if (at === -1 || cell === undefined || title === ID_TITLE) continue;
      // It was exported as that, and is no value.
      if (cell === NOT_READABLE) continue;
      const now = textOf(value(row));
      const exported = exportedCells?.[base?.titles.indexOf(title) ?? -1] ?? null;
      const was = exported ?? now;
      const read = readers.get(title);
      if (was === cell || isSameCell(was, cell)) continue;
      if (isTurned(was, cell)) count(turned, title);
      else if (read === undefined) {
        // It may be the address of a picture.
        const isSame = pictureKey(was) === pictureKey(cell);
        if (!isSame && !isChangedSince(row, cells)) count(readOnly, title);
      } else {
        const own = changedText(was, cell);
        const { before, after } = changeOf(noun, read, row, own);
        if (Object.keys(after).length === 0) continue;
        const isConflict = exported === null ? isChangedSince(row, cells) : !isLike(exported, now);
        differences.push({
          key: `${row._id} ${title}`,
          row,
          title,
          exported,
          now,
          sheet: own,
          isConflict,
          before,
          after,
        });
      }
    }
  }
  const titles = columns.map(({ title }) => title);
  const isReadOnly = (title: string) => title !== ID_TITLE && !readers.has(title);
  return {
    known: matched.length,
    differences,
    base,
    strays,
    hasTimes: matched.some(saysTime),
    cutAt,
    ...ids,
    readOnly: titles
      .filter((title) => isReadOnly(title) && heads.includes(title))
      .map((title) => ({ title, cells: readOnly.get(title) ?? 0 })),
    unknown: heads.filter(
      (head, at) => head !== '' && (!titles.includes(head) || heads.indexOf(head) !== at),
    ),
    turned: [...turned].map(([title, cells]) => ({ title, cells })),
  };
}
