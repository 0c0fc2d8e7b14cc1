import { datedFileName, download } from '@/lib/browser/download';
import type { Readable } from '@/lib/full-list/sort-and-filter';
import { CSV_BOM, csvLine } from '@/lib/text/csv';
import { wait } from '@/lib/timers';

const ROWS_PER_PART = 1_000;

/**
 * Downloads rows as CSV, named by noun and date. Built in parts, so that the page stays responsive.
 */
export async function exportCsv<Row>(
  noun: string,
  columns: readonly (Readable<Row> & { title: string })[],
  rows: readonly Row[],
): Promise<void> {
  const parts = [CSV_BOM, csvLine(columns.map(({ title }) => title))];
  for (let first = 0; first < rows.length; first += ROWS_PER_PART) {
    const part = rows.slice(first, first + ROWS_PER_PART);
    parts.push(part.map((row) => csvLine(columns.map(({ value }) => value(row)))).join(''));
    await wait();
  }
  download(datedFileName(noun, 'csv'), new Blob(parts, { type: 'text/csv;charset=utf-8' }));
}
