/** @jest-environment node */
import { createTestApi } from '../../support/test-api';

const OFFICE = 'https://office.example';

describe('calls from other origins', () => {
  const preflight = async (options: Parameters<typeof createTestApi>[0], origin: string) => {
    const reply = await createTestApi(options).app.request('/api/admin/updateAdminProfile', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type',
      },
    });
    return { status: reply.status, header: (name: string) => reply.headers.get(name) };
  };

  it('may use the bearer and every method, need not ask again soon, and can read errors', async () => {
    const { status, header } = await preflight({}, OFFICE);

    expect(status).toBe(204);
    expect(header('access-control-allow-origin')).toBe('*');
    expect(header('access-control-allow-methods')).toMatch(/PUT,PATCH,DELETE/);
    expect(header('access-control-allow-headers')).toMatch(/Authorization/);
    expect(header('access-control-max-age')).toBe('7200');

    const refused = await createTestApi().app.request('/api/admin/getDashboardData', {
      headers: { origin: OFFICE },
    });
    expect(refused.status).toBe(401);
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(refused.headers.get('access-control-expose-headers')).toMatch(/Retry-After/);
  });

  it('are limited to the list of origins when there is one', async () => {
    const allowed = async (origin: string) =>
      (await preflight({ corsOrigins: [OFFICE] }, origin)).header('access-control-allow-origin');

    expect(await allowed(OFFICE)).toBe(OFFICE);
    expect(await allowed('https://evil.example')).toBeNull();
  });
});

describe('pages and names of others', () => {
  const call = (
    host: string,
    origin?: string,
    options: Parameters<typeof createTestApi>[0] = {},
  ) => {
    const api = createTestApi({ corsOrigins: 'loopback', ...options });
    const { adminEmail: email, adminPassword: password } = api;
    return api.app.request(`http://${host}/api/admin/login`, {
      method: 'POST',
      headers: origin === undefined ? {} : { origin },
      body: JSON.stringify({ email, password }),
    });
  };

  it.each([
    'https://evil.example',
    'null',
    'http://localhost.evil.example',
    'http://127.0.0.1.nip.example',
  ])('get no token: a page of %s', async (origin) => {
    const reply = await call('127.0.0.1:4100', origin);

    expect(reply.status).toBe(403);
    expect(reply.headers.get('access-control-allow-origin')).toBeNull();
    expect(await reply.text()).not.toContain('token');
  });

  it.each(['evil.example:4100', 'localhost.evil.example', '127.0.0.1.nip.example'])(
    'get no token through their name %s for this machine',
    async (host) => {
      expect((await call(host, `http://${host}`)).status).toBe(421);
      expect((await call(host)).status).toBe(421);
    },
  );

  it.each([
    ['127.0.0.1:4100', undefined],
    ['localhost:4100', 'http://localhost:3000'],
    ['[::1]:4100', 'http://office.localhost'],
    ['192.168.1.7:4100', 'http://192.168.1.7:4100'],
  ])('are not: %s for %s', async (host, origin) => {
    expect((await call(host, origin)).status).toBe(200);
  });

  it('may be allowed by the list of origins, or by a trusted proxy', async () => {
    const page = 'https://office.example';

    expect((await call('office.example', page, { corsOrigins: [page] })).status).toBe(200);
    expect((await call('office.example', page, { trustProxy: true })).status).toBe(200);
    expect(
      (await call('office.example', 'https://evil.example', { trustProxy: true })).status,
    ).toBe(403);
    expect((await call('127.0.0.1', page, { corsOrigins: [page] })).status).toBe(200);
    expect((await call('evil.example', page, { corsOrigins: '*' })).status).toBe(200);
  });
});

it('a failure inside answers 500 with the error body and nothing about the inside', async () => {
  const api = createTestApi();
  const token = await api.tokenFor();
  api.db.exec('ALTER TABLE users RENAME TO people');

  const reply = await api.app.request('/api/admin/getAllUsers', {
    headers: { authorization: `Bearer ${token}` },
  });

  expect(reply.status).toBe(500);
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await reply.json()).toEqual({
    success: false,
    error: { message: 'Something went wrong on the server' },
  });
  expect(api.failures).toHaveLength(1);
});
