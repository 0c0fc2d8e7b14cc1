import type { ListView } from '@/lib/links/list-link';
import { serverNowMs } from '@/lib/session/session';
import { phoneDigits } from '@/lib/text/phone-digits';

import { chosenValues, fitting, fold, type Readable } from './filters';

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

/** Each row's texts, folded once, and its phone numbers: a search of 20,000 rows would do it with every letter. */
const texts = new WeakMap<object, { text: string; numbers: string }>();

function textsOf<Row extends { _id: string }>(row: Row, columns: readonly Readable<Row>[]) {
  const known = texts.get(row);
  if (known !== undefined) return known;
  const shown = columns.filter(({ isFieldOnly }) => !isFieldOnly);
  const values = [row._id, ...shown.map(({ value }) => String(value(row)))];
  const found = {
    text: fold(values.join('\n')),
    numbers: values.slice(1).map(phoneDigits).filter(Boolean).join('\n'),
  };
  texts.set(row, found);
  return found;
}

/** The view's rows in its order; the sort is stable. */
export function sortAndFilter<Row extends { _id: string }>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  { sort, filters, all = '' }: View,
): Row[] {
  const words = fold(all).split(/\s+/).filter(Boolean);
  const fits = fitting(columns, filters, serverNowMs());
  const digits = phoneDigits(all);
  const hasWords = (row: Row) => {
    if (words.length === 0) return true;
    const { text, numbers } = textsOf(row, columns);
    const isNumber = digits !== '' && numbers.includes(digits);
    return isNumber || words.every((word) => text.includes(word));
  };
  const shown = rows.filter((row) => fits(row) && hasWords(row));
  const column = columns.find(({ id }) => id === sort?.column);
  if (!sort || !column) return shown;
  const sign = sort.isDescending ? -1 : 1;
  return shown
    .map((row) => ({ row, value: column.value(row) }))
    .sort((one, other) => compare(one.value, other.value, sign))
    .map(({ row }) => row);
}

/** The row count of each value, under the search and the other fields' filters. */
export function countValues<Row extends { _id: string }>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  column: Readable<Row>,
  { filters, all }: Omit<View, 'sort'>,
): ValueCount[] {
  const counts = new Map(chosenValues(filters, column.id).map((value) => [value, 0]));
  for (const row of rows) counts.set(String(column.value(row)), 0);
  const others = filters.filter(({ field }) => field !== column.id);
  for (const row of sortAndFilter(rows, columns, { sort: null, filters: others, all })) {
    const value = String(column.value(row));
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
