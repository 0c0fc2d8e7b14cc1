import type { ListViewState } from './view-params';

/** A column's values, to sort and filter by. */
export type Readable<Row> = {
  title: string;
  value: (row: Row) => string | number;
};

/** A value of a filterable column, and its row count. */
export type ValueCount = { value: string; count: number };

/** Sorts by the user's language: "Room 9" before "Room 10". */
const collator = new Intl.Collator(undefined, { numeric: true });

/** Numbers by size, texts by language; empty values last in both directions. */
function compare(one: string | number, other: string | number, sign: 1 | -1): number {
  if (one === '' || other === '') return Number(one === '') - Number(other === '');
  if (typeof one === 'number' && typeof other === 'number') return sign * (one - other);
  return sign * collator.compare(String(one), String(other));
}

function matches<Row>(
  row: Row,
  { title, value }: Readable<Row>,
  filters: ListViewState['filters'],
) {
  return filters[title]?.includes(String(value(row)));
}

/** The view's rows in its order; the sort is stable. */
export function sortAndFilter<Row>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  { sort, filters }: Pick<ListViewState, 'sort' | 'filters'>,
): Row[] {
  const filtered = columns.filter(({ title }) => filters[title]?.length);
  const shown = rows.filter((row) => filtered.every((column) => matches(row, column, filters)));
  const column = columns.find(({ title }) => title === sort?.title);
  if (!sort || !column) return shown;
  const sign = sort.isDescending ? -1 : 1;
  return shown
    .map((row) => ({ row, value: column.value(row) }))
    .sort((one, other) => compare(one.value, other.value, sign))
    .map(({ row }) => row);
}

/** The row count of each value, under the other columns' filters. */
export function countValues<Row>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  column: Readable<Row>,
  filters: ListViewState['filters'],
): ValueCount[] {
  const counts = new Map((filters[column.title] ?? []).map((value) => [value, 0]));
  for (const row of rows) counts.set(String(column.value(row)), 0);
  const others = { ...filters, [column.title]: [] };
  for (const row of sortAndFilter(rows, columns, { sort: null, filters: others })) {
    const value = String(column.value(row));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => compare(one.value, other.value, 1));
}
