import { createTestApi } from '../../support/test-api';

import { fileOf, formOf, PNG, send, signedIn } from './calls';

// Screens are tested in a window of jsdom, with this API answering behind their requests.
describe('the embedded API inside a jsdom window', () => {
  it('signs an admin in and reads the users with that token', async () => {
    const api = createTestApi();

    const login = await send(api, 'POST', '/api/admin/login', {
      body: { email: api.adminEmail, password: api.adminPassword },
    });
    const users = await send(api, 'GET', '/api/admin/getAllUsers', {
      token: String(login.body.token),
    });

    expect(typeof window).toBe('object');
    expect(users.body).toMatchObject({ success: true, length: 240 });
  });

  it('takes a multipart form with an image', async () => {
    const api = createTestApi();
    const admin = await signedIn(api);

    const reply = await admin.post(
      '/api/banner/create-banner',
      formOf({ clientName: 'Ink', navigationUrl: 'x', image: fileOf(PNG, 'pixel.png') }),
    );

    expect(reply.body).toEqual({ success: true });
    expect(api.files.size).toBe(1);
  });

  it('refuses an expired token', async () => {
    const api = createTestApi();
    const token = await api.tokenFor(api.adminEmail, -1);

    expect((await send(api, 'GET', '/api/admin/getDashboardData', { token })).status).toBe(401);
  });
});
