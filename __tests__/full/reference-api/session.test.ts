/** @jest-environment node */
import { scryptPasswords } from '@/reference-api/node/passwords';

import { validateReply } from '../../support/contract';
import { createTestApi, type TestApi } from '../../support/test-api';

import { send, signedIn } from './calls';

const EDITOR = { email: 'editor@creative-story.example', password: 'story-admin-2' };
const MINUTE_MS = 60_000;

const login = (api: TestApi, email: string, password: string) =>
  send(api, 'POST', '/api/admin/login', { body: { email, password } });
const dashboard = (api: TestApi, token: string) =>
  send(api, 'GET', '/api/admin/getDashboardData', { token });

/** A clock that a test moves by hand. */
function clock() {
  const state = { ms: Date.UTC(2026, 9, 2) };
  return { now: () => state.ms, advance: (ms: number) => void (state.ms += ms) };
}

describe('signing in', () => {
  it('answers with a token and the admin, and without the password', async () => {
    const api = createTestApi();

    const { body } = await login(api, ' ADMIN@creative-story.example ', api.adminPassword);

    expect(body).toMatchObject({
      success: true,
      token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      user: { email: api.adminEmail, type: 'admin' },
    });
    expect(JSON.stringify(body)).not.toMatch(/cheap|credential|hash/);
  });

  it('gives the token the life that the server was started with', async () => {
    const time = clock();
    const api = createTestApi({ now: time.now, tokenTtlSeconds: 90 });

    const { body } = await login(api, api.adminEmail, api.adminPassword);
    const payload = JSON.parse(atob(String(body.token).split('.')[1] ?? '')) as unknown;

    const nowSeconds = time.now() / 1000;
    expect(payload).toMatchObject({ iat: nowSeconds, exp: nowSeconds + 90 });
  });

  it.each([
    ['a wrong password', 'admin@creative-story.example', 'story-admin-2'],
    ['an unknown e-mail', 'nobody@creative-story.example', 'story-admin-1'],
    ['a user of the story product', 'ann.lee235@reader-mail.example', 'reader-pass-1'],
    ['a piece of SQL', "' OR 1=1 --", "' OR 1=1 --"],
  ])('refuses %s with one and the same message', async (_, email, password) => {
    const { status, body } = await login(createTestApi(), email, password);

    expect(status).toBe(401);
    expect(body.error?.message).toBe('Invalid email or password');
  });
});

describe('guessing passwords', () => {
  async function guess(
    api: TestApi,
    times: number,
    email: string = api.adminEmail,
  ): Promise<number[]> {
    const statuses: number[] = [];
    for (let attempt = 0; attempt < times; attempt += 1) {
      statuses.push((await login(api, email, 'wrong')).status);
    }
    return statuses;
  }

  it('is checked five times, then refused with 429 and the seconds to wait', async () => {
    const time = clock();
    const api = createTestApi({ now: time.now });

    const statuses = await guess(api, 6);
    const refused = await login(api, api.adminEmail, api.adminPassword);

    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(refused.body.error?.message).toMatch(/30 seconds/);
    expect(validateReply({ method: 'POST', path: '/api/admin/login', ...refused })).toEqual([]);
  });

  it('is forgiven by a right password', async () => {
    const api = createTestApi();
    await guess(api, 4);

    await login(api, api.adminEmail, api.adminPassword);

    expect(await guess(api, 4)).toEqual([401, 401, 401, 401]);
  });

  it('of one account does not lock another one', async () => {
    const api = createTestApi();
    await guess(api, 6);

    expect((await login(api, EDITOR.email, EDITOR.password)).status).toBe(200);
  });

  it('over many accounts from one address is refused too', async () => {
    const api = createTestApi();

    const statuses: number[] = [];
    for (let account = 0; account < 51; account += 1) {
      statuses.push(...(await guess(api, 1, `user${String(account)}@post.example`)));
    }

    expect(statuses.slice(0, 50)).toEqual(Array<number>(50).fill(401));
    expect(statuses[50]).toBe(429);
  });

  it('in parallel gains nothing', async () => {
    const api = createTestApi();

    const replies = await Promise.all(
      Array.from({ length: 20 }, () => login(api, api.adminEmail, 'wrong')),
    );

    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
  });

  it('through the deletion form counts like any other', async () => {
    const api = createTestApi();
    const body = { email: EDITOR.email, password: 'wrong' };
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await send(api, 'POST', '/api/admin/deleteAccount', { body });
    }

    const refused = await login(api, EDITOR.email, EDITOR.password);

    expect(refused.status).toBe(429);
  });
});

