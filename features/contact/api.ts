import { publicHttp } from '@/lib/http/http';
import { sendWhenFree } from '@/lib/http/send-when-free';

/** What a visitor asks. */
export type NewQuery = { name: string; email: string; query: string };

/** Sends a query. @throws ApiError also when the body says success: false. */
export async function createQuery(query: NewQuery): Promise<void> {
  await sendWhenFree(() => publicHttp.post('/api/query/create-query', { body: query }));
}
