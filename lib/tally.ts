import { spellingKey } from './text/fold';

/** What several rows have in common, and those rows. */
export type Group<Row> = { value: string; rows: Row[] };

const byCount = (a: Group<unknown>, b: Group<unknown>) =>
  b.rows.length - a.rows.length || a.value.localeCompare(b.value);

/** The rows by a value, the most first; equals by the value. Rows whose value is '' are left out. */
export function groupBy<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => string,
): (Group<Row> & { rows: [Row, ...Row[]] })[] {
  const groups = new Map<string, [Row, ...Row[]]>();
  for (const row of rows) {
    const value = valueOf(row);
    const known = groups.get(value);
    if (known) known.push(row);
    else if (value !== '') groups.set(value, [row]);
  }
  return [...groups].map(([value, found]) => ({ value, rows: found })).sort(byCount);
}

/** The same by a name, in whichever spellings; each group is called by the one that most of it have. */
export function groupBySpelling<Row>(
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): Group<Row>[] {
  return groupBy(groupBy(rows, nameOf), ({ value }) => spellingKey(value))
    .map(({ rows: [most, ...others] }) => ({
      value: most.value,
      rows: [most, ...others].flatMap((group) => group.rows),
    }))
    .sort(byCount);
}

/** A bar of a histogram: the values from `least` up to the next bar's. */
export type Bin = { label: string; least: number };

/** How many values fall into each bin, the bins by their least value; those below the first are left out. */
export function countInBins(values: readonly number[], bins: readonly Bin[]): number[] {
  const counts = bins.map(() => 0);
  for (const value of values) {
    const place = bins.findLastIndex(({ least }) => least <= value);
    if (place >= 0) counts[place] = (counts[place] ?? 0) + 1;
  }
  return counts;
}

/** The mean; null of nothing. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The middle value, or the mean of the two in the middle; null of nothing. */
export function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length / 2;
  return mean(sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1));
}
