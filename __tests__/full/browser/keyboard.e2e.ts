import type { Page } from '@playwright/test';

import { DEMO_ACCOUNTS } from '../../../reference-api/seed';
import { fill, goByKeys, pickFile, press, reach } from '../../browser/keyboard';
import { expect, openSignedIn, test } from '../../browser/site';
import { drawPng } from '../../support/picture';

const firstView = (page: Page) => page.getByRole('button', { name: /^View / }).first();
const dialogNamed = (page: Page, name: string) => page.getByRole('dialog', { name });

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('A list is searched, paged, sized, read and deleted by keys', async ({ page, site }) => {
  await openSignedIn(page, site);
  await goByKeys(page, 'g u', 'Users');
  await expect(firstView(page)).toBeVisible();

  await page.keyboard.press('/');
  const search = page.getByRole('searchbox', { name: 'Search' });
  await expect(search).toBeFocused();
  await page.keyboard.type('zzzz');
  await expect(page).toHaveURL(/q=zzzz/);
  await press(page, page.getByRole('button', { name: 'Clear search' }));
  await expect(firstView(page)).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Page 2' }));
  await expect(page).toHaveURL(/page=2/);
  await expect(firstView(page)).toBeVisible();
  await reach(page, page.getByRole('combobox', { name: 'Rows per page' }), 'Shift+Tab');
  for (const key of ['Enter', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await expect(page).toHaveURL(/size=10/);
  await expect(firstView(page)).toBeVisible();

  await press(page, firstView(page));
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await press(page, trail.getByRole('link', { name: 'Users' }), 'Shift+Tab');
  await expect(page).toHaveURL(/size=10/);

  const remove = page.getByRole('button', { name: /^Delete / }).first();
  const question = page.getByRole('dialog');
  await press(page, remove);
  await press(page, question.getByRole('button', { name: /^No/ }));
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, question.getByRole('button', { name: /^Yes/ }));
  await expect(page.getByText('User Deleted Successsfully')).toBeVisible();
});

test('An entry of a menu that is chosen by Enter asks first, and No leads back to its button', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site);
  await goByKeys(page, 'g s', 'Stories');
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const question = page.getByRole('dialog');
  for (const [name, entry] of [
    ['Set status', 'completed'],
    ['Account menu', 'Log Out'],
  ] as const) {
    const menu = page.getByRole('button', { name });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: entry }).press('Enter');
    await expect(question).toContainText('Are you sure you want to');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await expect(menu).toBeFocused();
  }
});

