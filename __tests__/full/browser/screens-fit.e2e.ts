import type { Locator } from '@playwright/test';

import { openScreen, recordAddresses } from '../../browser/every-screen';
import { findSecondBar } from '../../browser/screen-faults';
import { expect, storeSession, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A list without rows scrolls by one bar, in a window lower than it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await storeSession(page, site);
  await openScreen(page, site, '/admin/users?q=nobody-has-this-name');
  await expect(page.getByText(/^Nothing found/)).toBeVisible();

  expect(await page.evaluate(findSecondBar)).toEqual([]);
});

test('What filters can ask opens whole, clear of the edges of the window', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  await openScreen(page, site, '/admin/stories');
  for (const width of [768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Filter' });
    await expect(panel).toBeInViewport({ ratio: 1 });

    const sheet = (await page.getByRole('main').boundingBox())?.x ?? 0;
    const { x = 0, width: wide = 0 } = (await panel.boundingBox()) ?? {};
    expect(x - sheet, `${width} px: at the left`).toBeGreaterThanOrEqual(8);
    expect(width - x - wide, `${width} px: at the right`).toBeGreaterThanOrEqual(8);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  }
});

test('The buttons of a form stay beside each other, whatever is said of its fields', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await storeSession(page, site);
  await openScreen(page, site, '/admin/genre/add');
  await page.getByLabel('Genre', { exact: true }).fill('Nocturne');
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByText(/fields to correct/)).toBeVisible();

  const tops = [];
  for (const name of ['Discard draft', 'Cancel', /^Submit/])
    tops.push((await page.getByRole('button', { name }).boundingBox())?.y);
  expect(new Set(tops).size).toBe(1);
});

test('Both ways on of an unknown address are equally high, with a mouse and on a phone', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  for (const width of [1024, 375]) {
    await page.setViewportSize({ width, height: 740 });
    await openScreen(page, site, '/admin/nowhere');
    const home = await page.getByRole('link', { name: 'Go Home' }).boundingBox();
    const search = page.getByRole('main').getByRole('button', { name: 'Search everything' });
    expect((await search.boundingBox())?.height, `${width} px`).toBe(home?.height);
  }
});

test('The menu of a narrow window begins with the brand, and closes beside it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await storeSession(page, site);
  await openScreen(page, site, '/admin/users');
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const brand = await menu.getByRole('link', { name: 'Creative Story' }).boundingBox();
  const close = await menu.getByRole('button', { name: 'Close menu' }).boundingBox();

  const middle = (box: typeof brand) => (box ? box.y + box.height / 2 : NaN);
  expect(Math.abs(middle(brand) - middle(close))).toBeLessThanOrEqual(1);
});

test('The head of a query has on a phone two lines of facts and two of buttons', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await storeSession(page, site);
  const addresses = await recordAddresses(page, site);
  const query = addresses.find((address) => address.includes('/query/'));
  await openScreen(page, site, query ?? '');

  const linesOf = async (all: Locator) => {
    const boxes = await Promise.all((await all.all()).map((one) => one.boundingBox()));
    return new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size;
  };
  const main = page.getByRole('main');
  const buttons = main.getByRole('button', { name: /^(Edit|Delete|Resolve|Reopen)$/ });
  expect(await linesOf(buttons.or(main.getByRole('link', { name: 'Reply by mail' })))).toBe(2);
  expect(await linesOf(main.getByRole('list').first().getByRole('listitem'))).toBe(2);
});

test('No panel of the insights is empty at its end, whatever its neighbours are', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  for (const width of [768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openScreen(page, site, '/admin/dashboard/insights');
    const holes = await page
      .getByRole('main')
      .getByRole('region')
      .evaluateAll((panels) =>
        panels.map((panel) => {
          const [head, figure] = [...panel.children].map((part) => part.getBoundingClientRect());
          const above = (figure?.top ?? 0) - (head?.bottom ?? 0);
          return panel.getBoundingClientRect().bottom - (figure?.bottom ?? 0) - above;
        }),
      );
    expect(holes, `${width} px`).toHaveLength(9);
    expect(Math.max(...holes), `${width} px`).toBeLessThan(24);
  }
});
