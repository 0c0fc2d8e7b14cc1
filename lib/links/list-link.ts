import { DEFAULT_PAGE_SIZE } from '@/lib/constants';
import { type Filter, toFilter } from '@/lib/filters/filters';
import { type Operator, OPERATORS } from '@/lib/filters/operators';
import type { ListQuery } from '@/lib/rows/list-query';
import { encodeText } from '@/lib/text/safe-url';

import { hasParam, toSearch, withParams } from './params';

/** What a list shows beyond one page of the server, as in its link. */
export type ListView = {
  sort: { column: string; isDescending: boolean } | null;
  /** What is asked of the rows, in the order in which it is said. */
  filters: readonly Filter[];
  /** The ids of the visible columns; null for the default. */
  columns: string[] | null;
  /** Words to find in any column of all rows, `all` in links; '' for none. */
  words: string;
};

const FILTER = 'f.';

/** The parameters that change which rows are shown, in which order. */
const isOfRows = (name: string) => name === 'sort' || name === 'all' || name.startsWith(FILTER);

/** Whether a link's rows are chosen or ordered in the browser, so that it needs all of them. */
export function needsAllRows(search: string): boolean {
  return [...new URLSearchParams(search).keys()].some(isOfRows);
}

/** Replaces the server's query in a link; defaults are left out. */
export function writeListQuery(search: string, query: ListQuery): string {
  const { key, currentPage, resultPerPage } = query;
  const rest = withParams(search, { q: null, page: null, size: null });
  return withParams(rest, {
    q: key,
    page: currentPage > 1 ? String(currentPage) : null,
    size: resultPerPage === DEFAULT_PAGE_SIZE ? null : String(resultPerPage),
  });
}

/** The same list at another page. */
export function atPage(search: string, page: number): string {
  return withParams(search, { page: page > 1 ? String(page) : null });
}

/** Links and saved views from before columns had ids name them by their headings: "Room Name". */
function toColumnId(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}

const isOperator = (word: string): word is Operator => Object.hasOwn(OPERATORS, word);

/** `f.created-at.last` asks a field by an operator; `f.status` asks whether it is one of some values. */
function readFilterName(name: string): { field: string; op: Operator } {
  const dot = name.lastIndexOf('.');
  const word = name.slice(dot + 1);
  if (dot < 1 || !isOperator(word)) return { field: toColumnId(name), op: 'is' };
  return { field: toColumnId(name.slice(0, dot)), op: word };
}

function readFilters(link: URLSearchParams, ids: readonly string[]): Filter[] {
  const found = new Map<string, { field: string; op: Operator; values: string[] }>();
  for (const [name, value] of link) {
    if (!name.startsWith(FILTER)) continue;
    const { field, op } = readFilterName(name.slice(FILTER.length));
    const key = `${field}.${op}`;
    const known = found.get(key);
    if (known) known.values.push(value);
    else if (ids.includes(field)) found.set(key, { field, op, values: [value] });
  }
  return [...found.values()].flatMap(({ field, op, values }) => toFilter(field, op, values) ?? []);
}

/**
 * Reads `sort=-name&f.status=active&f.created-at.last=7&cols=name,email&all=word`; unknown columns and what an
 * operator cannot take are ignored. `more` are fields without a column.
 */
export function readView(
  search: string,
  ids: readonly string[],
  more: readonly string[] = [],
): ListView {
  const link = new URLSearchParams(search);
  const [, minus, sorted = ''] = /^(-?)(.*)$/s.exec(link.get('sort') ?? '') ?? [];
  const column = ids.find((id) => id === toColumnId(sorted));
  const chosen = link.get('cols')?.split(',').map(toColumnId) ?? [];
  const columns = ids.filter((id) => chosen.includes(id));
  return {
    sort: column === undefined ? null : { column, isDescending: minus === '-' },
    filters: readFilters(link, [...ids, ...more]),
    columns: columns.length === 0 ? null : columns,
    words: link.get('all') ?? '',
  };
}

/** Replaces the view in a link; a search of all records takes the place of the server's. */
export function writeView(search: string, { sort, filters, columns, words }: ListView): string {
  const next = new URLSearchParams(search);
  for (const name of [...next.keys()]) {
    // `whole` is in older links.
    if (name === 'cols' || name === 'whole' || isOfRows(name)) next.delete(name);
  }
  if (words !== '') {
    next.delete('q');
    next.set('all', words);
  }
  if (sort) next.set('sort', (sort.isDescending ? '-' : '') + sort.column);
  for (const { field, op, values } of filters) {
    const name = FILTER + (op === 'is' ? field : `${field}.${op}`);
    for (const value of values.length > 0 ? values : ['']) next.append(name, value);
  }
  if (columns) next.set('cols', columns.join(','));
  return toSearch(next);
}

/** A list without the drawer and its form: what a record, a view or the desk keeps of it. */
export function withoutPeek(search: string): string {
  return hasParam(search, 'peek') ? withParams(search, { peek: null, edit: null }) : search;
}

/** What a saved view holds of a list's link: all but the record beside it, its page and its view's name. */
export function viewOfLink(search: string): string {
  return withParams(withoutPeek(search), { page: null, view: null }).slice(1);
}

/** A list's query string of a saved view, which it names, so that the list stays in it when it changes. */
export const inView = (link: string, name: string) => withParams(link, { view: name });

/** What the order of a list's rows depends on, however its link is written. */
export function orderOfLink(search: string): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  params.sort();
  return params.toString();
}

/** Which rows a link shows, whatever their order and look. */
export function rowsOfLink(search: string): string {
  const asked = [...new URLSearchParams(search)].filter(
    ([name]) => name === 'q' || (isOfRows(name) && name !== 'sort'),
  );
  return JSON.stringify(asked.sort());
}

/** The link to a list, of the rows that some filters leave. */
export function filteredList(path: string, ...filters: readonly Filter[]): string {
  return `${path}${writeView('', { sort: null, filters, columns: null, words: '' })}`;
}

/** The link to a list, of the rows that have some words in any column. */
export function searchedList(path: string, words: string): string {
  return `${path}?all=${encodeText(words)}`;
}
