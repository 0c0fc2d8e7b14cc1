import type { ListPage } from '@/lib/http/read-response';
import type { ListName } from '@/lib/screens';

import { readListQuery, type ListQuery } from './list-query';

const FIRST_PAGE = readListQuery(new URLSearchParams());

/** A noun as the API serves it; defined once in its feature. */
export type Resource<Row> = {
  /** First part of its SWR keys, and the name of its list screen. */
  name: ListName;
  list: (query: ListQuery, signal?: AbortSignal) => Promise<ListPage<Row>>;
  get: (id: string, signal?: AbortSignal) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
  /** A record's name; '' when it has none. */
  nameOf: (row: Row) => string;
  /** What a deletion means, for the question before it. */
  consequence: string;
  /** The toast after a deletion. */
  deleted: string;
  statuses?: readonly RecordStatus[];
};

/** A status, and the call that sets it. */
export type RecordStatus = { name: string; save: (id: string) => Promise<unknown> };

/** A read, shared by the screen that shows it and by prefetching. */
export type ResourceRead<Value = unknown> = {
  /** The SWR key; `useRefresh(resource)` revalidates it. The second part of a list's is 'list'. */
  key: readonly [resource: string, ...rest: unknown[]];
  fetchValue: (signal: AbortSignal) => Promise<Value>;
};

/** A list page, and the query it answers as text. */
export type FetchedPage<Row> = ListPage<Row> & { link: string };

/** One page of a list; by default the first. */
export function listRead<Row>(
  { name, list }: Pick<Resource<Row>, 'name' | 'list'>,
  query: ListQuery = FIRST_PAGE,
): ResourceRead<FetchedPage<Row>> {
  return {
    key: [name, 'list', query],
    fetchValue: async (signal) => ({
      ...(await list(query, signal)),
      link: JSON.stringify(query),
    }),
  };
}

/** One record. */
export function recordRead<Row>(
  { name, get }: Pick<Resource<Row>, 'name' | 'get'>,
  id: string,
): ResourceRead<Row> {
  return { key: [name, 'one', id], fetchValue: (signal) => get(id, signal) };
}
