import type { Resource } from '@/lib/data/resource-read';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { readPage, readRecord } from '@/lib/http/read-response';
import { asText, type Fields } from '@/lib/narrow';

/** The states of a query (specification §4). */
export const QUERY_STATUSES = ['Pending', 'Resolved'] as const;
export type QueryStatus = (typeof QUERY_STATUSES)[number];

/** A support query as a screen shows it. */
export type Query = Omit<components['schemas']['Query'], 'status'> & { status: string };

/** What the edit form sends; a field that is left out stays as it is. */
export type QueryInput = { name?: string; email?: string; query?: string; status?: QueryStatus };

function toQuery(fields: Fields): Query {
  return {
    _id: asText(fields._id),
    name: asText(fields.name),
    email: asText(fields.email),
    query: asText(fields.query),
    status: asText(fields.status),
    createdAt: asText(fields.createdAt),
    updatedAt: asText(fields.updatedAt),
  };
}

/** All calls throw ApiError, also when the body says success: false. */
export const queries: Resource<Query> = {
  name: 'queries',
  list: async (query, signal) =>
    readPage(await http.get('/api/query/get-querys', { query, signal }), 'querys', toQuery),
  get: async (id, signal) =>
    readRecord(
      await http.get('/api/query/get-query/{id}', { path: { id }, signal }),
      'query',
      toQuery,
    ),
  remove: (id) => http.delete('/api/query/delete-query/{id}', { path: { id } }),
  nameOf: (query) => query.name,
  consequence: 'This cannot be undone. The message is gone too.',
  deleted: 'Query Deleted Succesfully.', // spelling is the specification's
  statuses: QUERY_STATUSES.map((status) => ({
    name: status,
    save: (id) => updateQuery(id, { status }),
  })),
};

export async function updateQuery(id: string, input: QueryInput): Promise<void> {
  await http.put('/api/query/update-query/{id}', { path: { id }, body: input });
}
