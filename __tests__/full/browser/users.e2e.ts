import { expect, openSignedIn, test } from '../../browser/site';

test('The realtime connection waits until the screen has settled', async ({ page, site }) => {
  let opened = 0;
  page.on('websocket', () => (opened += 1));
  await page.clock.install();
  await openSignedIn(page, site);
  const nowMs = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(nowMs + 10_000);

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  await page.clock.runFor(1_000);
  expect(opened).toBe(0);

  await page.clock.runFor(5_000);
  await expect.poll(() => opened).toBe(1);
});

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
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText(/User Deleted/)).toBeVisible();
});
