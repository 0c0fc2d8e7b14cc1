import { http as mock, HttpResponse } from 'msw';

import type { useSite } from './site';

/** The two calls of a policy text, as the contract names them. */
type PolicyCalls = { read: string; save: string };

/** Answers a policy's calls as an API that stores what `keep` leaves of a text. */
export function storePolicy(
  site: ReturnType<typeof useSite>,
  { read, save }: PolicyCalls,
  keep = (content: string) => content,
): void {
  site.use(
    mock.put(`*${save}`, async ({ request }) => {
      const { content } = (await request.json()) as { content: string };
      site.reply('get', read, { success: true, data: keep(content) });
      return HttpResponse.json({ success: true });
    }),
  );
}
