import type { ListView } from '@/lib/links/list-link';

/** A column's values, to sort and filter by. */
export type Readable<Row> = {
  id: string;
  value: (row: Row) => string | number;
  /** What it is filtered by, if not by its values, as a date by its month. */
  filterBy?: (row: Row) => string;
};

const filterValue = <Row>({ value, filterBy }: Readable<Row>, row: Row) =>
  filterBy?.(row) ?? String(value(row));

/** What sorting and filtering need of a view. */
type View = Pick<ListView, 'sort' | 'filters'> & { all?: string };

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

/** Each row's texts, folded once: a search of 20,000 rows would fold them with every letter. */
const folded = new WeakMap<object, string>();

/** Without case and accents, so that "jose" finds "José", "STRASSE" "Straße". */
function fold(text: string): string {
  // Some letters share only their capital.
  return text.normalize('NFKD').toUpperCase().replace(/\p{M}/gu, '');
}

/** What a name is compared by, so that case, accents and spaces at its ends do not count. */
export const nameKey = (name: string) => fold(name).trim();

function textOf<Row extends { _id: string }>(row: Row, columns: readonly Readable<Row>[]): string {
  const known = folded.get(row);
  if (known !== undefined) return known;
  const text = fold([row._id, ...columns.map(({ value }) => value(row))].join('\n'));
  folded.set(row, text);
  return text;
}

/** The view's rows in its order; the sort is stable. */
export function sortAndFilter<Row extends { _id: string }>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  { sort, filters, all = '' }: View,
): Row[] {
  const words = fold(all).split(/\s+/).filter(Boolean);
  const filtered = columns.filter(({ id }) => filters[id]?.length);
  const shown = rows.filter(
    (row) =>
      filtered.every((column) => filters[column.id]?.includes(filterValue(column, row))) &&
      words.every((word) => textOf(row, columns).includes(word)),
  );
  const column = columns.find(({ id }) => id === sort?.column);
  if (!sort || !column) return shown;
  const sign = sort.isDescending ? -1 : 1;
  return shown
    .map((row) => ({ row, value: column.value(row) }))
    .sort((one, other) => compare(one.value, other.value, sign))
    .map(({ row }) => row);
}

/** The row count of each value, under the search and the other columns' filters. */
export function countValues<Row extends { _id: string }>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  column: Readable<Row>,
  { filters, all }: Omit<View, 'sort'>,
): ValueCount[] {
  const counts = new Map((filters[column.id] ?? []).map((value) => [value, 0]));
  for (const row of rows) counts.set(filterValue(column, row), 0);
  const others = { ...filters, [column.id]: [] };
  for (const row of sortAndFilter(rows, columns, { sort: null, filters: others, all })) {
    const value = filterValue(column, row);
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => compare(one.value, other.value, 1));
}

/** The query of a list call (specification §7); `currentPage` starts at 1. */
export type ListQuery = { key: string; currentPage: number; resultPerPage: number };

const WINDOW = 5;

/** How many pages `total` rows take; at least one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The page numbers to offer: at most five around the current page (specification §2). */
export function pageWindow(current: number, pages: number, length = WINDOW): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(length / 2), pages - length + 1));
  return Array.from({ length: Math.min(length, pages) }, (_, index) => first + index);
}
