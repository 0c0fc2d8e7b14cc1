import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page, Response } from '@playwright/test';

import { openNodeDatabase } from '../../reference-api/node/database';
import { readCsv } from '../support/read-csv';

import { auditPage } from './axe-on';
import { expect, openSignedIn, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LIST = '/api/admin/getAllUsers';

/** What SQL says, newest first, as the API lists users. */
function askSql(dataDir: string, sql: string): Record<string, unknown>[] {
  const db = openNodeDatabase(join(dataDir, 'stories.sqlite'));
  try {
    return db.all(sql);
  } finally {
    db.close();
  }
}

type StoredUser = { name: string; userName: string; email: string; mobile_no: string; id: string };

function storedUsers(dataDir: string): StoredUser[] {
  const sql = `SELECT trim(firstName || ' ' || lastName) AS name, userName, email, mobile_no, id
    FROM users ORDER BY seq DESC`;
  return askSql(dataDir, sql) as StoredUser[]; // the columns of the query
}

/** Sorted as the browser sorts names in its language. */
async function sortByName(page: Page, users: StoredUser[]): Promise<StoredUser[]> {
  const order = await page.evaluate(
    (names) => {
      const { compare } = new Intl.Collator(undefined, { numeric: true });
      const places = names.map((_, index) => index);
      return places.sort((one, other) => compare(names[one] ?? '', names[other] ?? ''));
    },
    users.map(({ name }) => name),
  );
  return order.flatMap((index) => users[index] ?? []);
}

async function exportRows(page: Page, button = 'Export CSV'): Promise<string[][]> {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return readCsv(text.slice(1));
}

const asCells = ({ name, userName, email, mobile_no }: StoredUser) =>
  [name, userName, email, mobile_no].map((text) => (/^[=+\-@]/.test(text) ? `'${text}` : text));

test.use({ seedUsers: 5_000 });

test('A list outside full-list mode sends one request and loads none of its code', async ({
  page,
  site,
}) => {
  const lists: string[] = [];
  const scripts: Promise<string>[] = [];
  page.on('request', (request) => request.url().includes(LIST) && lists.push(request.url()));
  const recordScript = (response: Response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  };
  page.on('response', recordScript);
  const holdsCode = async () =>
    (await Promise.all(scripts)).some((text) => text.includes('Reading the full list'));
  await openSignedIn(page, site);

  await page.goto(site.at('/admin/users'));
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  expect(lists).toEqual([`${site.origin}${LIST}?key=&currentPage=1&resultPerPage=5`]);
  expect(scripts.length).toBeGreaterThan(5);
  expect(await holdsCode()).toBe(false);

  await page.getByRole('button', { name: 'Full list' }).click();
  await expect(page.getByText('Reading all 5,000 users takes 334 calls')).toBeVisible();
  await expect.poll(holdsCode).toBe(true);
  expect(lists).toHaveLength(1);
  // The body of a script cannot be read after the page is closed.
  page.off('response', recordScript);
  await Promise.all(scripts);
});

test('Counts, order and CSV lines of 5,000 users are what SQL says', async ({ page, site }) => {
  test.slow();
  await openSignedIn(page, site);
  const users = storedUsers(site.dataDir);
  expect(users).toHaveLength(5_000);
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('resultPerPage=15')) calls += 1;
  });

  await page.goto(site.at('/admin/users?whole=1'));
  await page.getByRole('button', { name: 'Read all 5,000' }).click();
  await expect(page.getByText('All 5,000 rows')).toBeVisible({ timeout: 30_000 });
  expect(calls).toBe(334);
  const table = page.getByRole('table');
  expect(await exportRows(page)).toEqual([
    ['Name', 'Username', 'Email', 'Mobile.no'],
    ...users.map(asCells),
  ]);

  const byName = await sortByName(page, users);
  const heading = page.getByRole('columnheader', { name: 'Name', exact: true });
  await heading.click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect((await exportRows(page)).slice(1)).toEqual(byName.map(asCells));
  await expect(table.getByRole('row').nth(1)).toContainText(byName[0]?.userName ?? '?');

  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check();
  expect((await exportRows(page, 'Export selected')).slice(1)).toEqual([byName.map(asCells)[0]]);

  // Back shows the same rows from the cache.
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'User', exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('All 5,000 rows')).toBeVisible();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  expect(calls).toBe(334);
});

test('Filters of stories count what SQL counts', async ({ page, site }) => {
  await openSignedIn(page, site);
  await page.goto(site.at('/admin/stories?whole=1'));
  await expect(page.getByText('All 90 rows')).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();

  for (const column of ['status', 'theme']) {
    const sql = `SELECT ${column} AS kind, count(*) AS n FROM stories GROUP BY 1`;
    for (const { kind, n } of askSql(site.dataDir, sql)) {
      await expect(
        page.getByRole('checkbox', { name: `${String(kind)} (${String(n)})`, exact: true }),
      ).toBeVisible();
    }
  }
});

