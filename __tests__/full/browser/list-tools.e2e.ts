import type { Response } from '@playwright/test';

import { auditPage } from '../../browser/axe-on';
import { stretchTexts } from '../../browser/every-screen';
import { expect, openSignedIn, test } from '../../browser/site';

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

test('On paper every column of a long list is wide enough for its words', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  for (const path of ['users', 'stories', 'querys']) {
    await openSignedIn(page, site, `/admin/${path}?q=${path === 'users' ? 'ann' : ''}`);
    await page.getByRole('button', { name: 'List options' }).click();
    await page.getByRole('menuitem', { name: /^Print all/ }).click();
    const printed = page.locator('[data-printed]');
    await expect(printed).toBeAttached();

    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1040 }); // the width of A4 within its margins
    const heights = await printed
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().height));
    expect(Math.max(...heights), path).toBeLessThan(60);
    expect(await printed.evaluate((table) => table.scrollWidth), path).toBeLessThanOrEqual(718);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test('The question before a bulk delete shows its names whole, and leaves the focus on the heading', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openSignedIn(page, site, '/admin/querys');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Select all 70' }).click();
  await expect(page.getByText('70 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const question = page.getByRole('dialog');

  const overflow = await question
    .locator('p')
    .evaluateAll((texts) => texts.map((text) => text.scrollWidth - text.clientWidth));
  expect(Math.max(...overflow)).toBeLessThanOrEqual(0);
  await expect(question.getByRole('textbox')).toBeFocused();
  await page.keyboard.type('70');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('70 querys deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Querys' })).toBeFocused();
});

test('On a phone the bar of selected rows leaves the pager free, and their result is in view', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await openSignedIn(page, site, '/admin/querys');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(5)
    .check();
  const bar = page.getByRole('group', { name: 'Selected rows' });
  await expect(bar).toBeVisible();

  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const next = await page.getByRole('button', { name: 'Next page' }).boundingBox();
  const top = (await bar.boundingBox())?.y ?? 0;
  expect((next?.y ?? 0) + (next?.height ?? 0)).toBeLessThanOrEqual(top);

  await page.getByRole('button', { name: 'Delete selected' }).click();
  await page.getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByText('1 query deleted.')).toBeInViewport({ ratio: 1 });
});