test('A genre with a cropped image and a starter is added by keys', async ({ page, site }) => {
  const buffer = await drawPng(page, 600, 400);
  await openSignedIn(page, site);
  await goByKeys(page, 'g u', 'Users');
  const view = firstView(page);
  await reach(page, view);
  const box = page.getByRole('combobox', { name: 'Search everything' });
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  for (const key of ['Shift+Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await expect(dialogNamed(page, 'Search everything').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(view).toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(box).toBeFocused();
  await page.keyboard.type('add gen');
  await page.keyboard.press('Enter');

  await fill(page, page.getByLabel('Genre Colour', { exact: true }), '#112233');
  await fill(page, page.getByLabel('Background Colour', { exact: true }), '#ddeeff');
  const field = page.getByLabel('Genre Image');
  await pickFile(page, field, buffer);
  const cropper = dialogNamed(page, 'Crop Image');
  await press(page, cropper.getByRole('button', { name: 'Cancel' }));
  await expect(field).toBeFocused();
  await pickFile(page, field, buffer);
  await reach(page, cropper.getByRole('slider', { name: 'Zoom' }));
  await page.keyboard.press('ArrowRight');
  await expect(cropper.getByLabel('Scale')).toHaveValue('1.1');
  await press(page, cropper.getByRole('button', { name: 'Confirm' }));
  await expect(page.getByText('Dimension confirmed')).toBeVisible();
  await expect(cropper).toBeHidden();
  await expect(field).toBeFocused();

  await fill(page, page.getByLabel('Genre', { exact: true }), 'Solarpunk');
  await fill(page, page.getByLabel('Starter', { exact: true }), 'At dusk');
  await fill(page, page.getByLabel('Starter Description', { exact: true }), 'The sun goes.');
  await press(page, page.getByRole('button', { name: 'Add Starter' }));
  await expect(page.locator('summary', { hasText: 'At dusk' })).toBeVisible();
  await expect(page.getByLabel('Starter', { exact: true })).toBeFocused();
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText(/^Genre Added Succesfully/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Genres' })).toBeVisible();
});

test('A policy is edited by keys', async ({ page, site }) => {
  await openSignedIn(page, site);
  await goByKeys(page, 'g p', 'Privacy Policy');
  await press(page, page.getByRole('button', { name: 'Edit' }));
  await reach(page, page.getByRole('tab', { name: 'Write' }));
  await reach(page, page.locator('.ql-editor'));
  await page.keyboard.type('Written by keys. ');
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Privacy Poilicy Content Updated Succesfully.')).toBeVisible();
});

test('Visitors write to us and delete their account by keys', async ({ page, site }) => {
  await page.goto(site.at('/'));
  await press(page, page.getByRole('link', { name: 'Contact Us' }));
  await fill(page, page.getByLabel('Name'), 'Vera Visitor');
  await fill(page, page.getByLabel('Email'), 'vera@mail.example');
  await fill(page, page.getByRole('textbox', { name: 'Query' }), 'How do I begin?');
  await press(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByText('Query Created Successfully.')).toBeVisible();

  page.on('dialog', (dialog) => void dialog.accept());
  const { email, password } = DEMO_ACCOUNTS.admin;
  await press(page, page.getByRole('link', { name: 'Delete Account' }));
  await fill(page, page.getByLabel('Email'), email);
  await fill(page, page.getByRole('textbox', { name: 'Password' }), password);
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('dialog').getByRole('button', { name: /^Yes/ }));
  await expect(page.getByRole('heading', { name: /Sign in to start/ })).toBeVisible();
});

test('Paper shows a list and a text without what can only be pressed, dark on white', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
  await openSignedIn(page, site);
  await goByKeys(page, 'g u', 'Users');
  await expect(firstView(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const row = page.getByRole('row').nth(3);
  const nameWidth = () =>
    row.getByRole('link').evaluate((link) => link.closest('[role=cell]')?.clientWidth ?? 0);
  const onScreen = await nameWidth();

  await page.emulateMedia({ media: 'print' });

  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { name: 'Users' })).toHaveCSS('color', 'rgb(27, 26, 37)');
  await expect(row.getByRole('cell').nth(1)).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  // The columns that are left keep their widths.
  expect(onScreen).toBeGreaterThan(0);
  expect(await nameWidth()).toBeGreaterThanOrEqual(onScreen);
});

/** In the page: what has the focus, if nothing of it can be seen. */
function hiddenFocus(): string {
  const focused = document.activeElement;
  const { x, y, width, height } = focused?.getBoundingClientRect() ?? new DOMRect();
  if (!focused || focused === document.body || width < 2) return '';
  const seen = [0.05, 0.3, 0.5, 0.7, 0.95].flatMap((right) =>
    [0.1, 0.5, 0.9].map((down) => document.elementFromPoint(x + width * right, y + height * down)),
  );
  const around = focused.closest('label, .ant-input-affix-wrapper, .ant-select') ?? focused;
  return seen.some((each) => around.contains(each))
    ? ''
    : `${focused.outerHTML.slice(0, 80)} at ${y}`;
}

for (const [width, height] of [
  [320, 640],
  [1280, 720],
] as const) {
  test(`Tab leads to nothing that the bar or the buttons of a form cover, at ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height });
    await openSignedIn(page, site, '/admin/genre/add');
    await expect(page.getByRole('textbox', { name: 'Genre', exact: true })).toBeVisible();

    const hidden: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let stop = 0; stop < 40; stop += 1) {
        await page.keyboard.press(key);
        hidden.push(await page.evaluate(hiddenFocus));
      }
    }
    expect(hidden.filter(Boolean)).toEqual([]);
  });
}
