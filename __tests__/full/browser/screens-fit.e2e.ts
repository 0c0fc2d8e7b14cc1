import type { Locator } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { setPending } from '../../browser/desk';
import { boxOf, openScreen, recordAddress } from '../../browser/every-screen';
import { findSecondBar } from '../../browser/screen-faults';
import { expect, storeSession, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// One tab for all that is looked at in screens of one kind: it loads their code once.
test('Lists stand in their windows with what they open', async ({ page, site }) => {
  await storeSession(page, site);
  await test.step('A question begins where all dialogs do, and ends a phone’s window', async () => {
    await openScreen(page, site, '/admin/users');
    for (const [width, height, from] of [
      [1440, 1000, 96],
      [1440, 700, 70],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page
        .getByRole('button', { name: /^Delete / })
        .first()
        .click();
      expect((await boxOf(page.getByRole('dialog'))).y, `${height} px`).toBe(from);
      await page.keyboard.press('Escape');
    }
    await page.setViewportSize({ width: 375, height: 740 });
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    expect((await boxOf(page.getByRole('dialog'))).bottom).toBe(740);
  });
  await test.step('The menu of a narrow window begins with the brand, and closes beside it', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 375, height: 740 });
    await openScreen(page, site, '/admin/users');
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const brand = await boxOf(menu.getByRole('link', { name: 'Creative Story' }));
    const close = await boxOf(menu.getByRole('button', { name: 'Close menu' }));

    expect(Math.abs(brand.middle.y - close.middle.y)).toBeLessThanOrEqual(1);
  });
  await test.step('The top bar says a title when its heading is scrolled away', async () => {
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 1024, height: 600 });
    await openScreen(page, site, '/admin/users');
    const bar = page.locator('header [data-title="Users"]');
    const shown = () => bar.evaluate((one) => getComputedStyle(one, '::before').visibility);
    await expect.poll(shown).toBe('hidden');

    await page.getByText(/All rights reserved\.$/).scrollIntoViewIfNeeded();
    await expect.poll(shown).toBe('visible');
    // There the window scrolls.
    await page.setViewportSize({ width: 768, height: 600 });
    const scrollTo = (top: number) => page.evaluate((place) => window.scrollTo(0, place), top);
    await scrollTo(200);
    await expect.poll(shown).toBe('visible');
    await scrollTo(0);
    await expect.poll(shown).toBe('hidden');
  });
  await test.step('The head of a record stands clear of the top bar of a low window', async () => {
    await page.setViewportSize({ width: 1280, height: 720 });
    for (const { singular } of NOUNS) {
      await openScreen(page, site, await recordAddress(page, site, singular));
      const head = await boxOf(page.locator('[data-heading-title]'));
      const bar = await boxOf(page.getByRole('banner'));
      expect(head.y - bar.bottom, singular).toBeGreaterThanOrEqual(16);
    }
  });
  await test.step('A list without rows scrolls by one bar, in a window lower than it', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.goto(site.at('/admin/users?q=nobody-has-this-name'));
    await expect(page.getByText(/^Nothing found/)).toBeVisible();

    expect(await page.evaluate(findSecondBar)).toEqual([]);
  });
  await test.step('What filters can ask opens whole, clear of the edges of the window, and the options of a list end within it', async () => {
    await openScreen(page, site, '/admin/stories');
    for (const [width, height] of [
      [768, 1024],
      [1024, 768],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      const panel = page.getByRole('dialog', { name: 'Filter' });
      await expect(panel).toBeInViewport({ ratio: 1 });

      const sheet = await boxOf(page.getByRole('main'));
      const { x, right } = await boxOf(panel);
      expect(x - sheet.x, `${width} px: at the left`).toBeGreaterThanOrEqual(8);
      expect(width - right, `${width} px: at the right`).toBeGreaterThanOrEqual(8);
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();

      await page.setViewportSize({ width, height });
      await page.getByRole('button', { name: 'List options' }).click();
      const menu = page.getByRole('menu', { name: 'List options' });
      await expect(menu).toBeInViewport({ ratio: 1 });
      const scrolls = await menu.evaluate((one) => one.scrollHeight > one.clientHeight);
      expect(scrolls, `${width} px`).toBe(false);
      expect(await page.evaluate(findSecondBar)).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
    }
  });
  await test.step('A filter leaves the tools of a list in their places', async () => {
    const tools = ['Filter', 'List options'];
    const placesAt = async (address: string) => {
      await openScreen(page, site, address);
      const places = [];
      for (const width of [768, 1440]) {
        await page.setViewportSize({ width, height: 1024 });
        // The sidebar comes, or goes, a moment after the new width.
        await expect(page.getByText('Log Out', { exact: true })).toBeVisible({
          visible: width >= 1200,
        });
        for (const name of tools)
          places.push(await boxOf(page.getByRole('button', { name, exact: true })));
      }
      return places;
    };
    const before = await placesAt('/admin/stories');
    await openScreen(page, site, '/admin/users');
    expect(await placesAt('/admin/stories?f.theme=Adventure')).toEqual(before);
  });
  await test.step('The palette keeps its size, whatever it finds', async () => {
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Search everything' });
    const box = await boxOf(palette);
    for (const [text, found] of [
      ['sto', /^\d+ records found$/],
      ['nothing is called that', 'No record has such a name.'],
    ] as const) {
      await palette.getByRole('combobox').fill(text);
      await expect(palette.getByText(found)).toBeVisible();
      expect(await boxOf(palette)).toEqual(box);
    }
  });
});

