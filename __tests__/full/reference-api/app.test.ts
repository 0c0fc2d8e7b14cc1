/** @jest-environment node */
import { createTestApi } from '../../support/test-api';

describe('calls from other origins', () => {
  const preflight = (options: Parameters<typeof createTestApi>[0], origin: string) =>
    createTestApi(options).app.request('/api/admin/updateAdminProfile', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,content-type',
      },
    });

  it('may use the bearer and every method, and need not ask again soon', async () => {
    const reply = await preflight({}, 'https://office.example');

    expect(reply.status).toBe(204);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-allow-methods')).toMatch(/PUT,PATCH,DELETE/);
    expect(reply.headers.get('access-control-allow-headers')).toMatch(/Authorization/);
    expect(reply.headers.get('access-control-max-age')).toBe('7200');
  });

  it('are limited to the list of origins when there is one', async () => {
    const options = { corsOrigins: ['https://office.example'] };

    const known = await preflight(options, 'https://office.example');
    const unknown = await preflight(options, 'https://evil.example');

    expect(known.headers.get('access-control-allow-origin')).toBe('https://office.example');
    expect(unknown.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('can read errors and the seconds to wait', async () => {
    const reply = await createTestApi().app.request('/api/admin/getDashboardData', {
      headers: { origin: 'https://office.example' },
    });

    expect(reply.status).toBe(401);
    expect(reply.headers.get('access-control-allow-origin')).toBe('*');
    expect(reply.headers.get('access-control-expose-headers')).toMatch(/Retry-After/);
  });
});

describe('a failure inside the API', () => {
  it('answers 500 with the error body and nothing about the inside', async () => {
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
});