describe('a bearer', () => {
  it('is refused once its time is over', async () => {
    const time = clock();
    const api = createTestApi({ now: time.now });
    const token = await api.tokenFor(api.adminEmail, 600);

    const before = await dashboard(api, token);
    time.advance(11 * MINUTE_MS);
    const after = await dashboard(api, token);

    expect([before.status, after.status]).toEqual([200, 401]);
  });

  it('of another server, or without a signature, is refused', async () => {
    const api = createTestApi();
    const foreign = await createTestApi().tokenFor();
    const encode = (value: unknown) => btoa(JSON.stringify(value)).replace(/=+$/, '');
    const unsigned = `${encode({ alg: 'none' })}.${encode({ sub: '1', exp: 4102444800 })}.`;

    expect((await dashboard(api, foreign)).status).toBe(401);
    expect((await dashboard(api, unsigned)).status).toBe(401);
  });

  it('of a deleted admin stops working at once', async () => {
    const api = createTestApi();
    const token = await api.tokenFor(EDITOR.email);

    const before = await dashboard(api, token);
    await send(api, 'POST', '/api/admin/deleteAccount', { body: EDITOR });
    const after = await dashboard(api, token);

    expect([before.status, after.status]).toEqual([200, 401]);
  });
});

describe('the own profile', () => {
  it('changes only what was sent, and answers with the whole admin', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);

    const { body } = await admin.patch('/api/admin/updateAdminProfile', {
      firstName: '',
      lastName: 'Hollister',
      mobile_no: '+44 7700900999',
    });

    expect(body.user).toMatchObject({
      firstName: 'Marguerite',
      lastName: 'Hollister',
      mobile_no: '+44 7700900999',
      email: api.adminEmail,
    });
  });
});

describe('deleting an account', () => {
  const READER = { email: 'ann.lee235@reader-mail.example', password: 'reader-pass-1' };

  it('takes the user out of the list and out of the stories', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);

    const { body } = await send(api, 'POST', '/api/admin/deleteAccount', { body: READER });
    const remaining = await admin.rows('/api/admin/getAllUsers?key=ann%20lee', 'users');
    const stories = await admin.rows('/api/admin/getAllStoryRooms?resultPerPage=1000', 'stories');

    expect(body).toEqual({ success: true });
    expect(JSON.stringify(remaining)).not.toContain(READER.email);
    expect(JSON.stringify(stories)).not.toContain('"firstName":"Ann","lastName":"Lee"');
  });

  it('refuses wrong credentials and deletes no account', async () => {
    const api = createTestApi();
    const body = { ...READER, password: 'story-admin-1' };

    const reply = await send(api, 'POST', '/api/admin/deleteAccount', { body });

    expect(reply.status).toBe(401);
    expect(api.db.get('SELECT count(*) AS n FROM users')).toMatchObject({ n: 240 });
  });
});

describe('scrypt passwords', () => {
  it('fit their own hash only, and no two hashes are alike', async () => {
    const one = await scryptPasswords.hash('correct horse');
    const two = await scryptPasswords.hash('correct horse');

    expect(one).not.toBe(two);
    expect(one).not.toContain('correct');
    expect(await scryptPasswords.verify('correct horse', one)).toBe(true);
    expect(await scryptPasswords.verify('Correct horse', one)).toBe(false);
    expect(await scryptPasswords.verify('', '')).toBe(false);
    expect(await scryptPasswords.verify('anything', scryptPasswords.decoy)).toBe(false);
  });
});
