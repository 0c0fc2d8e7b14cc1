import { publicHttp } from '@/lib/http/http';

/** What a visitor asks. */
export type NewQuery = { name: string; email: string; query: string };

/** Sends a query. @throws ApiError also when the body says success: false. */
export async function createQuery(query: NewQuery): Promise<void> {
  await publicHttp.post('/api/query/create-query', { body: query });
}