test('Below what went wrong a list has Retry and the doctor beside each other, in the middle', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  site.allow(/Failed to load resource/);
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.route('**/getAllUsers*', (route) =>
    route.fulfill({ status: 500, json: { success: false, error: { message: 'Out of order' } } }),
  );
  await openScreen(page, site, '/admin/users');
  const said = await boxOf(page.getByRole('alert'));
  const retry = await boxOf(page.getByRole('button', { name: 'Retry' }));
  const doctor = await boxOf(page.getByRole('link', { name: 'Check the API' }));

  expect(retry.y).toBeGreaterThan(said.bottom);
  expect(Math.abs(retry.middle.y - doctor.middle.y)).toBeLessThanOrEqual(2);
  expect(Math.abs((retry.x + doctor.right) / 2 - said.middle.x)).toBeLessThanOrEqual(2);
});

test('Records, their dialogs, figures and the rest of a screen stand in their windows', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  await test.step('A profile without changes stands in one window', async () => {
    await openScreen(page, site, '/admin/view-profile');
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(page.getByText('Nothing is kept for you in this browser yet.')).toBeVisible();
    await expect(page.getByText(/All rights reserved\.$/)).toBeInViewport({ ratio: 1 });
  });
  await test.step('Both ways on of an unknown address are equally high, with a mouse and on a phone', async () => {
    for (const width of [1024, 375]) {
      await page.setViewportSize({ width, height: 740 });
      await openScreen(page, site, '/admin/nowhere');
      const home = await boxOf(page.getByRole('link', { name: 'Go Home' }));
      const search = page.getByRole('main').getByRole('button', { name: 'Search everything' });
      expect((await boxOf(search)).height, `${width} px`).toBe(home.height);
    }
  });
  await test.step('Each panel of the insights begins below its heading, however high its neighbours are', async () => {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await openScreen(page, site, '/admin/dashboard/insights');
      const gaps = await page
        .getByRole('main')
        .getByRole('region')
        .evaluateAll((panels) =>
          panels.map((panel) => {
            const [head, figure] = [...panel.children].map((part) => part.getBoundingClientRect());
            return (figure?.top ?? 0) - (head?.bottom ?? 0);
          }),
        );
      expect(gaps, `${width} px`).toHaveLength(6);
      expect(Math.max(...gaps), `${width} px`).toBeLessThan(24);
    }
  });
  await test.step('A password is as high as the fields beside it', async () => {
    await openScreen(page, site, '/doctor');
    const fields = page.locator('form .ant-input-outlined');
    for (const [width, height] of [
      [1440, 34],
      [375, 44],
    ] as const) {
      await page.setViewportSize({ width, height: 812 });
      await expect(fields).toHaveCount(3);
      const heights = await fields.evaluateAll((all) =>
        all.map(({ clientHeight }) => clientHeight),
      );
      expect(new Set(heights), `${width} px`).toEqual(new Set([height - 2]));
    }
  });
  await test.step('A status stands behind the last word of a title of two lines', async () => {
    await page.setViewportSize({ width: 1024, height: 900 });
    await openScreen(page, site, await recordAddress(page, site, 'story'));
    const heading = await boxOf(page.getByRole('heading', { level: 1 }));
    const tag = await boxOf(page.getByRole('main').getByRole('button', { name: /^Status/ }));
    const lineHeight = 40;

    expect(heading.height).toBeGreaterThan(lineHeight);
    expect(tag.bottom).toBeLessThan(heading.bottom + 4);
  });
  await test.step('The head of a query has on a phone two lines of facts and two of buttons', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    await openScreen(page, site, await recordAddress(page, site, 'query'));

    const linesOf = async (all: Locator) => {
      const boxes = await Promise.all((await all.all()).map(boxOf));
      return new Set(boxes.map(({ y }) => Math.round(y))).size;
    };
    const main = page.getByRole('main');
    const buttons = main.getByRole('button', { name: /^(Edit|Delete|Resolve|Reopen)$/ });
    expect(await linesOf(buttons.or(main.getByRole('link', { name: 'Reply by mail' })))).toBe(2);
    expect(await linesOf(main.getByRole('list').first().getByRole('listitem'))).toBe(2);
  });
  await test.step('The fields of a dialog scroll by a bar that ends above its buttons', async () => {
    await openScreen(page, site, `${await recordAddress(page, site, 'genre')}?edit=1`);
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const dialog = page.getByRole('dialog', { name: 'Edit Genre' });
      const whole = await boxOf(dialog);
      const buttons = await boxOf(dialog.locator('[data-actions]'));
      expect(whole.width - buttons.width, `${width} px`).toBeLessThanOrEqual(2);
    }
  });
  await test.step('The top edge of a dialog stands still when its fields say what is wrong', async () => {
    await openScreen(page, site, `${await recordAddress(page, site, 'user')}?edit=1`);
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByLabel('First Name').fill('A');
    const before = await boxOf(dialog);
    await dialog.getByRole('button', { name: /^Submit/ }).click();
    await expect(dialog.getByText('1 field to correct:')).toBeVisible();
    expect((await boxOf(dialog)).y).toBe(before.y);
  });
});

