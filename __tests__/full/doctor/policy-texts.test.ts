/** @jest-environment node */
import { reportText } from '@/lib/doctor/report';
import { asFields } from '@/lib/narrow';

import {
  addressOf,
  type Change,
  contentOf,
  examine,
  fetchOf,
  idsOf,
  recording,
} from '../../support/doctor';
import { createTestApi, type TestApi } from '../../support/test-api';

const TERMS = '/api/admin/terms_and_conditions';
const UPDATES = ['updatePrivacyPolicy', 'updateTermsAndCondition'];

let api: TestApi;
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
  const kept = jest.fn<Promise<string>, [string, string]>(() => Promise.resolve('a file'));

  for (const keepPolicy of [undefined, kept]) {
    const { sent, fetch } = recording(api, change);
    const rows = await examine(api, { fetch, mayWrite: true, keepPolicy });

    expect(contentOf(api)).toEqual(before);
    expect(idsOf(rows, 'failed')).toContain('policy-texts');
    const written = sent.filter(({ method, url }) => method === 'PUT' && url.includes('Terms'));
    expect(written).toEqual([]);
  }
  expect(kept.mock.calls.map(([name]) => name)).not.toContain('getTermsAndConditions');
});

let turn = 0;

it('leaves the policies alone unless it is told where to keep them', async () => {
  const { sent, fetch } = recording(api);

  const rows = await examine(api, { fetch, mayWrite: true });

  expect(idsOf(rows, 'skipped')).toEqual(expect.arrayContaining(UPDATES));
  expect(sent.filter(({ url }) => /update(?:Privacy|Terms)/.test(url))).toEqual([]);
});

it('keeps a text before it sends it, and sends nothing that it could not keep', async () => {
  const order: string[] = [];
  const keepPolicy = (name: string, text: string) => {
    order.push(`keep ${name} ${text.length > 500}`);
    if (name === 'getPrivacyPolicy') return Promise.reject(new Error('no space left on device'));
    return Promise.resolve('terms.html');
  };
  const fetch = fetchOf(api, (reply, { method, path }) => {
    if (method === 'PUT' && /update(?:Privacy|Terms)/.test(path)) order.push(`send ${path}`);
    return reply;
  });

  const rows = await examine(api, { fetch, mayWrite: true, keepPolicy });

  expect(order).toEqual([
    'keep getPrivacyPolicy true',
    'keep getTermsAndConditions true',
    'send /api/admin/updateTermsAndCondition',
  ]);
  expect(idsOf(rows, 'failed')).toEqual(['updatePrivacyPolicy']);
  expect(rows.find(({ id }) => id === 'updateTermsAndCondition')?.received).toContain('terms.html');
});

it('says first of all that a text is lost, and where it is kept', async () => {
  const fetch: typeof globalThis.fetch = (input, init) => {
    const answer = fetchOf(api);
    if (!addressOf(input).includes('updateTerms')) return answer(input, init);
    return answer(input, { ...init, body: JSON.stringify({ content: '<p>Cut</p>' }) });
  };

  const rows = await examine(api, {
    fetch,
    mayWrite: true,
    keepPolicy: () => Promise.resolve('terms.html'),
  });

  expect(idsOf(rows, 'failed')).toEqual(['updateTermsAndCondition']);
  expect(reportText(rows, 'http://api.example', '0.1.0').split('\n')[0]).toMatch(
    /^LOST: .*updateTermsAndCondition.*10 characters.*terms\.html/,
  );
});
