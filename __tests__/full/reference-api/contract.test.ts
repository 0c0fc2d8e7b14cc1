/** @jest-environment node */
import { operations, validateReply, validateRequest, type Operation } from '../../support/contract';
import { createTestApi, type TestApi } from '../../support/test-api';

import { fileOf, formOf, PNG, send, signedIn } from './calls';

const MISSING_ID = '000000000000000000000000';
const STARTERS = JSON.stringify([{ starter: 'It rained', description: 'For forty days.' }]);
const COLOURS = { colour: '#102030', backgroundColour: '#f0e0d0' };
const image = () => fileOf(PNG, 'pixel.png');

/** The calls that write a policy, and its name for connected clients. */
const POLICIES: Record<string, string> = {
  updatePrivacyPolicy: 'privacy',
  updateTermsAndCondition: 'terms',
};

type Example = { body: () => unknown; /** A body that must answer 422. */ badBody: () => unknown };

/** Where an id for the path comes from: a noun's list call and its plural. */
const LISTS: [noun: string, list: string, plural: string][] = [
  ['User', '/api/admin/getAllUsers', 'users'],
  ['Story', '/api/admin/getAllStoryRooms', 'stories'],
  ['Genre', '/api/admin/getAllGenres', 'genres'],
  ['Banner', '/api/banner/get-banners', 'banners'],
  ['Query', '/api/query/get-querys', 'querys'],
];

/** What the calls with a body send. */
const EXAMPLES: Record<string, Example> = {
  login: {
    body: () => ({ email: 'admin@creative-story.example', password: 'story-admin-1' }),
    badBody: () => ({ email: 'admin@creative-story.example' }),
  },
  updateUser: {
    body: () => ({ firstName: 'Marianne', lastName: '', countryCode: '+44', mobile: '7700900' }),
    badBody: () => ({ countryCode: '44' }),
  },
  updateAdminProfile: {
    body: () => ({ firstName: 'Margarete', mobile_no: '+44 7700900' }),
    badBody: () => ({}),
  },
  updateStory: {
    body: () => ({ status: 'completed', roomName: 'The End' }),
    badBody: () => ({ status: 'paused' }),
  },
  updateGenre: {
    body: () => formOf({ starter: STARTERS, image: image() }),
    badBody: () => formOf({ starter: 'not a list' }),
  },
  addGenre: {
    body: () => formOf({ genre: 'Western', starter: STARTERS, ...COLOURS, image: image() }),
    badBody: () => formOf({ genre: 'Western' }),
  },
  updatePrivacyPolicy: {
    body: () => ({ content: '<p>New</p>' }),
    badBody: () => ({ content: '  ' }),
  },
  updateTermsAndCondition: {
    body: () => ({ content: '<p>New</p>' }),
    badBody: () => ({ content: 7 }),
  },
  createBanner: {
    body: () =>
      formOf({ clientName: 'Ink', navigationUrl: 'https://ink.example/', image: image() }),
    badBody: () => formOf({ clientName: 'Ink' }),
  },
  updateBanner: {
    body: () => formOf({ clientName: 'Ink and Paper' }),
    badBody: () => formOf({ image: fileOf(new Uint8Array([1, 2, 3]), 'x.png') }),
  },
  createQuery: {
    body: () => ({ name: 'Sam', email: 'sam@letters.example', query: 'Hello?' }),
    badBody: () => ({ name: 'Sam', email: 'nobody', query: 'Hello?' }),
  },
  updateQuery: { body: () => ({ status: 'Resolved' }), badBody: () => ({ status: 'Lost' }) },
  deleteAccount: {
    body: () => ({ email: 'editor@creative-story.example', password: 'story-admin-2' }),
    badBody: () => ({ password: 'story-admin-2' }),
  },
};

async function pathOf(api: TestApi, { operationId, path }: Operation, token: string) {
  const own = LISTS.find(([noun, list]) => list === path || operationId.endsWith(noun));
  if (own === undefined) return path;
  const [, list, plural] = own;
  if (list === path) return `${path}?key=a&currentPage=1&resultPerPage=15`;
  const { body } = await send(api, 'GET', list, { token });
  const [row] = body[plural] as { _id: string }[];
  return path.replace('{id}', row?._id ?? '');
}

/** Sends a call and checks the reply, and on request the call, against the contract. */
async function exchange(
  api: TestApi,
  operation: Operation,
  path: string,
  { token, body }: { token?: string | null; body?: unknown },
) {
  const reply = await send(api, operation.method, path, { token, body });
  const problems = validateReply({
    method: operation.method,
    path: path.split('?')[0] ?? '',
    status: reply.status,
    body: reply.body,
  });
  return { status: reply.status, message: reply.body.error?.message, problems };
}

