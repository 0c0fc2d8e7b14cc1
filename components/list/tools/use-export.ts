import { useEffect, useEffectEvent } from 'react';

import type { ListState } from '@/components/list/state/use-list-state';
import { showToast } from '@/components/toast/toast';
import { datedFileName, download } from '@/lib/browser/window';
import type { Readable } from '@/lib/filters/filters';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';
import { currentOwner } from '@/lib/session/session';
import { writableColumns } from '@/lib/sheets/columns';
import { csvFile, csvLine } from '@/lib/sheets/csv';
import { CSV_FORMAT } from '@/lib/sheets/csv-format';
import { TIME_TITLE } from '@/lib/sheets/headings';
import { keepExport } from '@/lib/sheets/kept-exports';
import { countRecords } from '@/lib/text/format';
import { wait } from '@/lib/timers';

const ROWS_PER_PART = 1_000;

/** A column of the file. */
type Column<Row> = Pick<Readable<Row>, 'value'> & { title: string };

/** The columns of a list's file. */
export const fileColumns = <Row extends Identified>({ columns, noun }: ListState<Row>) => [
  ...columns.all.map(({ title, fileTitle = title, value }) => ({ title: fileTitle, value })),
  ...(noun.more ?? []),
];

/** Writes the rows that are to be exported into a file, one export after the other. */
export function useExport<Row extends Identified>(list: ListState<Row>): void {
  const { noun, tools } = list;
  const { exported, nextExport } = tools;
  const write = useEffectEvent(async ({ rows, missing }: NonNullable<typeof exported>) => {
    const columns = fileColumns(list);
    await exportCsv(noun.name, columns, rows);
    void keepExported(noun, columns, rows);
    const count = `${countRecords(noun, rows.length)} exported.`;
    // A file that lacks rows must not pass for all of them.
    if (missing === undefined) showToast('success', count);
    else showToast('warning', `${count} ${missing}`);
  });
  const end = useEffectEvent(nextExport);
  useEffect(
    function writeExportedRows() {
      if (exported) void write(exported).finally(end);
    },
    [exported],
  );
}

/**
 * Downloads rows as CSV, named by noun and date. Built in parts, so that the page stays responsive.
 */
async function exportCsv<Row>(
  nounName: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const format = CSV_FORMAT.read() ?? 'any';
  const line = (cell: (column: Column<Row>) => string | number) =>
    csvLine(columns.map(cell), format);
  const parts = [line(({ title }) => title)];
  for (let first = 0; first < rows.length; first += ROWS_PER_PART) {
    const part = rows.slice(first, first + ROWS_PER_PART);
    parts.push(part.map((row) => line(({ value }) => value(row))).join(''));
    await wait();
  }
  download(datedFileName(nounName, 'csv'), csvFile(parts, format));
}

/** Keeps what can come back of an export, and of when its rows were, so that it is known what was changed in it. */
function keepExported<Row extends Identified>(
  noun: Resource<Row>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const isTime = ({ title }: Column<Row>) => title === TIME_TITLE;
  const kept = [...writableColumns(noun, columns), ...columns.filter(isTime)];
  return keepExport(currentOwner(), noun.name, {
    titles: kept.map(({ title }) => title),
    rows: new Map(rows.map((row) => [row._id, kept.map(({ value }) => String(value(row)))])),
  });
}
