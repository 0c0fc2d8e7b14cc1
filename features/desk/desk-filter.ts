import { COMMON_COLUMNS } from '@/components/list/list-parts';
import { QUERY_COLUMNS } from '@/features/queries/api';
import { readView, writeView, type ListView } from '@/lib/links/list-view';
import { readListQuery } from '@/lib/rows/list-query';

/** What narrows a desk's queue: words, of which the server or all columns were searched, and values. */
export type DeskFilter = { words: string[]; columns: { title: string; values: string[] }[] };

/** All that a search of all queries looks into; the desk leads through the same queries as the list. */
export const SEARCHED_COLUMNS = [...Object.values(QUERY_COLUMNS), ...COMMON_COLUMNS];

const IDS = SEARCHED_COLUMNS.map(({ id }) => id);

/** The list's view that a desk's link carries; the desk has an order of its own. */
export function deskView(params: URLSearchParams): ListView {
  return { ...readView(params, IDS), sort: null };
}

/** The filter that a desk's link carries, by its names; null for none. */
export function readDeskFilter(params: URLSearchParams): DeskFilter | null {
  const { all, filters } = deskView(params);
  const words = [readListQuery(params).key, all].filter(Boolean);
  const columns = SEARCHED_COLUMNS.map(({ id, title }) => ({ title, values: filters[id] ?? [] }));
  const narrowing = columns.filter(({ values }) => values.length > 0);
  return words.length + narrowing.length === 0 ? null : { words, columns: narrowing };
}

/** The same link without the filter, and without the page that there was of it. */
export function withoutDeskFilter(params: URLSearchParams): URLSearchParams {
  const next = writeView(params, { ...readView(params, IDS), filters: {}, all: '' });
  next.delete('q');
  next.delete('page');
  return next;
}
