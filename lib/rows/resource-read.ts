import { DEFAULT_PAGE_SIZE, LARGEST_PAGE_SIZE } from '@/lib/constants';
import type { ListPage } from '@/lib/http/read-response';
import type { Singular } from '@/lib/screens';

import type { ListQuery } from './list-query';

const FIRST_PAGE: ListQuery = { key: '', currentPage: 1, resultPerPage: DEFAULT_PAGE_SIZE };

/** What the deletion of records says, for one of them and for many. */
export type Deletion = {
  /** The question before it (specification §5) of "this user", "5 users". */
  question: (which: string) => string;
  /** What is lost, below the question. */
  consequence: string;
  /** The toast after the deletion of one. */
  success: string;
};

/** How a record is known at a glance: by a person's initials, a picture, or the picture of a record. */
export type Face = { person: string } | { image: string } | { of: { noun: string; name: string } };

/** A noun as the API serves it: names, paths and calls. */
export type Resource<Row> = {
  /** First part of its SWR keys, and the name under which the device keeps its views and changes. */
  name: string;
  singular: Singular;
  /** In paths, texts and replies; of queries it is "querys". */
  plural: string;
  /** The plural as a heading. */
  title: string;
  /** The singular as a heading. */
  recordTitle: string;
  /** The path of its list. */
  path: string;
  /** The path of a record's screen; `:id` is its id. */
  recordPath: string;
  /** The path of the form of a new record, if there is one. */
  addPath: string;
  list: (query: ListQuery, signal?: AbortSignal) => Promise<ListPage<Row>>;
  get: (id: string, signal?: AbortSignal) => Promise<Row>;
  remove: (id: string) => Promise<unknown>;
  /** A record's name; '' when it has none. */
  nameOf(this: void, row: Row): string;
  /** A line below its name. */
  noteOf?(this: void, row: Row): string;
  faceOf?(this: void, row: Row): Face;
  /** What the CSV has beside the columns of the list. */
  more?: readonly { title: string; value(this: void, row: Row): string | number }[];
  deletion: Deletion;
  /** How long the toast after a save stands before the list shows again (§4). */
  redirectDelayMs: number;
  statuses?: readonly RecordStatus[];
};

/** The meaning of a status: in use, to come, over, open, faulty, or unknown. */
export type StatusTone = 'good' | 'ahead' | 'done' | 'waiting' | 'bad' | 'plain';

/** A status, what it means, and the call that sets it. */
export type RecordStatus = {
  name: string;
  tone: StatusTone;
  save: (id: string) => Promise<unknown>;
};

/** First part of the SWR key of what is counted over all nouns: each write may change it. */
export const COUNTERS = 'counters';

/** A read. */
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

/** The newest rows, as many as a list's largest page has, under a key of their own: a list reads what it shows. */
export function newestRead<Row>(
  resource: Pick<Resource<Row>, 'name' | 'list'>,
): ResourceRead<FetchedPage<Row>> {
  const { fetchValue } = listRead(resource, { ...FIRST_PAGE, resultPerPage: LARGEST_PAGE_SIZE });
  return { key: [resource.name, 'list', 'newest'], fetchValue };
}

/** One record. */
export function recordRead<Row>(
  { name, get }: Pick<Resource<Row>, 'name' | 'get'>,
  id: string,
): ResourceRead<Row> {
  return { key: [name, 'one', id], fetchValue: (signal) => get(id, signal) };
}
