import { expect, signIn, test } from './site';

/** The script files that opening a screen for the first time asks for. */
const SCRIPT = '**/_next/static/chunks/**';

test('A screen chunk that the host lacks is named as missing, and Retry brings it', async ({
  page,
  site,
}) => {
  site.allow(/404|Loading chunk|ChunkLoadError|Failed to load/);
  await signIn(page, site);
  await page.route(SCRIPT, (route) => route.fulfill({ status: 404, body: 'not found' }));

  await page.getByRole('link', { name: 'Users', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Loading chunk users failed (missing).');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.unroute(SCRIPT);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
});

test('A screen chunk that breaks on the way is named as an error', async ({ page, site }) => {
  site.allow(/ERR_|Loading chunk|ChunkLoadError|Failed to load/);
  await signIn(page, site);
  await page.route(SCRIPT, (route) =>
    route.request().method() === 'HEAD' ? route.continue() : route.abort('connectionreset'),
  );

  await page.getByRole('link', { name: 'Users', exact: true }).click();

  await expect(page.getByRole('alert')).toContainText('Loading chunk users failed (error).');
});

test('A screen chunk that never answers is named as a timeout after 120 seconds', async ({
  page,
  site,
}) => {
  site.allow(/Loading chunk/);
  await page.clock.install();
  await signIn(page, site);
  await page.route(SCRIPT, () => new Promise(() => undefined));
  await page.getByRole('link', { name: 'Users', exact: true }).click();

  await page.clock.runFor(119_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(2_000);

  await expect(page.getByRole('alert')).toContainText('Loading chunk users failed (timeout).');
});
