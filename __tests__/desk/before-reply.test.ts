import { http as mock, HttpResponse } from 'msw';

import { mayGoOut, thoseToAnswer } from '@/features/desk/reply/before-reply';
import { queries } from '@/features/queries/api';
import { startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();
const pending = async () =>
  queries.toRow(await site.row('querys', ({ status }) => status === 'Pending'));

beforeEach(async () => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
});

it('goes out to what is read as it was', async () => {
  expect(await mayGoOut(await pending())).toBe(true);
});

it.each<[string, ResponseInit]>([
  ['came from a cache', { headers: { Age: '240' } }],
  ['failed', { status: 429, headers: { 'Retry-After': '1' } }],
])('goes out to nobody whose last reading %s', async (_, init) => {
  const query = await pending();
  site.use(
    mock.get('*/api/query/get-query/:id', async ({ request }) => {
      const reply = await site.api.app.fetch(request);
      return new HttpResponse(await reply.text(), init);
    }),
  );

  expect(await mayGoOut(query)).toBe(false);
  expect(await thoseToAnswer([query])).toEqual({ toAnswer: [], unread: [query] });
});
