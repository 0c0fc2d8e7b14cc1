import type { Page } from '@playwright/test';

import { expect, openEditor, openSignedIn, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PRIVACY = '/admin/privacy-policy';
const SAVED = 'Privacy Poilicy Content Updated Succesfully.';

const source = (page: Page) => page.getByRole('textbox', { name: 'HTML source' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' });

test('An admin edits a policy with lists, a table, links and an image, compares, saves, and it is public', async ({
  page,
  site,
  browser,
}) => {
  site.allow(/example\.com|ERR_FAILED/);
  await page.route('https://example.com/**', (route) => route.abort());
  await openSignedIn(page, site);
  await openEditor(page, site);

  // The toolbar view: words, a heading, a bullet, bold and a link.
  const text = page.getByRole('textbox', { name: 'Privacy Policy' });
  await text.getByText('your turns in a story room').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('your drafts');
  await text.getByText('You may see and correct your data.').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' At any ');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type('time.');
  // A row more in the table, and the row is taken off again.
  await text.getByRole('cell', { name: '12 months' }).click();
  const table = page.getByRole('toolbar', { name: 'Table' });
  await page.keyboard.press('Tab');
  await expect(table.getByRole('button', { name: 'Row above' })).toBeFocused();
  await table.getByRole('button', { name: 'Row below' }).click();
  await page.keyboard.type('Backups');
  await expect(text.getByRole('row')).toHaveCount(6);
  await table.getByRole('button', { name: 'Column after' }).click();
  await page.keyboard.type('no');
  await table.getByRole('button', { name: 'Remove column' }).click();
  await table.getByRole('button', { name: 'Remove row' }).click();
  await expect(text.getByRole('row')).toHaveCount(5);
  // HTML source: a word in the table, and an image.
  await page.getByRole('tab', { name: 'HTML source' }).click();
  const html = await source(page).inputValue();
  expect(html).toContain('<li>your turns in a story room</li>\n      <li>your drafts</li>');
  await source(page).fill(
    `${html.replace('14 days', '30 days')}<p><img src="https://example.com/seal.png" alt="Our seal"></p>`,
  );

  await page.getByRole('tab', { name: 'Preview' }).click();
  for (const title of [/^Desktop,/, /^Phone,/]) {
    const preview = page.getByTitle(title).contentFrame();
    await expect(preview.getByRole('cell', { name: '30 days' })).toBeVisible();
    await expect(preview.getByAltText('Our seal')).toBeAttached();
  }
  await page.getByRole('tab', { name: 'Changes' }).click();
  const changes = page.getByRole('group', { name: 'Changed words' });
  await expect(changes.locator('del')).toHaveText(['14']);
  await expect(changes.locator('ins')).toContainText(['your drafts', '30', 'At any time.']);
  await expect(page.getByText('Formatting added')).toContainText('1 image: <img>');
  await submit(page).click();
  await expect(page.getByText(SAVED)).toBeVisible();

  // The editor closes after a second and a half, and visitors see the new text.
  await expect(submit(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit' })).toBeFocused();
  const visitor = await browser.newPage();
  await visitor.route('https://example.com/**', (route) => route.abort());
  await visitor.goto(site.at(PRIVACY));
  await expect(visitor.getByRole('cell', { name: '30 days' })).toBeVisible();
  await expect(visitor.locator('ul ul li')).toContainText(['your turns', 'your drafts']);
  await expect(visitor.locator('ul ul li').nth(1)).toHaveCSS('list-style-type', 'circle');
  await expect(visitor.locator('strong', { hasText: 'time.' })).toBeVisible();
  await visitor.close();
});