/** The pairs of buttons in a part of which one stands nearer to the other than a finger tells apart. */
async function crowdedIn(part: Locator): Promise<string[]> {
  const buttons = await part.getByRole('button').all();
  const boxes = await Promise.all(buttons.map(boxOf));
  const names = await Promise.all(buttons.map((button) => button.innerText()));
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other, next) => {
      const isBeside = one.right + 3 < other.x || other.right + 3 < one.x;
      const isBelow = one.bottom + 3 < other.y || other.bottom + 3 < one.y;
      return isBeside || isBelow ? [] : [`${names[at]} / ${names[at + 1 + next]}`];
    }),
  );
}

test('Forms and croppers stand in their windows, with buttons that a finger tells apart', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  await test.step('A form gives its fields the width, its preview a place beside them where there is room, and its buttons one line', async () => {
    for (const [width, isBeside] of [
      [1024, false],
      [1440, true],
    ] as const) {
      await page.setViewportSize({ width, height: 768 });
      await openScreen(page, site, '/admin/genre/add');
      const field = await boxOf(page.getByLabel('Starter Description'));
      const preview = await boxOf(page.getByRole('group', { name: 'Preview' }));
      expect(field.width, `${width} px`).toBeGreaterThan(560);
      expect(preview.x > field.x, `${width} px`).toBe(isBeside);
    }
    await page.setViewportSize({ width: 1024, height: 768 });
    await page.getByLabel('Genre', { exact: true }).fill('Nocturne');
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByText(/fields to correct/)).toBeVisible();
    const tops = [];
    for (const name of ['Discard draft', 'Cancel', /^Submit/])
      tops.push((await boxOf(page.getByRole('button', { name }))).y);
    expect(new Set(tops).size).toBe(1);
  });
  await test.step('The crop dialog is as high before its picture is decoded as with it', async () => {
    await openScreen(page, site, '/admin/genre/add');
    await page.evaluate(() => {
      const decode = window.createImageBitmap.bind(window) as (file: Blob) => Promise<ImageBitmap>;
      window.createImageBitmap = async (file: ImageBitmapSource) => {
        await new Promise((resolve) => Object.assign(window, { decodeNow: resolve }));
        return decode(file as Blob);
      };
    });
    for (const [width, height] of [
      [375, 812],
      [1024, 768],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.getByLabel('Genre Image').setInputFiles('scripts/docs/landscape.webp');
      const dialog = page.getByRole('dialog', { name: 'Crop Image' });
      await expect(dialog.getByRole('status', { name: 'Opening the image' })).toBeVisible();
      const before = await boxOf(dialog);
      await page.evaluate(() => (window as unknown as { decodeNow: () => void }).decodeNow());
      await expect(dialog.getByRole('slider')).toHaveCount(2);
      const after = await boxOf(dialog);
      expect(Math.abs(after.height - before.height), `${width} px`).toBeLessThan(24);
      expect(await crowdedIn(dialog.locator('[class*=footer]')), `${width} px`).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    }
  });
  await test.step('The buttons at the foot of a phone stand clear of each other', async () => {
    await page.setViewportSize({ width: 375, height: 812 });
    const [query] = await setPending(page, site, 3);
    await openScreen(page, site, `/admin/view/query/${query?._id ?? ''}?desk=1`);
    await page.getByRole('button', { name: /^Resolve & next/ }).click();
    await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible();
    expect(await crowdedIn(page.locator('[data-actions]').last())).toEqual([]);
  });
});

test('What is said above a form is as wide as the form, on a phone too', async ({ page, site }) => {
  await storeSession(page, site);
  await page.setViewportSize({ width: 375, height: 740 });
  await openScreen(page, site, '/admin/banner/add');
  await page.getByLabel('Client Name').fill('Nocturne');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.goto('about:blank');
  await openScreen(page, site, '/admin/banner/add');

  const said = page.getByRole('status').filter({ hasText: 'did not send is back' });
  const notice = await boxOf(said);
  const form = await boxOf(page.getByRole('form', { name: 'Add Banner' }));
  expect([notice.x, notice.width]).toEqual([form.x, form.width]);
});