test('Stopping a full list aborts its requests and shows no rows', async ({ page, site }) => {
  await openSignedIn(page, site);
  let calls = 0;
  const pendingRoutes: (() => Promise<void>)[] = [];
  await page.route(`**${LIST}?*`, async (route) => {
    calls += 1;
    if (/currentPage=(2\d|3\d)&resultPerPage=15/.test(route.request().url())) {
      pendingRoutes.push(() => route.continue());
    } else await route.continue();
  });
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await page.goto(site.at('/admin/users?whole=1'));
  await page.getByRole('button', { name: 'Read all 5,000' }).click();
  await expect.poll(() => pendingRoutes.length).toBe(4);
  await expect(page.getByText('Read 285 of 5,000 rows, 19 of 334 calls')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Stop' }).click();

  await expect(page.getByText('This page: 5 of 5,000 rows')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Select / })).toHaveCount(6);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  const before = calls;
  await Promise.allSettled(pendingRoutes.map((go) => go()));
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByRole('row').nth(1)).toContainText('1');
  expect(calls - before).toBe(1);
  expect(downloads).toBe(0);

  await page.getByRole('button', { name: 'All 5,000 instead' }).click();
  await expect(page.getByText('Reading all 5,000 users takes 334 calls')).toBeVisible();
});

test('A bulk delete reports the three rows that fail and retries only those', async ({
  page,
  site,
}) => {
  site.allow(/500/);
  await openSignedIn(page, site);
  const found = storedUsers(site.dataDir).filter(({ name }) => /caldwell/i.test(name));
  expect(found.length).toBeGreaterThan(5);
  const broken = found.slice(1, 4);
  const deleted: string[] = [];
  await page.route('**/api/admin/deleteUser/*', async (route) => {
    const id = route.request().url().split('/').at(-1) ?? '';
    deleted.push(id);
    const isBroken = broken.some((user) => user.id === id);
    if (!isBroken || deleted.length > found.length) return route.continue();
    return route.fulfill({
      status: 500,
      json: { success: false, error: { message: `Shelf of ${id} is locked` } },
    });
  });

  await page.goto(site.at('/admin/users?whole=1&q=Caldwell'));
  await page.getByRole('checkbox', { name: `Select all ${found.length}` }).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Are you sure you want to delete ${found.length} users?`);
  await dialog.getByRole('button', { name: 'Yes' }).click();

  const done = found.length - 3;
  await expect(page.getByText(`${done} of ${found.length} users deleted, 3 failed.`)).toBeVisible();
  const failures = page.getByRole('list', { name: 'Failed' }).getByRole('listitem');
  const texts = await failures.allInnerTexts();
  expect(texts.sort()).toEqual(
    broken.map(({ name, id }) => `${name}: Shelf of ${id} is locked`).sort(),
  );
  const remaining = () => storedUsers(site.dataDir).filter(({ name }) => /caldwell/i.test(name));
  expect(remaining().map(({ id }) => id)).toEqual(broken.map(({ id }) => id));
  expect(deleted).toHaveLength(found.length);

  await page.getByRole('button', { name: 'Retry failed (3)' }).click();

  await expect(page.getByText('3 users deleted.')).toBeVisible();
  expect(deleted.slice(found.length).sort()).toEqual(broken.map(({ id }) => id).sort());
  expect(remaining()).toEqual([]);
});

test('A bulk delete leaves each active room of each deleted user once', async ({ page, site }) => {
  const frames: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => frames.push(String(payload))),
  );
  page.on('request', (request) => {
    if (request.url().includes('/socket.io/')) frames.push(request.postData() ?? '');
  });
  await openSignedIn(page, site);
  await page.route('**/api/admin/deleteUser/*', (route) => {
    const id = route.request().url().split('/').at(-1) ?? '';
    const rooms = ['active', 'completed', 'active'].map((status, index) => ({
      _id: `${id}-${index}`,
      status,
    }));
    return route.fulfill({ json: { success: true, rooms } });
  });
  const newest = storedUsers(site.dataDir).slice(0, 2);
  await page.goto(site.at('/admin/users?whole=page'));
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await boxes.nth(0).check();
  await boxes.nth(1).check();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('2 users deleted.')).toBeVisible();

  const announced = () =>
    frames
      .join('\n')
      .match(/\["escape-turn","[^"]+"\]/g)
      ?.sort();
  await expect
    .poll(announced)
    .toEqual(newest.flatMap(({ id }) => [0, 2].map((n) => `["escape-turn","${id}-${n}"]`)).sort());
});

test('20,000 rows are sorted and paged, and the last one is reached', async ({ page, site }) => {
  test.slow();
  await openSignedIn(page, site);
  const total = 20_000;
  await page.route(`**${LIST}?*`, (route) => {
    const query = new URL(route.request().url()).searchParams;
    const size = Number(query.get('resultPerPage'));
    const first = (Number(query.get('currentPage')) - 1) * size;
    const length = Math.max(0, Math.min(size, total - first));
    const users = Array.from({ length }, (_, index) => ({
      _id: `id${first + index}`,
      firstName: `Name ${total - first - index}`,
      lastName: '',
    }));
    return route.fulfill({ json: { success: true, users, length: total } });
  });
  await page.goto(site.at('/admin/users?whole=1'));
  await page.getByRole('button', { name: 'Read all 20,000' }).click();
  await expect(page.getByText('All 20,000 rows')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('columnheader', { name: 'Name', exact: true }).click();
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Name 1');
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(rows.last()).toContainText('Name 20000');
  await expect(rows).toHaveCount(6);
});

test('The full list has no accessibility violations, its panels included', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, site);
  await page.goto(site.at('/admin/stories?whole=1&sort=-Participants&f.Status=active'));
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  const found: string[] = [];
  for (const panel of [/^Filter/, 'Columns', 'Views']) {
    await page.getByRole('button', { name: panel }).click();
    found.push(...(await auditPage(page)));
  }
  expect(found).toEqual([]);
});
