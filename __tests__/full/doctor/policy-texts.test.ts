/** @jest-environment node */
import { asFields } from '@/lib/narrow';

import { type Change, contentOf, examine, idsOf, recording } from '../../support/doctor';
import { createTestApi, type TestApi } from '../../support/test-api';

const TERMS = '/api/admin/terms_and_conditions';
const UPDATES = ['updatePrivacyPolicy', 'updateTermsAndCondition'];

let api: TestApi;
let turn = 0;
beforeEach(() => {
  api = createTestApi();
});

/** Cuts the reads of the terms that `isCut` chooses, as a cache in between or a lost end does. */
function cutting(isCut: (headers: Headers, query: URLSearchParams) => boolean): Change {
  return async (reply, { path, method, headers, query }) => {
    if (path !== TERMS || method !== 'GET' || !isCut(headers, query)) return reply;
    const body = asFields(await reply.json());
    const data = String(body.data).slice(0, 52);
    return Response.json({ ...body, data }, { headers: reply.headers });
  };
}

const BY_CACHE = cutting((headers) => !headers.has('authorization'));

it.each([
  ['to everybody without a token', BY_CACHE],
  ['where the address is as always', cutting((_, query) => query.size === 0)],
  ['now and then', cutting(() => (turn += 1) % 2 === 0)],
])('never writes a policy that comes cut %s, and says so', async (_, change) => {
  turn = 0;
  const before = contentOf(api);
  const { sent, fetch } = recording(api, change);

  const rows = await examine(api, { fetch, mayWrite: true });

  expect(contentOf(api)).toEqual(before);
  expect(idsOf(rows, 'failed')).toContain('policy-texts');
  expect(idsOf(rows, 'skipped')).toEqual(expect.arrayContaining(UPDATES));
  expect(sent.filter(({ url }) => /update(?:Privacy|Terms)/.test(url))).toEqual([]);
});
