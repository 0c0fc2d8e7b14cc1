import { datedFileName, download } from '@/lib/browser/download';
import type { Readable } from '@/lib/rows/sort-and-filter';
import { csvFile, csvLine } from '@/lib/text/csv';
import { wait } from '@/lib/timers';

import { CSV_FORMAT } from './csv-format';

const ROWS_PER_PART = 1_000;

/** A column of the file. */
type Column<Row> = Pick<Readable<Row>, 'value'> & { title: string };

/**
 * Downloads rows as CSV, named by noun and date. Built in parts, so that the page stays responsive.
 */
export async function exportCsv<Row>(
  noun: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const format = CSV_FORMAT.read() ?? 'any';
  const lineOf = (row: Row) =>
    csvLine(
      columns.map(({ value }) => value(row)),
      format,
    );
  const parts = [
    csvLine(
      columns.map(({ title }) => title),
      format,
    ),
  ];
  for (let first = 0; first < rows.length; first += ROWS_PER_PART) {
    const part = rows.slice(first, first + ROWS_PER_PART);
    parts.push(part.map(lineOf).join(''));
    await wait();
  }
  download(datedFileName(noun, 'csv'), csvFile(parts, format));
}
