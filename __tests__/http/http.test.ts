import { delay, http as mock, HttpResponse } from 'msw';

import { banners } from '@/features/banners/api';
import { getPrivacyPolicy } from '@/features/policies/api';
import { deleteUser, updateUser, users } from '@/features/users/api';
import { noteReply } from '@/lib/browser/environment';
import { holdRequests } from '@/lib/config/config';
import { refetchBeforeWrite } from '@/lib/http/http';
import type { ListQuery } from '@/lib/rows/list-query';
import { currentOwner, getSession, serverNowMs, startSession } from '@/lib/session/session';
import { beginOwnWrites, ownWritesText, parseOwnWrites } from '@/lib/storage/own-writes';

import { TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();
const QUERY: ListQuery = { key: '', currentPage: 1, resultPerPage: 5 };
const LIST = '/api/admin/getAllUsers';

beforeEach(async () => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
});
afterEach(() => {
  holdRequests(() => Promise.resolve());
  jest.restoreAllMocks();
});

it('sends the cookies of no site', async () => {
  const credentials: string[] = [];
  site.use(
    mock.get(`*${LIST}`, ({ request }) => {
      credentials.push(request.credentials);
      return HttpResponse.json({ users: [], length: 0 });
    }),
  );

  await users.list(QUERY);

  expect(credentials).toEqual(['same-origin']);
});

it('notes a write as of whom sent it, whoever signs in until the reply', async () => {
  const mine = currentOwner();
  beginOwnWrites(mine);
  beginOwnWrites('bea@tales.example');
  const { _id } = await site.row('users');
  const token = await site.api.tokenFor();
  site.use(
    mock.put('*/api/admin/updateUser/*', () => {
      startSession(token, { ...TEST_ADMIN, email: 'bea@tales.example' });
      return HttpResponse.json({ success: true });
    }),
  );

  await updateUser(_id, { firstName: 'Noemi' });

  const written = (owner: string) => parseOwnWrites(ownWritesText(owner))?.writes.length;
  expect([written(mine), written('bea@tales.example')]).toEqual([1, 0]);
});

it('reads past every cache: an old reply is no proof of what is stored', async () => {
  const caches: string[] = [];
  site.use(mock.get('*/api/*', ({ request }) => void caches.push(request.cache)));

  await users.list(QUERY);
  await users.get((await site.row('users'))._id);
  await getPrivacyPolicy();

  expect(caches).toEqual(['no-store', 'no-store', 'no-store']);
});

