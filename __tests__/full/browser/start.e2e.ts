import { expect, openSignedIn, signIn, test } from '../../browser/site';

test('A browser that forbids storage still signs in, and says what it cannot keep', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    for (const area of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, area, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  });

  await signIn(page, site);

  await expect(page.getByText(/a reload will ask you to sign in again/)).toBeVisible();
});

test('The first read of a screen is sent before the framework has arrived, and only once', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site);
  await page.goto('about:blank'); // the dashboard reads no more
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/api\/|^\/config\.json$/.test(pathname)) reads.push(pathname + search);
  });
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released;
    await route.continue();
  });

  await page.goto(site.at('/admin/users?page=2'), { waitUntil: 'commit' });
  const expected = ['/config.json', '/api/admin/getAllUsers?key=&currentPage=2&resultPerPage=5'];
  await expect.poll(() => reads).toEqual(expected);
  release();

  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  expect(reads).toEqual(expected);
});

test('An address that is a word of every object leads to the page that says so', async ({
  page,
  site,
}) => {
  for (const word of ['constructor', 'toString', '__proto__']) {
    await page.goto('about:blank');
    await page.goto(site.at(`/${word}`));
    await expect(page.getByRole('link', { name: 'Go Home' })).toBeVisible();
  }
});

/** The start, one of the files of every page. */
const FRAMEWORK = '**/_next/static/chunks/start-*.js';

test('A file of every page that is gone is named after one reload, and Retry starts the page', async ({
  page,
  site,
}) => {
  site.allow(/404/);
  // The first page may be left before it has loaded.
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  await page.route(FRAMEWORK, (route) => route.fulfill({ status: 404, body: 'not found' }));

  await page.goto(site.at('/'));

  await expect.poll(() => loads).toBe(2);
  const message = page.getByRole('alert');
  await expect(message).toContainText(/Loading chunk start-\S+\.js failed \(missing\)\./);
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeHidden();
  await page.unroute(FRAMEWORK);
  await message.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(message).toHaveCount(0);
  expect(loads).toBe(3);
});
