import type { Response } from '@playwright/test';

import { auditPage } from '../../browser/axe-on';
import { stretchTexts } from '../../browser/every-screen';
import { expect, openSignedIn, test } from '../../browser/site';
import { askSql, storedUsers } from '../../browser/stored-users';

const LIST = '/api/admin/getAllUsers';

test.use({ contextOptions: { reducedMotion: 'reduce' }, seedUsers: 5_000 });

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
    const menus = width < 768 ? ['Filter and view'] : ['Filter by Theme', 'Views', 'List options'];
    for (const menu of menus) {
      await page.getByRole('button', { name: menu }).click();
      found.push(...(await auditPage(page, [width])));
      await page.keyboard.press('Escape');
      await page.setViewportSize({ width, height: 900 });
    }
  }
  expect(found).toEqual([]);
});
