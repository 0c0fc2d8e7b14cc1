import type { Locator, Page } from '@playwright/test';

import { atQuery, QUIET, setPending } from '../../browser/desk';
import { openScreen } from '../../browser/every-screen';
import { expect, openSignedIn, test } from '../../browser/site';
import type { StoredQuery } from '../../support/desk';
import { drawPng } from '../../support/picture';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONE = { width: 375, height: 720 };

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not shown');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

/** How many of the visitors' links stand in each line. */
async function linksALine(page: Page, name: string): Promise<number[]> {
  const links = page.getByRole('navigation', { name }).getByRole('link');
  const tops = await links.evaluateAll((all) =>
    all.map((one) => Math.round(one.getBoundingClientRect().top)),
  );
  return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
}

test('On a tablet the sign-in form keeps clear of the opening and of the edge', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(site.at('/'));

  const email = await boxOf(page.getByLabel('Email'));
  const line = page.getByText('Every night at eleven').locator('..');
  expect(email.x - (await boxOf(line)).right).toBeGreaterThanOrEqual(16);
  expect(768 - email.right).toBeGreaterThanOrEqual(16);
});

for (const address of ['/', '/admin/contact-us']) {
  test(`On a phone no link stands alone in a line at ${address}`, async ({ page, site }) => {
    await page.setViewportSize(PHONE);
    await page.goto(site.at(address));
    await page.getByRole('heading', { level: 1 }).waitFor();

    expect(await linksALine(page, 'Information')).toEqual([2, 2]);
  });
}

test('On a phone the button of the profile covers no text', async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, site, '/admin/view-profile');
  const text = page.getByText('Nothing has been changed from this browser yet.');
  await expect(text).toBeVisible();

  const button = await boxOf(page.getByRole('button', { name: 'My activity' }));
  expect((await boxOf(text)).y).toBeGreaterThanOrEqual(button.bottom);
});

// Its scroll bars take no room.
test.describe('On a phone', () => {
  test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

  test('the cropper shows its preview without scrolling', async ({ page, site }) => {
    await openSignedIn(page, site, '/admin/view-profile');
    await openScreen(page, site, '/admin/genre/add');
    const file = { name: 'a.png', mimeType: 'image/png', buffer: await drawPng(page, 800, 600) };
    await page.getByLabel('Genre Image').setInputFiles(file);

    const dialog = page.getByRole('dialog', { name: 'Crop Image' });
    const preview = await boxOf(dialog.getByRole('img', { name: 'Preview' }));
    const confirm = await boxOf(dialog.getByRole('button', { name: 'Confirm' }));
    expect(preview.bottom).toBeLessThanOrEqual(confirm.y);
  });
});

test('On a phone the editor has its three buttons in one line', async ({ page, site }) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, site, '/admin/privacy-policy');
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.locator('.ql-editor h2').first().click();
  await page.keyboard.type('And ');

  const tops = await Promise.all(
    ['Cancel', 'Review changes', 'Submit'].map((name) =>
      boxOf(page.getByRole('button', { name }).first()),
    ),
  );
  expect(new Set(tops.map(({ y }) => Math.round(y))).size).toBe(1);
});

for (const width of [768, 1024, 1280, 1366]) {
  test(`At ${width} px the desk has what can be done with a query in two lines`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openSignedIn(page, site, QUIET);
    const [first] = (await setPending(page, site.origin, 2)) as [StoredQuery];
    await page.goto(site.at(`/admin/view/query/${first._id}?desk=1`));
    await atQuery(page, first);

    for (const names of [
      ['Edit', 'Delete'],
      ['Previous Query', 'Next Query', 'Resolve & next'],
    ]) {
      const boxes = await Promise.all(
        names.map((name) => boxOf(page.getByRole('button', { name }).first())),
      );
      expect(new Set(boxes.map(({ y }) => Math.round(y))).size, names.join(', ')).toBe(1);
    }
  });
}
