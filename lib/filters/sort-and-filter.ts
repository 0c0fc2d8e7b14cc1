import type { ListView } from '@/lib/links/list-link';
import { serverNowMs } from '@/lib/session/session';
import { fold } from '@/lib/text/fold';
import { hasPhone, phoneDigits, phonesIn } from '@/lib/text/phone-digits';
import { addressKey } from '@/lib/text/safe-url';

import { fitting, type Readable } from './filters';
import type { Operator } from './operators';

/** What sorting and filtering need of a view. */
type View = Pick<ListView, 'sort' | 'filters'> & Partial<Pick<ListView, 'words' | 'columns'>>;

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

/** What a search compares of a row: its text in some columns, and its phone numbers there. */
type Texts = { columns: string; text: string; numbers: string };

/** A value as it is searched: of an address with another host than it is looked up by both. */
const inBothForms = (value: string) =>
  /^[^\s@]+@\S*[^!-~]/.test(value) ? `${value}\n${addressKey(value)}` : value;

/** Folded once: a search of 20,000 rows would do it with every letter. */
const texts = new WeakMap<object, Texts>();

function textsOf<Row extends object>(row: Row, columns: readonly Readable<Row>[]): Texts {
  const ids = columns.map(({ id }) => id).join();
  const known = texts.get(row);
  if (known?.columns === ids) return known;
  const values = columns.map(({ value }) => String(value(row)));
  const numbers = values.map(phonesIn).filter(Boolean).join('\n');
  const own = { columns: ids, text: fold(values.map(inBothForms).join('\n')), numbers };
  texts.set(row, own);
  return own;
}

/** The columns that a search looks into: those on show, and those that are asked for by a filter. */
function searchedColumns<Row>(
  columns: readonly Readable<Row>[],
  { filters, columns: ids = null }: View,
): Readable<Row>[] {
  const isShown = ({ id, isHidden }: Readable<Row>) => ids?.includes(id) ?? !isHidden;
  const isAsked = ({ id }: Readable<Row>) => filters.some(({ field }) => field === id);
  return columns.filter((one) => !one.isFieldOnly && (isShown(one) || isAsked(one)));
}

/** An address as the one that everybody is known by, whatever form its host was written in; all else as it is. */
const withKey = (word: string) => addressKey(word) || word;
const wordsOf = (typed: string) => {
  const words = fold(typed.split(/\s+/).map(withKey).join(' ')).split(' ');
  return [...new Set(words)].filter(Boolean);
};

/** Where a row has a word that is searched for. */
export type Find<Row> = { column: Readable<Row>; word: string };

const textOf = <Row>(row: Row, { value }: Readable<Row>) => fold(inBothForms(String(value(row))));

/** The finds in a row: the first column that has the number, else of each word the first that has it. */
export function findsIn<Row>(row: Row, columns: readonly Readable<Row>[], view: View): Find<Row>[] {
  const { words: typed = '' } = view;
  const searched = searchedColumns(columns, view);
  const digits = phoneDigits(typed);
  const isNumber = ({ value }: Readable<Row>) => hasPhone(phonesIn(String(value(row))), digits);
  const ofNumber = searched.find(isNumber);
  if (ofNumber) return [{ column: ofNumber, word: typed.trim() }];
  const words = wordsOf(typed);
  const folded = words.length === 0 ? [] : searched.map((column) => textOf(row, column));
  return words.flatMap((word) => {
    const column = searched[folded.findIndex((text) => text.includes(word))];
    return column ? [{ column, word }] : [];
  });
}

/** The view's rows in its order; the sort is stable. An id is found as a whole alone. */
export function sortAndFilter<Row extends { _id: string }>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  view: View,
): Row[] {
  const { sort, filters, words: typed = '' } = view;
  const words = wordsOf(typed);
  const digits = phoneDigits(typed);
  const searched = searchedColumns(columns, view);
  const fits = fitting(columns, filters, serverNowMs());
  const hasWords = (row: Row) => {
    if (words.length === 0) return true;
    const { text, numbers } = textsOf(row, searched);
    const isNumber = hasPhone(numbers, digits);
    const isId = (word: string) => row._id.toUpperCase() === word;
    return isNumber || words.every((word) => text.includes(word) || isId(word));
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

/** Whether none of the rows that a server has sent for a text holds it in any field: it may not search. */
export function holdNone<Row extends { _id: string }>(
  rows: readonly Row[],
  fields: readonly Readable<Row>[],
  text: string,
): boolean {
  const inAll = { sort: null, filters: [], words: text, columns: fields.map(({ id }) => id) };
  return text !== '' && rows.length > 0 && sortAndFilter(rows, fields, inAll).length === 0;
}

/** The ways to ask that name values of rows. */
const CHOOSING: readonly Operator[] = ['is', 'not'];

/** The row count of each value, under the search and the other fields' filters. */
export function countValues<Row extends { _id: string }>(
  rows: readonly Row[],
  columns: readonly Readable<Row>[],
  column: Readable<Row>,
  view: Omit<View, 'sort'>,
): ValueCount[] {
  const { filters } = view;
  const chosen = filters.filter(({ field, op }) => field === column.id && CHOOSING.includes(op));
  const counts = new Map(chosen.flatMap(({ values }) => values.map((value) => [value, 0])));
  for (const row of rows) counts.set(String(column.value(row)), 0);
  const others = filters.filter(({ field }) => field !== column.id);
  for (const row of sortAndFilter(rows, columns, { ...view, sort: null, filters: others })) {
    const value = String(column.value(row));
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((one, other) => compare(one.value, other.value, 1));
}
