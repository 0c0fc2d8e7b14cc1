import { PARTS } from '../../browser/parts-of-build';
import { expect, openSignedIn, test } from '../../browser/site';
import {
  pressOffline,
  screensAhead,
  SCRIPTS,
  HEADING,
  usersChunks,
  startAfresh,
} from '../../browser/users-chunks';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A deployment between two clicks leads to one reload and the screen that was opened', async ({
  page,
  site,
}) => {
  site.allow(/404|Loading chunk|ChunkLoadError|Failed to load/);
  await openSignedIn(page, site);
  const gone = await usersChunks(page);
  await startAfresh(page);
  // Until it is reloaded, the page requests the files of the old deployment.
  let reloads = 0;
  await page.route(SCRIPTS, (route) =>
    reloads === 0 && gone.has(route.request().url())
      ? route.fulfill({ status: 404, body: 'not found' })
      : route.continue(),
  );
  await page.route(site.origin + '/', (route) => {
    reloads += 1;
    return route.continue();
  });

  await page.getByRole('link', HEADING).click();

  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  expect(page.url()).toBe(site.at('/admin/users'));
  expect(reloads).toBe(1);
});

test('A part that is gone says that a reload brings it, and the reload brings the form back', async ({
  context,
  page,
  site,
}) => {
  site.allow(/404|Loading chunk|ChunkLoadError|Failed to load|ERR_INTERNET_DISCONNECTED/);
  const others = [...PARTS].flatMap(([part, files]) => (part === 'palette' ? [] : files));
  const own = (PARTS.get('palette') ?? []).filter((file) => !others.includes(file));
  expect(own.length).toBeGreaterThan(0);
  await page.route(SCRIPTS, (route) =>
    own.some((file) => route.request().url().endsWith(file))
      ? route.fulfill({ status: 404, body: 'not found' })
      : route.continue(),
  );
  await openSignedIn(page, site, '/admin/genre/add');
  await page.getByLabel('Genre', { exact: true }).fill('Nocturne');
  const search = page.getByRole('button', { name: 'Search everything' });

  await search.click();
  await expect(page.getByText(/Loading chunk palette failed/)).toBeVisible();

  await page.unroute(SCRIPTS);
  const reload = page.getByRole('button', { name: 'Reload the page' });
  await pressOffline(context, page, reload);
  await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('Nocturne');
  await reload.click();
  await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('Nocturne');
  await search.click();
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeVisible();
});

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

test('A screen that was never opened opens offline, once the line was free for the others', async ({
  context,
  page,
  site,
}) => {
  site.allow(/ERR_INTERNET_DISCONNECTED|Failed to load/);
  await openSignedIn(page, site);
  await screensAhead(page);
  await context.setOffline(true);

  for (const name of ['Banners', 'Querys']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  }
  await expect(page.getByText(/did not arrive/)).toBeVisible();
});
