import type { ListPage } from '@/lib/http/read-response';
import type { ListName } from '@/lib/screens';

import { readListQuery, type ListQuery } from './list-query';

const FIRST_PAGE = readListQuery(new URLSearchParams());

/** The records of one noun: said once in the feature, for all that shows and changes them. */
export type Resource<Row> = {
  /** First word of the keys of its reads, and the name of the screen that lists it. */
  name: ListName;
  list: (query: ListQuery, signal?: AbortSignal) => Promise<ListPage<Row>>;
  get: (id: string, signal?: AbortSignal) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
  /** What a record is called; '' for one without a name. */
  nameOf: (row: Row) => string;
  /** The states of `status` that an admin may set a record to. */
  statuses?: readonly RecordStatus[];
};

/** One state of a record, and the call that sets it. */
export type RecordStatus = { name: string; save: (id: string) => Promise<unknown> };

/** Something to read, for the screen that shows it and for whoever is about to open that screen. */
export type ResourceRead<Value = unknown> = {
  /** Under which SWR keeps the value; `useRefresh` of the resource marks it as stale. */
  key: readonly [resource: string, ...rest: unknown[]];
  fetchValue: (signal: AbortSignal) => Promise<Value>;
};

/** A page of a list, and the query that it answers, as text. */
export type FetchedPage<Row> = ListPage<Row> & { link: string };

/** One page of a list; without a query the one that its plain link shows. */
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
