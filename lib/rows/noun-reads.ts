import { loadConfig } from '@/lib/config/config';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '@/lib/constants';
import { badReply } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-page';
import { asFields, asText } from '@/lib/narrow';

import type { Listed, ListQuery } from './list-query';

const FIRST_PAGE: ListQuery = { key: '', currentPage: 1, resultPerPage: DEFAULT_PAGE_SIZE };

/** The SWR key of a read, which says what is read: of a noun, `useRefresh` has it read again. */
export type ReadKey =
  | { is: 'page'; noun: string; query: ListQuery }
  /** Rows of a list under a key of their own: its newest ones, or those of a name. */
  | { is: 'newest'; noun: string }
  | { is: 'named'; noun: string; name: string }
  | { is: 'record'; noun: string; id: string }
  /** Whatever else a call answers of a noun; its name may be that of no noun. */
  | { is: 'value'; noun: string; name: string }
  /** What is counted over all nouns: each write may change it. */
  | { is: 'figures'; noun?: undefined };

/** What `useRead` reads, and under which key it is cached. */
export type NounRead<Value = unknown> = {
  key: ReadKey;
  fetchValue: (signal: AbortSignal) => Promise<Value>;
};

/** A list page, and the query it answers as text. */
export type FetchedPage<Row> = ListPage<Row> & { queryText: string };

/** The rows of the first pages that were read last, by the call and what it was asked. */
const firstPages = new WeakMap<object, { of: string; ids: string }>();

/**
 * Reads a page. An API may send the first one for each: then nobody knows the others.
 * @throws ApiError where that is so
 */
async function readPageOf<Row>(
  { list }: Pick<Listed<Row>, 'list'>,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  const page = await list(query, signal);
  const { key, currentPage, resultPerPage } = query;
  const of = JSON.stringify([key, resultPerPage]);
  // Rows without ids cannot be told apart.
  const ids = ({ rows }: ListPage<Row>) => {
    const all = rows.map((row) => asText(asFields(row)._id));
    return all.includes('') ? '' : all.join();
  };
  if (currentPage === 1) firstPages.set(list, { of, ids: ids(page) });
  const before = firstPages.get(list);
  // One that heeds no size sends all rows with each.
  const isPage = page.rows.length > 0 && page.rows.length <= resultPerPage;
  const isRepeated = isPage && ids(page) !== '' && before?.of === of && before.ids === ids(page);
  if (currentPage === 1 || !isRepeated) return page;
  // So many new rows may have moved all of it.
  const first = await list({ ...query, currentPage: 1 }, signal);
  if (ids(first) !== ids(page)) return page;
  throw badReply(`The server sent page 1 for page ${currentPage}, too.`);
}

/** One page of a list; by default the first. */
export function listRead<Row>(
  noun: Listed<Row>,
  query: ListQuery = FIRST_PAGE,
): NounRead<FetchedPage<Row>> {
  return {
    key: { is: 'page', noun: noun.name, query },
    fetchValue: async (signal) => ({
      ...(await readPageOf(noun, query, signal)),
      queryText: JSON.stringify(query),
    }),
  };
}

/** The newest rows, as many as a list's largest page has, under a key of their own: a list reads what it shows. */
export function newestRead<Row>(noun: Listed<Row>): NounRead<FetchedPage<Row>> {
  const { fetchValue } = listRead(noun, { ...FIRST_PAGE, resultPerPage: LARGEST_PAGE_SIZE });
  return { key: { is: 'newest', noun: noun.name }, fetchValue };
}

/** The rows that the server finds by a name, in one page as large as those of all rows. */
export function namesRead<Row>(
  { name: noun, list }: Listed<Row>,
  name: string,
): NounRead<ListPage<Row>> {
  return {
    key: { is: 'named', noun, name },
    fetchValue: async (signal) => {
      const { pageSizeForAll } = await loadConfig();
      return list({ key: name, currentPage: 1, resultPerPage: pageSizeForAll }, signal);
    },
  };
}

/** A noun's name, and the call of one record. */
type Single<Row> = { name: string; get: (id: string, signal?: AbortSignal) => Promise<Row> };

/** One record. */
export function recordRead<Row>({ name, get }: Single<Row>, id: string): NounRead<Row> {
  return { key: { is: 'record', noun: name, id }, fetchValue: (signal) => get(id, signal) };
}
