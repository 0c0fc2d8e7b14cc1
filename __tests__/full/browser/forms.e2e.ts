import type { Locator, Page } from '@playwright/test';

import { recordAddresses } from '../../browser/every-screen';
import { fillGenre } from '../../browser/half-filled-genre';
import { expect, openSignedIn, test } from '../../browser/site';
import { makePng, NO_IMAGES } from '../../support/image-fixtures';

/** Whether an element is covered at its middle by something else. */
async function isCovered(page: Page, name: string): Promise<boolean> {
  return page.getByRole('button', { name, exact: true }).evaluate((button) => {
    const { x, y, width, height } = button.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    return !button.contains(top);
  });
}

/** Submits a form; the toast that refuses it stays as long as the pointer rests on it. */
async function submitAndHoldToast(page: Page, refusal: string): Promise<Locator> {
  const toast = page.getByRole('alert').filter({ hasText: refusal });
  // On a busy machine the pointer may arrive when a toast is about to go.
  await expect(async () => {
    await page.getByRole('button', { name: 'Submit' }).click();
    await toast.hover({ timeout: 2_000 });
    await expect(toast).toBeVisible({ timeout: 100 });
  }).toPass();
  return toast;
}

for (const [width, height] of [
  [375, 667],
  [1024, 760],
] as const) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height }, contextOptions: { reducedMotion: 'reduce' } });

    test('A long dialog keeps its title and its buttons in view', async ({ page, site }) => {
      await openSignedIn(page, site);
      const genre = (await recordAddresses(page, site))[2] ?? '';
      await page.goto(site.at(`${genre}?edit=1`));
      const dialog = page.getByRole('dialog', { name: 'Edit Genre' });
      const submit = dialog.getByRole('button', { name: 'Submit' });
      await expect(submit).toBeInViewport({ ratio: 1 });

      await dialog.getByRole('button', { name: 'Add Starter' }).scrollIntoViewIfNeeded();

      await expect(submit).toBeInViewport({ ratio: 1 });
      await expect(dialog.getByText('Edit Genre')).toBeInViewport({ ratio: 1 });
      expect(await isCovered(page, 'Add Starter')).toBe(false);
    });

    test('A toast has the font of the page and covers neither Cancel nor Submit', async ({
      page,
      site,
    }) => {
      await openSignedIn(page, site, '/admin/genre/add');
      // The first problem takes the focus; the buttons are looked at again below.
      const toast = await submitAndHoldToast(page, 'Please Add Genre Colour');
      const font = (element: Element) => getComputedStyle(element).fontFamily;
      expect(await toast.evaluate(font)).toBe(await page.locator('body').evaluate(font));

      await page.getByRole('button', { name: 'Submit' }).evaluate((button) => {
        button.scrollIntoView({ block: 'end' });
      });

      await expect.poll(() => isCovered(page, 'Submit')).toBe(false);
      await expect.poll(() => isCovered(page, 'Cancel')).toBe(false);
    });

    test('An error stands clear of the label below it', async ({ page, site }) => {
      await openSignedIn(page, site, '/admin/banner/add');
      await page.getByRole('button', { name: 'Submit' }).click();
      const problem = await page.getByText('Please add the client name').boundingBox();
      const label = await page.getByText('Navigation Link', { exact: true }).boundingBox();

      const gap = (label?.y ?? 0) - (problem?.y ?? 0) - (problem?.height ?? 0);
      expect(gap).toBeGreaterThanOrEqual(8);
    });
  });
}

test('An error toast goes when its form is left', async ({ page, site }) => {
  await openSignedIn(page, site, '/admin/banner/add');
  const toast = await submitAndHoldToast(page, 'Please add all fieled');

  await page.getByRole('button', { name: 'Cancel' }).press('Enter');

  await expect(toast).toHaveCount(0);
});

for (const [what, content, message] of [
  ['a PDF', NO_IMAGES.pdf, 'This file is not a PNG, JPEG, WebP or GIF image.'],
  ['a picture cut short', makePng(400, 300), 'This image cannot be shown; it may be damaged.'],
] as const) {
  test(`The genre form refuses ${what} with a message and stays usable`, async ({ page, site }) => {
    await openSignedIn(page, site, '/admin/genre/add');
    await page.getByLabel('Genre', { exact: true }).fill('Solarpunk');

    await page.getByLabel('Genre Image').setInputFiles({
      name: 'photo.png',
      mimeType: 'image/png',
      buffer: Buffer.from(content),
    });

    await expect(page.getByText(message).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Please Add or Crop image').first()).toBeVisible();
    await expect(page.getByLabel('Genre', { exact: true })).toHaveValue('Solarpunk');
  });
}

test('A new genre shows both colours whole, and its card as high as the app draws it', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site);
  await page.goto(site.at('/admin/genre/add'));
  await fillGenre(page);
  const colours = page.getByRole('textbox', { name: /Colour$/ });
  await expect(colours).toHaveCount(2);
  for (const width of [1440, 1024, 768, 375]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await colours.evaluateAll((fields) =>
      fields.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
    );
    expect(cut, `${width} px`).toEqual([]);
    const cover = page.getByRole('group', { name: 'Preview' }).locator('img');
    const { width: wide = 0, height = 0 } = (await cover.boundingBox()) ?? {};
    expect(wide, `${width} px`).toBeGreaterThan(180);
    expect(height, `${width} px`).toBeGreaterThan(100);
  }
});
