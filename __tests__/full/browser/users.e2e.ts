import { expect, openSignedIn, test } from '../../browser/site';

test('A realtime host that is down leaves the list usable', async ({ page, site }) => {
  // A port that nothing listens on.
  const dead = 'http://127.0.0.1:61999';
  site.allow(/127\.0\.0\.1:61999|ERR_/);
  await page.route('**/config.json', (route) => route.fulfill({ json: { socketUrl: dead } }));
  await openSignedIn(page, site, '/admin/users');

  await expect(page.getByText('Live updates off')).toBeVisible();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Page 2' }).click();
  const firstRow = page.getByRole('row').nth(1);
  await expect(firstRow).toContainText('6');
  await firstRow.getByRole('button', { name: /^Delete / }).click();
  await page.getByRole('button', { name: /^Yes/ }).click();
  await expect(page.getByText(/User Deleted/)).toBeVisible();
});

test('A change by somebody else shows in the open list, whose connection is its own', async ({
  page,
  site,
}) => {
  let open = 0;
  page.on('websocket', (socket) => {
    open += 1;
    socket.on('close', () => (open -= 1));
  });
  await openSignedIn(page, site, '/admin/users?q=Ann+Lee');
  await page.getByRole('button', { name: 'View Ann Lee' }).click();
  // It is open on the list only.
  await expect.poll(() => open).toBe(0);
  const id = page.url().split('/').at(-1) ?? '';
  const connection = page.waitForEvent('websocket');
  await page.goBack();
  await connection;
  // A connection that does what is expected is not worth a word.
  await expect(page.getByText(/Live updates/)).toHaveCount(0);
  const token = await page.evaluate(() => localStorage.getItem('token'));

  await page.request.put(`${site.origin}/api/admin/updateUser/${id}`, {
    headers: { authorization: `Bearer ${token ?? ''}` },
    data: { mobile: '4242424242' },
  });

  await expect(page.getByText(/4242424242/)).toBeVisible();
});
