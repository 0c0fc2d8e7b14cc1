import { expect, openSignedIn, test } from './site';
import { pressOffline, SCRIPTS, HEADING, usersChunks, startAfresh } from './users-chunks';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A chunk that is gone for good is named after one reload, and Retry brings it back', async ({
  context,
  page,
  site,
}) => {
  site.allow(/404|Loading chunk|ChunkLoadError|Failed to load|ERR_INTERNET_DISCONNECTED/);
  await openSignedIn(page, site);
  const gone = await usersChunks(page);
  await startAfresh(page);
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route(SCRIPTS, (route) =>
    gone.has(route.request().url())
      ? route.fulfill({ status: 404, body: 'not found' })
      : route.continue(),
  );

  await page.getByRole('link', HEADING).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('alert')).toContainText('Loading chunk users failed (missing).');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  expect(page.url()).toBe(site.at('/admin/users'));
  expect(loads).toBe(1);
  await expect(page.getByRole('alert')).toContainText('Retry loads the whole page anew.');

  const retry = page.getByRole('button', { name: 'Retry' });
  // With the connection back it asks by itself, still in vain.
  const again = page.waitForResponse((response) => gone.has(response.url()));
  await pressOffline(context, page, retry);
  await again;
  await expect(page.getByRole('alert')).toContainText('Loading chunk users failed (missing).');
  await page.unroute(SCRIPTS);
  await retry.click();
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  // This page's own index would name the lost file for ever.
  expect(loads).toBe(2);
});
