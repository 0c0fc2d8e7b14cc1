/** @jest-environment node */
import type { Passwords } from '@/reference-api/deps';
import { createLimiter } from '@/reference-api/limiter';
import { scryptPasswords } from '@/reference-api/node/passwords';

import { validateReply } from '../../support/contract';
import { createTestApi, type TestApi } from '../../support/test-api';

import { send, signedIn } from './calls';

const EDITOR = { email: 'editor@creative-story.example', password: 'story-admin-2' };
const READER = { email: 'ann.lee235@reader-mail.example', password: 'reader-pass-1' };
const MINUTE_MS = 60_000;

const login = (api: TestApi, email: string, password: string) =>
  send(api, 'POST', '/api/admin/login', { body: { email, password } });
const deleteAccount = (api: TestApi, body: typeof EDITOR) =>
  send(api, 'POST', '/api/admin/deleteAccount', { body });
const statusFor = async (api: TestApi, token: string) =>
  (await send(api, 'GET', '/api/admin/getDashboardData', { token })).status;

/** An API whose clock a test moves by hand. */
function apiWithClock(options: Parameters<typeof createTestApi>[0] = {}) {
  let ms = Date.UTC(2026, 9, 2);
  const api = createTestApi({ ...options, now: () => ms });
  return { api, nowSeconds: ms / 1000, advance: (by: number) => void (ms += by) };
}

describe('signing in', () => {
  it('answers with the admin and a token of the life that the server was started with', async () => {
    const { api, nowSeconds } = apiWithClock({ tokenTtlSeconds: 90 });

    const { body } = await login(api, ' ADMIN@creative-story.example ', api.adminPassword);

    expect(body).toMatchObject({
      success: true,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      user: {
        firstName: 'Marguerite',
        lastName: 'Holloway',
        email: api.adminEmail,
        mobile_no: '+44 7700900123',
        type: 'admin',
      },
    });
    expect(JSON.stringify(body)).not.toMatch(/cheap|credential|hash/);
    const payload = JSON.parse(atob(String(body.token).split('.')[1] ?? '')) as unknown;
    expect(payload).toMatchObject({ iat: nowSeconds, exp: nowSeconds + 90 });
  });

  it.each([
    ['a wrong password', 'admin@creative-story.example', 'story-admin-2'],
    ['an unknown e-mail', 'nobody@creative-story.example', 'story-admin-1'],
    ['a user of the story product', READER.email, READER.password],
    ['a piece of SQL', "' OR 1=1 --", "' OR 1=1 --"],
  ])('refuses %s with one and the same message', async (_, email, password) => {
    const { status, body } = await login(createTestApi(), email, password);

    expect(status).toBe(401);
    expect(body.error?.message).toBe('Invalid email or password');
  });
});

describe('guessing passwords', () => {
  async function guess(api: TestApi, emails: string[]) {
    const statuses: number[] = [];
    for (const email of emails) statuses.push((await login(api, email, 'wrong')).status);
    return statuses;
  }
  const times = (count: number, { adminEmail }: TestApi) => Array<string>(count).fill(adminEmail);

  it('is checked five times, then refused with 429 and the seconds to wait', async () => {
    const { api } = apiWithClock();

    expect(await guess(api, times(6, api))).toEqual([401, 401, 401, 401, 401, 429]);
    const refused = await login(api, api.adminEmail, api.adminPassword);

    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.body.error?.message).toMatch(/30 seconds/);
    expect(validateReply({ method: 'POST', path: '/api/admin/login', ...refused })).toEqual([]);
    // Another account is not locked.
    expect((await login(api, EDITOR.email, EDITOR.password)).status).toBe(200);
  });

  it('is forgiven by a right password', async () => {
    const api = createTestApi();
    await guess(api, times(4, api));

    await login(api, api.adminEmail, api.adminPassword);

    expect(await guess(api, times(4, api))).toEqual([401, 401, 401, 401]);
  });
});

