import { commonColumns } from '@/components/list/columns/common-columns';
import { queries, type Query, QUERY_COLUMNS } from '@/features/queries/api';
import { type FilterWords, sayFilters } from '@/lib/filters/filter-words';
import type { Readable } from '@/lib/filters/filters';
import { type ListView, readView, writeView } from '@/lib/links/list-link';
import { hasParam, readParam, withParams } from '@/lib/links/params';
import { readListQuery } from '@/lib/links/read-list-query';

/** What narrows a desk's queue: words, of which the server or all columns were searched, and filters. */
export type DeskFilter = {
  words: string[];
  filters: FilterWords[];
  language: string | null;
  isOfRepeated: boolean;
};

/** All that a search of all queries looks into; the desk leads through the same queries as the list. */
const SEARCHED_FIELDS: readonly Readable<Query>[] = [
  ...Object.values(QUERY_COLUMNS),
  ...commonColumns(queries),
  ...(queries.fields ?? []),
];

const idsOf = (fields: readonly Readable<Query>[]) => fields.map(({ id }) => id);

/** The same, and what the device knows beside it. */
export const deskFields = (more: readonly Readable<Query>[]) => [...SEARCHED_FIELDS, ...more];

/** The list's view that a desk's link carries; the desk has an order of its own. */
export function listViewOf(search: string, fields: readonly Readable<Query>[]): ListView {
  return { ...readView(search, idsOf(fields)), sort: null };
}

/** The filter that a desk's link carries, by its names; null for none. */
export function readDeskFilter(
  search: string,
  fields: readonly Readable<Query>[],
): DeskFilter | null {
  const { words: ofAll, filters } = listViewOf(search, fields);
  const words = [readListQuery(search).key, ofAll].filter(Boolean);
  const said = sayFilters(filters, fields);
  const language = readParam(search, 'lang');
  const isOfRepeated = hasParam(search, 'twice');
  const isNone = words.length + said.length === 0 && language === null && !isOfRepeated;
  return isNone ? null : { words, filters: said, language, isOfRepeated };
}

/** The same link without the filter, and without the page that there was of it. */
export function withoutDeskFilter(search: string): string {
  const view = { ...readView(search, idsOf(SEARCHED_FIELDS)), filters: [], words: '' };
  return withParams(writeView(search, view), { q: null, page: null, lang: null, twice: null });
}
