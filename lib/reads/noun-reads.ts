import { loadConfig } from '@/lib/config/config';
import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '@/lib/constants';
import type { ListPage } from '@/lib/http/read-page';
import type { Listed, ListQuery } from '@/lib/rows/list-query';

import { noteSize } from './given-size';
import { readPageOnce } from './repeated-page';

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

/** A list page, and the query that it answers. */
export type FetchedPage<Row> = ListPage<Row> & { query: ListQuery };

/** One page of a list; by default the first. */
export function listRead<Row>(
  noun: Listed<Row>,
  query: ListQuery = FIRST_PAGE,
): NounRead<FetchedPage<Row>> {
  return {
    key: { is: 'page', noun: noun.name, query },
    async fetchValue(signal) {
      const page = await readPageOnce(noun, query, signal);
      noteSize(noun.list, query, page);
      return { ...page, query };
    },
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