describe('the contract', () => {
  it('has the 32 calls, five of them public, and an example of each with a body here', () => {
    const publicOnes = operations.filter(({ isPublic }) => isPublic);

    expect(operations).toHaveLength(32);
    expect(publicOnes.map(({ operationId }) => operationId).sort()).toEqual([
      'createQuery',
      'deleteAccount',
      'getPrivacyPolicy',
      'getTermsAndConditions',
      'login',
    ]);
    const withBody = operations.filter(({ body }) => body !== undefined);
    expect(Object.keys(EXAMPLES).sort()).toEqual(
      withBody.map(({ operationId }) => operationId).sort(),
    );
  });

  it.each([
    { success: true, users: [{ _id: 1 }], length: 'many' },
    { users: [], length: 0 },
    { success: false, users: [], length: 0 },
  ])('finds what is wrong with the reply %j', (body) => {
    const reply = { method: 'GET', path: '/api/admin/getAllUsers', status: 200, body };

    expect(validateReply(reply)).not.toEqual([]);
  });
});

/** What connected clients are told of a call: which record of which noun it has written. */
async function eventsAfter(api: TestApi, { operationId, method }: Operation, path: string) {
  const [noun, list, plural = ''] = LISTS.find(([name]) => operationId.endsWith(name)) ?? [];
  const policy = POLICIES[operationId];
  if (policy !== undefined) return [{ event: 'policies-changed', payload: { _id: policy } }];
  if (noun === undefined || list === undefined || method === 'GET') return [];
  const admin = await signedIn(api);
  const _id = method === 'POST' ? await admin.newest(list, plural) : path.split('/').at(-1);
  const event = `${plural === 'querys' ? 'queries' : plural}-changed`;
  // The newest user hosts no story.
  return [{ event, payload: { _id } }];
}

describe.each(operations.map((operation) => [operation.operationId, operation] as const))(
  '%s',
  (operationId, operation) => {
    const { method, body: sent, isPublic } = operation;
    const example = EXAMPLES[operationId];
    const [body, badBody] = [example?.body, example?.badBody];
    const api = createTestApi();
    let token: string | null;
    let path: string;

    beforeEach(async () => {
      const adminToken = await api.tokenFor();
      token = isPublic ? null : adminToken;
      path = await pathOf(api, operation, adminToken);
    });

    /** The call with a body that is sent as it is. */
    const sendRaw = (raw: string | Uint8Array<ArrayBuffer>) =>
      api.app.request(path, {
        method,
        headers: {
          'content-type': `${sent?.type ?? ''}; boundary=x`,
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        },
        body: raw,
      });

    it('takes a request that keeps the contract and answers as the contract says', async () => {
      const headers = new Headers(token === null ? {} : { authorization: `Bearer ${token}` });
      const init: RequestInit = { method, headers };
      const content = body?.();
      if (content instanceof FormData) init.body = content;
      else if (content !== undefined) {
        headers.set('content-type', 'application/json');
        init.body = JSON.stringify(content);
      }

      expect(await validateRequest(new Request(`http://api.example${path}`, init))).toEqual([]);
      expect(await exchange(api, operation, path, { token, body: body?.() })).toEqual({
        status: 200,
        message: undefined,
        problems: [],
      });
      expect(api.events).toEqual(await eventsAfter(api, operation, path));
    });

    if (!isPublic) {
      it.each([
        ['no', null],
        ['a malformed', 'not.a.token'],
      ])('answers 401 with %s bearer, and writes nothing', async (_, wrong) => {
        const written = () => api.db.get('SELECT total_changes() AS rows')?.rows;
        const before = written();

        const reply = await exchange(api, operation, path, { token: wrong, body: body?.() });

        expect(written()).toBe(before);
        expect(reply).toEqual({ status: 401, message: 'Please sign in again', problems: [] });
      });
    }

    if (operation.path.includes('{id}')) {
      it.each([MISSING_ID, '..%2fgetAllUsers', 'a%00b', "'%20OR%201=1--", 'x'.repeat(500)])(
        'answers 404 for the id %s',
        async (id) => {
          const lost = operation.path.replace('{id}', id);
          const [noun] = LISTS.find(([name]) => operationId.endsWith(name)) ?? [];

          const reply = await exchange(api, operation, lost, { token, body: body?.() });

          expect(reply).toEqual({ status: 404, message: `${noun} not found`, problems: [] });
        },
      );
    }

    if (badBody) {
      it('answers 422 with a message for a body that does not pass', async () => {
        const reply = await exchange(api, operation, path, { token, body: badBody() });

        expect(reply).toEqual({ status: 422, message: expect.any(String) as string, problems: [] });
      });

      it.each(['', '{', '[]', '"text"', '--x\r\nnonsense'])(
        'answers 422 for the malformed body %j',
        async (text) => {
          expect((await sendRaw(text)).status).toBe(422);
        },
      );

      it('answers 413 for a body that is too large', async () => {
        const megabytes = sent?.type === 'application/json' ? 4 : 13;

        const reply = await sendRaw(new Uint8Array(megabytes * 1024 * 1024));

        expect(reply.status).toBe(413);
        const where = { method, path, status: reply.status };
        expect(validateReply({ ...where, body: await reply.json() })).toEqual([]);
      });
    }
  },
);
