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
