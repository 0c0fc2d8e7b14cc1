import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import type { Page, Response } from '@playwright/test';

import { openNodeDatabase } from '../../reference-api/node/database';
import { readCsv } from '../support/read-csv';

import { auditPage } from './axe-on';
import { stretchTexts } from './every-screen';
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

async function exportRows(page: Page, press: () => Promise<void>): Promise<string[][]> {
  const waiting = page.waitForEvent('download');
  await press();
  const download = await waiting;
  expect(download.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.charCodeAt(0)).toBe(0xfeff);
  return readCsv(text.slice(1));
}

const asCells = ({ name, userName, email, mobile_no }: StoredUser) =>
  [name, userName, email, mobile_no].map((text) => (/^[=\-@]/.test(text) ? `'${text}` : text));

test.use({ seedUsers: 5_000 });

for (const [path, call] of [
  ['users', LIST],
  ['stories', '/api/admin/getAllStoryRooms'],
  ['genres', '/api/admin/getAllGenres'],
  ['banners', '/api/banner/get-banners'],
  ['querys', '/api/query/get-querys'],
] as const) {
  test(`An untouched list of ${path} sends one request and loads no code of its tools`, async ({
    page,
    site,
  }) => {
    await openSignedIn(page, site);
    // From a link: the dashboard's panels read as well.
    await page.goto('about:blank');
    const lists: string[] = [];
    const scripts: Promise<string>[] = [];
    page.on('request', (request) => request.url().includes(call) && lists.push(request.url()));
    const recordScript = (response: Response) => {
      if (response.url().endsWith('.js')) scripts.push(response.text());
    };
    page.on('response', recordScript);
    const holdsCode = async () =>
      (await Promise.all(scripts)).some((text) => text.includes('This needs all'));

    await page.goto(site.at(`/admin/${path}`));
    await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
    expect(lists).toEqual([`${site.origin}${call}?key=&currentPage=1&resultPerPage=5`]);
    expect(scripts.length).toBeGreaterThan(5);
    expect(await holdsCode()).toBe(false);

    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await expect(page.getByText('5 selected')).toBeVisible();
    await expect.poll(holdsCode).toBe(true);
    expect(lists).toHaveLength(1);
    // The body of a script cannot be read after the page is closed.
    page.off('response', recordScript);
    await Promise.all(scripts);
  });
}

test('Order, search of all records and CSV lines of 5,000 users are what SQL says', async ({
  page,
  site,
}) => {
  test.slow();
  await openSignedIn(page, site);
  const users = storedUsers(site.dataDir);
  expect(users).toHaveLength(5_000);
  await page.goto('about:blank'); // the dashboard reads its newest users
  let calls = 0;
  page.on('request', (request) => {
    if (request.url().includes('resultPerPage=15')) calls += 1;
  });

  await page.goto(site.at('/admin/users'));
  const heading = page.getByRole('columnheader', { name: 'Name', exact: true });
  await heading.click();
  await page.getByRole('button', { name: 'Read all 5,000' }).click();
  const covers = page.getByText('1–5 of 5,000, from all 5,000 users');
  await expect(covers).toBeVisible({ timeout: 30_000 });
  expect(calls).toBe(334);
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  const byName = await sortByName(page, users);
  const exportAll = async () => {
    await page.getByRole('button', { name: 'List options' }).click();
    await page.getByRole('menuitem', { name: /^Export all/ }).click();
  };
  expect(await exportRows(page, exportAll)).toEqual([
    ['Name', 'Username', 'Email', 'Mobile.no'],
    ...byName.map(asCells),
  ]);
  await expect(page.getByRole('row').nth(1)).toContainText(byName[0]?.userName ?? '?');

  await page
    .getByRole('checkbox', { name: /^Select (?!this)/ })
    .first()
    .check();
  const exportSelected = page.getByRole('button', { name: 'Export selected' });
  expect((await exportRows(page, () => exportSelected.click())).slice(1)).toEqual([
    byName.map(asCells)[0],
  ]);

  // Back shows the same rows from the cache.
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole('region', { name: 'User', exact: true })).toBeVisible();
  await page.goBack();
  await expect(covers).toBeVisible();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');

  const hits = askSql(
    site.dataDir,
    "SELECT id FROM users WHERE email LIKE '%.example' AND email LIKE '%grace%'",
  );
  expect(hits.length).toBeGreaterThan(5);
  await page.goto(site.at('/admin/users?all=.example%20GRACE'));
  await expect(page.getByText(`1–5 of ${hits.length}, from all 5,000 users`)).toBeVisible();
  expect(calls).toBe(334);
});

test('Filters of stories count what SQL counts', async ({ page, site }) => {
  await openSignedIn(page, site, '/admin/stories');

  for (const [column, title] of [
    ['status', 'Status'],
    ['theme', 'Theme'],
  ]) {
    await page.getByRole('button', { name: `Filter by ${title}` }).click();
    const sql = `SELECT ${column} AS kind, count(*) AS n FROM stories GROUP BY 1`;
    for (const { kind, n } of askSql(site.dataDir, sql)) {
      await expect(
        page.getByRole('menuitemcheckbox', { name: `${String(kind)} (${String(n)})`, exact: true }),
      ).toBeVisible();
    }
    await page.keyboard.press('Escape');
  }
});

