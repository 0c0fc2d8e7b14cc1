import type { ListPage } from '@/lib/http/read-response';

import { readListQuery, type ListQuery } from './list-query';

const FIRST_PAGE = readListQuery(new URLSearchParams());

/** What a screen reads, for whoever is about to open it. */
export type ResourceRead = {
  /** Under which SWR keeps the reply, and under which the request is known while it runs. */
  key: readonly unknown[];
  name: string;
  fetchValue: (signal: AbortSignal) => Promise<unknown>;
};

/** One page of a list as `useList` reads it; without a query the one that its plain link shows. */
export function listRead<Row>(
  resource: string,
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>,
  query: ListQuery = FIRST_PAGE,
): ResourceRead {
  return {
    key: [resource, 'list', query],
    name: listName(resource, query),
    fetchValue: async (signal) => ({
      ...(await fetchPage(query, signal)),
      link: JSON.stringify(query),
    }),
  };
}

/** One record as `useRecord` reads it. */
export function recordRead(
  resource: string,
  scope: string,
  fetchValue: (signal: AbortSignal) => Promise<unknown>,
): ResourceRead {
  return { key: [resource, 'one', scope], name: recordName(resource, scope), fetchValue };
}

/** What a list's read is called; the same for whoever shows the same page. */
export function listName(resource: string, query: ListQuery | null): string {
  return `${resource} list ${JSON.stringify(query)}`;
}

/** What a record's read is called. */
export function recordName(resource: string, scope: string): string {
  return `${resource} one ${scope}`;
}
