import type { ListQuery } from '@/lib/data/list-query';
import type { components } from '@/lib/http/contract';
import { http } from '@/lib/http/http';
import { readPage, readRecord, type ListPage } from '@/lib/http/read-response';
import { asText, type Fields } from '@/lib/narrow';

export const QUERIES = 'queries';

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

/** @throws ApiError like every call below, also when the body says success: false. */
export async function listQueries(
  query: ListQuery,
  signal?: AbortSignal,
): Promise<ListPage<Query>> {
  return readPage(await http.get('/api/query/get-querys', { query, signal }), 'querys', toQuery);
}

export async function getQuery(id: string, signal?: AbortSignal): Promise<Query> {
  return readRecord(
    await http.get('/api/query/get-query/{id}', { path: { id }, signal }),
    'query',
    toQuery,
  );
}

export async function updateQuery(id: string, input: QueryInput): Promise<void> {
  await http.put('/api/query/update-query/{id}', { path: { id }, body: input });
}

export async function deleteQuery(id: string): Promise<void> {
  await http.delete('/api/query/delete-query/{id}', { path: { id } });
}