describe('many sign-ins at once', () => {
  /** An API that checks passwords for as long as a test lets it. */
  function slowApi(clientAddress: () => string) {
    const checks: (() => void)[] = [];
    const passwords: Passwords = {
      hash: (password) => Promise.resolve(password),
      verify: () => new Promise((resolve) => checks.push(() => resolve(false))),
      decoy: '',
    };
    return { api: createTestApi({ passwords, clientAddress }), checks };
  }
  const invented = (api: TestApi, count: number) =>
    Array.from({ length: count }, (_, at) =>
      login(api, `nobody${String(at)}@invented.example`, 'x'),
    );

  it('are checked one after the other, ten wait, and more are told to come back', async () => {
    let callers = 0;
    const { api, checks } = slowApi(() => String((callers += 1)));
    const replies = invented(api, 24);

    const refused = await Promise.all(replies.slice(11));
    expect(refused.map(({ status }) => status)).toEqual(Array(13).fill(503));
    for (const reply of refused) {
      expect(reply.headers.get('retry-after')).toBe('5');
      expect(validateReply({ method: 'POST', path: '/api/admin/login', ...reply })).toEqual([]);
    }
    for (const reply of replies.slice(0, 11)) {
      expect(checks).toHaveLength(1);
      checks.pop()?.();
      expect((await reply).status).toBe(401);
    }
  });

  it('with invented e-mails from one address are refused after twenty, others not', async () => {
    let address = 'one';
    const api = createTestApi({ clientAddress: () => address });

    const statuses: number[] = [];
    for (const reply of invented(api, 25)) statuses.push((await reply).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect((await login(api, api.adminEmail, api.adminPassword)).status).toBe(429);
    address = 'other';
    expect((await login(api, api.adminEmail, api.adminPassword)).status).toBe(200);
  });

  it('are forgotten once their span is over', () => {
    let ms = 0;
    const limiter = createLimiter(() => ms, 5, 30_000);
    for (ms = 0; ms < 60_000; ms += 100) limiter.attempt(`nobody${String(ms)}@invented.example`);

    expect(limiter.size()).toBe(300);
  });
});

describe('a bearer', () => {
  it('is refused once its time is over', async () => {
    const { api, advance } = apiWithClock();
    const token = await api.tokenFor(api.adminEmail, 600);

    expect(await statusFor(api, token)).toBe(200);
    advance(11 * MINUTE_MS);
    expect(await statusFor(api, token)).toBe(401);
  });

  it('of another server, or without a signature, is refused', async () => {
    const api = createTestApi();
    const foreign = await createTestApi().tokenFor();
    const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: '1', exp: 4102444800 })}.`;

    expect(await statusFor(api, foreign)).toBe(401);
    expect(await statusFor(api, unsigned)).toBe(401);
  });

  it('of a deleted admin stops working at once', async () => {
    const api = createTestApi();
    const token = await api.tokenFor(EDITOR.email);

    expect(await statusFor(api, token)).toBe(200);
    await deleteAccount(api, EDITOR);
    expect(await statusFor(api, token)).toBe(401);
  });
});

it('the own profile changes only in what was sent, and is answered as a whole', async () => {
  const api = createTestApi();
  const admin = await signedIn(api);

  const changes = { lastName: 'Hollister', mobile_no: '+44 7700900999' };
  const { body } = await admin.patch('/api/admin/updateAdminProfile', {
    firstName: '',
    ...changes,
  });

  expect(body.user).toMatchObject({ firstName: 'Marguerite', ...changes, email: api.adminEmail });
});

it('deleting an account takes the user out of the list and of the stories, unless the password is wrong', async () => {
  const api = createTestApi();
  const admin = await signedIn(api);
  const found = async () => [
    JSON.stringify(await admin.rows('/api/admin/getAllUsers?key=ann%20lee', 'users')),
    JSON.stringify(await admin.rows('/api/admin/getAllStoryRooms?resultPerPage=1000', 'stories')),
  ];
  const told = [
    expect.stringContaining(READER.email),
    expect.stringContaining('"firstName":"Ann","lastName":"Lee"'),
  ];

  const refused = await deleteAccount(api, { ...READER, password: 'story-admin-1' });
  expect(refused.status).toBe(401);
  expect(await found()).toEqual(told);

  expect((await deleteAccount(api, READER)).body).toEqual({ success: true });
  const [users, stories] = await found();
  expect(users).not.toEqual(told[0]);
  expect(stories).not.toEqual(told[1]);
});

describe('scrypt passwords', () => {
  it('fit their own hash only, and no two hashes are alike', async () => {
    const [one, two] = [await scryptPasswords.hash('horse'), await scryptPasswords.hash('horse')];

    expect(one).not.toBe(two);
    expect(await scryptPasswords.verify('horse', one)).toBe(true);
    expect(await scryptPasswords.verify('Horse', one)).toBe(false);
    expect(await scryptPasswords.verify('', '')).toBe(false);
    expect(await scryptPasswords.verify('anything', scryptPasswords.decoy)).toBe(false);
  });

  it('of an earlier release, whose hashes name one of three costs, still fit', async () => {
    const stored =
      'scrypt$16384$BwcHBwcHBwcHBwcHBwcHBw==$5TRHB2ApnfGdNDl3bNPaEguAozb+v0jyBBXcGVyselY=';

    expect(await scryptPasswords.verify('correct horse', stored)).toBe(true);
    expect(await scryptPasswords.verify('wrong horse', stored)).toBe(false);
  });

  it('keep what they cost, which is a least setting of today, as the decoy does', async () => {
    const cost = /^scrypt\$32768\$8\$3\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/;

    expect(await scryptPasswords.hash('correct horse')).toMatch(cost);
    expect(scryptPasswords.decoy).toMatch(cost);
  });
});
