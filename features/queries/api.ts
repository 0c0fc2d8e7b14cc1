import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { textRecord, type Fields, type Narrowed } from '@/lib/narrow';
import { defineNoun } from '@/lib/rows/noun';

/** The states of a query (specification §4). */
export const QUERY_STATUSES = ['Pending', 'Resolved'] as const;
export type QueryStatus = (typeof QUERY_STATUSES)[number];

/** A support query as a screen shows it. */
export type Query = Omit<components['schemas']['Query'], 'status'> & { status: string } & Narrowed;

/** What the edit form sends; a field that is left out stays as it is. */
export type QueryInput = { name?: string; email?: string; query?: string; status?: QueryStatus };

/** All calls throw ApiError, also when the body says success: false. */
export const queries = defineNoun({
  singular: 'query',
  plural: 'querys',
  name: 'queries',
  group: 'Support',
  keys: 'g q',
  words: 'queries support tickets',
  calls: {
    list: '/api/query/get-querys',
    get: '/api/query/get-query/{id}',
    add: '/api/query/create-query',
    update: '/api/query/update-query/{id}',
    remove: '/api/query/delete-query/{id}',
  },
  toRow: (fields: Fields): Query => textRecord(fields, ['name', 'email', 'query', 'status']),
  nameOf: (query) => query.name,
  noteOf: (query) => query.query,
  faceOf: (query) => ({ person: query.name }),
  deletion: {
    question: (which) => `Are you sure you want to delete ${which}?`,
    consequence: 'This cannot be undone. The message is gone too.',
    success: 'Query Deleted Succesfully.', // spelling is the specification's
  },
  statuses: QUERY_STATUSES.map((status) => ({
    name: status,
    save: (id) => updateQuery(id, { status }),
  })),
  doctor: {
    searched: 'name',
    trial: {
      add: { email: 'api-doctor@example.com', query: 'A test of the API doctor.' },
      change: { status: 'Resolved' },
    },
  },
});

/** Answers with what it has changed. */
export async function updateQuery(id: string, input: QueryInput): Promise<QueryInput> {
  await http.put(queries.calls.update, { path: { id }, body: input });
  return input;
}