test('Cancelling aborts the requests and leaves the page as it was', async ({ page, site }) => {
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
  await page.goto(site.at('/admin/users'));
  await page.getByRole('button', { name: 'List options' }).click();
  await page.getByRole('menuitem', { name: 'Export all (5,000)' }).click();
  await page.getByRole('button', { name: 'Read all 5,000' }).click();
  await expect.poll(() => pendingRoutes.length).toBe(4);
  await expect(page.getByText('Read 285 of 5,000 users')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel' }).click();

  await expect(page.getByText('1–5 of 5,000')).toBeVisible();
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
  const before = calls;
  await Promise.allSettled(pendingRoutes.map((go) => go()));
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await expect(page.getByText('6–10 of 5,000')).toBeVisible();
  expect(calls - before).toBe(1);
  expect(downloads).toBe(0);

  await page.getByRole('columnheader', { name: 'Email' }).click();
  await expect(page.getByText('This needs all 5,000 users: 334 calls')).toBeVisible();
});

test('The keyboard alone sorts, filters, selects a range, exports, opens a row and comes back', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, '/admin/stories?size=10');
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(10);

  await page.getByRole('columnheader', { name: 'Room Name' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('1–10 of 90, from all 90 stories')).toBeVisible();
  await page.getByRole('button', { name: 'Filter by Theme' }).focus();
  await page.keyboard.press('Enter');
  const themes = page.getByRole('menuitemcheckbox');
  await expect(themes.first()).toBeFocused();
  for (const theme of [1, 2]) {
    await page.keyboard.press('ArrowDown');
    await expect(themes.nth(theme)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(themes.nth(theme)).toBeChecked();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Filter by Theme' })).toBeFocused();
  await expect(page).toHaveURL(/f\.theme=.+f\.theme=/);
  const covers = page.getByRole('status').filter({ hasText: 'from all 90 stories' });
  const covered = (await covers.textContent()) ?? '';

  const boxes = page.getByRole('checkbox', { name: /^Select (?!this)/ });
  await boxes.nth(0).focus();
  await page.keyboard.press('Space');
  for (const box of [1, 2, 3]) {
    await boxes.nth(box).focus();
  }
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Export selected' }).focus();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  await download;

  const name = page.getByRole('row').nth(2).getByRole('link');
  const title = await name.innerText();
  const link = page.url();
  await name.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  await expect(page.getByText(title).first()).toBeVisible();
  await page.goBack();
  await expect(covers).toHaveText(covered);
  expect(page.url()).toBe(link);
});

test('A genre name that its column cuts ends in an ellipsis and shows whole on hover', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openSignedIn(page, site);
  await stretchTexts(page);
  await page.goto(site.at('/admin/genres?size=15'));
  const name = page.locator('tbody a bdi').first();
  await expect(name).toBeVisible();

  const box = await name.evaluate((text) => ({
    isCut: text.scrollWidth > text.clientWidth,
    end: getComputedStyle(text).textOverflow,
  }));
  expect(box).toEqual({ isCut: true, end: 'ellipsis' });

  await name.hover();
  await expect(page.getByRole('tooltip')).toHaveText(await name.innerText());
});

test('Selecting a row moves nothing: the next tick falls on the row below', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openSignedIn(page, site, '/admin/stories');
  const boxes = page.getByRole('checkbox', { name: /^Select (?!this)/ });
  await expect(boxes).toHaveCount(5);
  const second = await boxes.nth(1).boundingBox();

  await boxes.nth(0).check();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.mouse.click((second?.x ?? 0) + 8, (second?.y ?? 0) + 8);

  await expect(boxes.nth(1)).toBeChecked();
});

test('A middle click on a name opens the record in a tab of its own', async ({ page, site }) => {
  await openSignedIn(page, site, '/admin/stories');
  const name = page.getByRole('row').nth(1).getByRole('link');
  const title = await name.innerText();

  const opening = page.context().waitForEvent('page');
  await name.click({ button: 'middle' });
  const tab = await opening;

  await expect(tab.getByText(title).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Stories' })).toBeVisible();
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

  await page.goto(site.at('/admin/users?q=Caldwell'));
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: `Select all ${found.length}` }).click();
  await expect(page.getByText(`${found.length} selected`)).toBeVisible();
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
  await page.goto(site.at('/admin/users'));
  const boxes = page.getByRole('checkbox', { name: /^Select (?!this)/ });
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
  await page.goto(site.at('/admin/users'));
  await page.getByRole('columnheader', { name: 'Name', exact: true }).click();
  await page.getByRole('button', { name: 'Read all 20,000' }).click();
  await expect(page.getByText('1–5 of 20,000, from all 20,000 users')).toBeVisible({
    timeout: 60_000,
  });

  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toContainText('Name 1');
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect(rows.last()).toContainText('Name 20000');
  await expect(rows).toHaveCount(6);
});

test('The tools of a list have no accessibility violations, menus included', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openSignedIn(page, site, '/admin/stories?sort=-Participants&f.Status=active');
  await expect(page.getByText(/from all 90 stories/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const found: string[] = [];
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await auditPage(page, [width])));
  }
  await page.getByRole('button', { name: 'Clear selection' }).click();
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const menu of ['Filter by Theme', 'Views', 'List options']) {
      await page.getByRole('button', { name: menu }).click();
      found.push(...(await auditPage(page, [width])));
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width, height: 900 });
    }
  }
  expect(found).toEqual([]);
});