it('calls the host of a page that lies in a folder of it, with a query in its address', async () => {
  const before = window.location.href;
  window.history.replaceState(null, '', '/office/index.html?utm_source=mail#/admin/users');
  const asked: string[] = [];
  site.use(mock.all('*', ({ request }) => void asked.push(new URL(request.url).pathname)));

  await users.list(QUERY);
  await updateUser((await site.row('users'))._id, { firstName: 'Noemi' });
  window.history.replaceState(null, '', before);

  expect(asked).toEqual([LIST, expect.stringMatching(/^\/api\/admin\/updateUser\//)]);
});

it('says that the network failed where a reply breaks off, whatever the browser calls it', async () => {
  const broken = () =>
    new ReadableStream({ pull: (body) => body.error(new TypeError('network error')) });
  site.use(mock.get(`*${LIST}`, () => new HttpResponse(broken())));

  await expect(users.list(QUERY)).rejects.toMatchObject({
    message: 'Network Error',
    status: undefined,
  });
});

it('learns from replies to who is signed in what time it is, but not from a cache', async () => {
  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toUTCString();
  const answerWith = (hours: number, headers: Record<string, string> = {}, status = 200) => {
    const reply = () =>
      HttpResponse.json(
        { success: true, users: [], length: 0 },
        { status, headers: { date: inHours(hours), ...headers } },
      );
    site.use(mock.get(`*${LIST}`, reply), mock.put('*/api/admin/updateUser/x', reply));
  };
  // A few milliseconds behind round to -0.
  const hoursAhead = () => Math.round((serverNowMs() - Date.now()) / 3_600_000) || 0;

  answerWith(1, { age: '3600' });
  await users.list(QUERY);
  expect(hoursAhead()).toBe(0);
  answerWith(1);
  await users.list(QUERY);
  expect(hoursAhead()).toBe(1);
  answerWith(2, {}, 404);
  await expect(users.list(QUERY)).rejects.toThrow();
  expect(hoursAhead()).toBe(2);
  // Older than one before, with its age hidden.
  answerWith(-5);
  await users.list(QUERY);
  expect(hoursAhead()).toBe(2);
  await updateUser('x', { firstName: 'Anna' });
  expect(hoursAhead()).toBe(-5);
});

describe('a cache that says no age', () => {
  const REFUSED =
    /^A cache between this page and the server answered with what was stored \d+ seconds/;
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString();
  const answerAt = (seconds: number) => {
    const headers = { date: at(seconds) };
    const policy = { success: true, data: '<p>Old</p>' };
    site.use(
      mock.get(`*${LIST}`, () => HttpResponse.json({ users: [], length: 0 }, { headers })),
      mock.get('*/api/admin/privacy_policy', () => HttpResponse.json(policy, { headers })),
    );
  };
  const readUsers = () => refetchBeforeWrite(() => users.list(QUERY));

  it('is no proof of what is stored, where something is saved', async () => {
    answerAt(0);
    expect(await readUsers()).toMatchObject({ total: 0 });
    answerAt(-3);
    expect(await readUsers()).toMatchObject({ total: 0 });
    answerAt(-20);
    await expect(readUsers()).rejects.toThrow(REFUSED);
  });

  it('is told from a clock that was put back, whose dates go on', async () => {
    answerAt(0);
    await readUsers();
    const reply = () => HttpResponse.json({ users: [], length: 0 }, { headers: { date: at(-40) } });
    site.use(mock.get(`*${LIST}`, reply));

    expect(await readUsers()).toMatchObject({ total: 0 });
    const asked = site.sentTo(LIST).length;
    expect(await readUsers()).toMatchObject({ total: 0 });
    expect(site.sentTo(LIST)).toHaveLength(asked + 1);
  });

  it.each(['0, 0', '', 'none'])(
    'is none where caches passed the call on (Age: %j)',
    async (age) => {
      const headers = { date: at(0), age };
      site.use(
        mock.get(`*${LIST}`, () => HttpResponse.json({ users: [], length: 0 }, { headers })),
      );

      expect(await readUsers()).toMatchObject({ total: 0 });
    },
  );

  it('is none either of what is read without a token', async () => {
    answerAt(0);
    await readUsers();
    answerAt(-600);

    await expect(refetchBeforeWrite(getPrivacyPolicy)).rejects.toThrow(REFUSED);
  });

  it('is not taken for one where the reply itself was long on its way', async () => {
    answerAt(0);
    await readUsers();
    const headers = { date: at(0) };
    site.use(
      mock.get(`*${LIST}`, async () => {
        jest.spyOn(performance, 'now').mockImplementation(() => later);
        return Promise.resolve(HttpResponse.json({ users: [], length: 0 }, { headers }));
      }),
    );
    const later = performance.now() + 30_000;

    expect(await readUsers()).toMatchObject({ total: 0 });
    jest.restoreAllMocks();
  });
});

it.each([
  [HttpResponse.json({ success: false, error: { message: 'Gone' } }, { status: 404 }), true],
  [HttpResponse.text('default backend - 404', { status: 404 }), false],
  [HttpResponse.html('<pre>Cannot GET</pre>', { status: 404 }), false],
])(
  'takes a 404 for a record that is gone where it is the own word of the API',
  async (reply, isGone) => {
    site.use(mock.get(`*${LIST}`, () => reply.clone()));
    await expect(users.list(QUERY)).rejects.toMatchObject({ status: 404, isGone });
  },
);

it('waits until requests may be sent', async () => {
  let letGo: () => void = () => undefined;
  holdRequests(() => new Promise<void>((resolve) => (letGo = resolve)));
  const reading = users.list(QUERY);
  // As long as a read takes that waits for nothing.
  await fetch(new URL('/api/admin/privacy_policy', window.location.href));
  expect(site.sentTo(LIST)).toEqual([]);

  letGo();

  expect((await reading).rows).toHaveLength(5);
});

it('fails where requests may never be sent, and sends nothing', async () => {
  holdRequests(() => Promise.reject(new Error('The demo did not start')));

  await expect(users.list(QUERY)).rejects.toMatchObject({ message: 'The demo did not start' });
  expect(site.sent).toEqual([]);
});

it.each([
  [300, 'Server error (300)', true],
  [404, 'Server error (404)', true],
  [413, 'The server takes nothing this large (413)', true],
  [501, 'Server error (501)', true],
  [500, 'Server error (500)', false],
])(
  'a page of HTML with status %i is no reply of the API',
  async (status, message, isSetupSuspect) => {
    site.use(mock.get(`*${LIST}`, () => HttpResponse.html('<p>Hello</p>', { status })));

    await expect(users.list(QUERY)).rejects.toMatchObject({
      message,
      status,
      isSetupSuspect,
      isCancelled: false,
      isOutcomeUnknown: false,
    });
  },
);

it.each([
  ['null', () => HttpResponse.json(null), 'The server sent a reply that this page cannot read.'],
  ['a text', () => HttpResponse.text('Hello'), 'The server sent a reply that is not valid JSON.'],
])('a read answered with %s may be due to the set-up', async (_, answer, message) => {
  site.use(mock.get(`*${LIST}`, answer));

  await expect(users.list(QUERY)).rejects.toMatchObject({
    message,
    status: 200,
    isSetupSuspect: true,
    isOutcomeUnknown: false,
  });
});

it.each([300, 304])(
  'a write that is answered with %i is neither done nor refused',
  async (status) => {
    site.use(mock.put('*/api/admin/updateUser/:id', () => new HttpResponse(null, { status })));

    await expect(updateUser('x', { firstName: 'Anna' })).rejects.toMatchObject({
      status,
      isOutcomeUnknown: true,
    });
  },
);

it('a failed write names what is not known, with a full stop where the server gave none', async () => {
  site.isContractChecked = false;
  site.use(
    mock.put('*/api/admin/updateUser/:id', () => HttpResponse.json({ message: 'Perhaps' })),
    mock.delete('*/api/admin/deleteUser/:id', () => HttpResponse.json({ message: 'Maybe.' })),
  );
  const message = (text: string) => expect.stringContaining(text) as string;

  await expect(updateUser('x', { firstName: 'Anna' })).rejects.toMatchObject({
    message: message('Perhaps. It is not known whether this was saved: look'),
    status: 200,
    isOutcomeUnknown: true,
    isSetupSuspect: true,
  });
  await expect(deleteUser('x')).rejects.toMatchObject({
    message: message('Maybe. It is not known whether this was deleted: look'),
  });
});

it.each([
  [{ success: false }, 'The server refused the request.'],
  [{ success: false, message: 'Not today' }, 'Not today'],
])('a reply with 200 that says %j is a refusal', async (body, message) => {
  site.reply('get', LIST, body);

  await expect(users.list(QUERY)).rejects.toMatchObject({
    message,
    status: 200,
    isSetupSuspect: false,
  });
});

it('a write that was refused offline tells of the refusal, and a read says nothing more', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  site.reply('delete', '/api/admin/deleteUser/x', { message: 'No' }, 409);
  site.use(mock.get(`*${LIST}`, () => HttpResponse.error()));

  await expect(deleteUser('x')).rejects.toMatchObject({ message: 'No', status: 409 });
  await expect(users.list(QUERY)).rejects.toMatchObject({ message: 'Network Error' });
});

it('a refusal of an older session leaves the present one', async () => {
  const later = await site.api.tokenFor();
  site.use(
    mock.get(`*${LIST}`, () => {
      startSession(`${later}x`, TEST_ADMIN);
      return HttpResponse.json({ message: 'No' }, { status: 401 });
    }),
  );

  await expect(users.list(QUERY)).rejects.toMatchObject({ status: 401 });
  expect(getSession().token).toBe(`${later}x`);
});

it('an id that would lead elsewhere names no record, and is not sent', async () => {
  await expect(users.get('..')).rejects.toMatchObject({ status: 404 });
  expect(site.sent).toEqual([]);
});

it.each([429, 503])(
  'a failure with status %i has the wait that the server asks for',
  async (status) => {
    const headers = { 'Retry-After': '7' };
    site.use(mock.get(`*${LIST}`, () => HttpResponse.json({ message: 'x' }, { status, headers })));

    await expect(users.list(QUERY)).rejects.toMatchObject({ status, retryAfterMs: 7000 });
  },
);

it('an offline browser that gets a gateway’s page does not say that nothing was sent', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  site.use(mock.delete('*/api/admin/deleteUser/x', () => new HttpResponse('', { status: 502 })));

  await expect(deleteUser('x')).rejects.toMatchObject({ status: 502, isOutcomeUnknown: true });
});

it.each([
  ['at once', 0, false],
  ['after a while, as if it had arrived', 1_050, true],
])('a write that gets no reply offline, %s, may have left: %s ms', async (_, ms, mayHaveLeft) => {
  noteReply(false);
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  site.use(
    mock.delete('*/api/admin/deleteUser/x', async () => {
      await delay(ms);
      return HttpResponse.error();
    }),
  );

  await expect(deleteUser('x')).rejects.toMatchObject({ isOutcomeUnknown: mayHaveLeft });
});

it.each([
  ['a proxy’s page', new HttpResponse('<h1>Request Timeout</h1>', { status: 408 }), true],
  [
    'the API itself',
    HttpResponse.json({ success: false, message: 'late' }, { status: 408 }),
    false,
  ],
])('a time-out by %s leaves open what became of a write', async (_, reply, isOutcomeUnknown) => {
  site.use(mock.delete('*/api/admin/deleteUser/x', () => reply));

  await expect(deleteUser('x')).rejects.toMatchObject({ status: 408, isOutcomeUnknown });
});

it('a failure with a long text has its start as the message, and all of it beside', async () => {
  site.reply('get', LIST, { message: 'x'.repeat(400) }, 500);

  await expect(users.list(QUERY)).rejects.toMatchObject({
    message: `${'x'.repeat(300)}…`,
    wholeReply: 'x'.repeat(400),
  });
});

it('a read whose screen was left says so', async () => {
  const leaving = new AbortController();
  leaving.abort();

  await expect(users.list(QUERY, leaving.signal)).rejects.toMatchObject({
    message: 'The page was left.',
    isCancelled: true,
  });
});

it.each([
  ['Basic realm="Office"', true],
  ['Negotiate', true],
  ['Bearer error="invalid_token"', false],
  ['', false],
])('with WWW-Authenticate %j, a 401 leaves the session: %s', async (header, isLeft) => {
  const { token } = getSession();
  site.use(
    mock.get(`*${LIST}`, () =>
      HttpResponse.json(
        { message: 'No' },
        { status: 401, headers: header === '' ? {} : { 'WWW-Authenticate': header } },
      ),
    ),
  );

  const failure = users.list(QUERY);

  await expect(failure).rejects.toMatchObject({
    status: 401,
    isSetupSuspect: isLeft,
    message: isLeft ? (expect.stringContaining('password of its own') as string) : 'No',
  });
  expect(getSession().token).toBe(isLeft ? token : null);
});

it('reads the length of a list that is written for people', async () => {
  site.reply('get', LIST, { success: true, users: [{ _id: '1' }], length: '1,234' });

  expect((await users.list(QUERY)).total).toBe(1234);
});

it('names an ad blocker where a call about banners fails alone', async () => {
  await users.list(QUERY);
  site.use(
    mock.get('*/api/banner/get-banners', () => HttpResponse.error()),
    mock.get(`*${LIST}`, () => HttpResponse.error()),
  );
  await expect(banners.list(QUERY)).rejects.toMatchObject({
    message: expect.stringMatching(/^Network Error\. If an ad blocker is on/) as string,
    isSetupSuspect: true,
  });
  await expect(users.list(QUERY)).rejects.toMatchObject({ message: 'Network Error' });
});
