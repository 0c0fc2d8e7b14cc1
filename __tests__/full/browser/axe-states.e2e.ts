import { readFile } from 'node:fs/promises';

import type { Page } from '@playwright/test';

import { paths } from '../../../lib/links/paths';
import { takeLooks } from '../../browser/axe-on';
import { callApi, openScreen, pendingQuery, recordAddress } from '../../browser/every-screen';
import { expect, storeSession, test, visit } from '../../browser/site';

/** What screens become while an admin works on what records mean: asked, under way, stopped, done. */

const WIDE = 1440;

test.use({
  contextOptions: { reducedMotion: 'reduce' },
  viewport: { width: WIDE, height: 900 },
});

const { audit, auditInDialog } = takeLooks();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).first().click();
const BROKEN = { status: 500, json: { success: false, error: { message: 'Busy' } } };

test('A privacy request has no violations, found, stopped and done', async ({ page, site }) => {
  await storeSession(page, site);
  const { _id: asked = '', email: who = '' } = (await pendingQuery(page, site)) ?? {};
  const request = new URLSearchParams({ who, asked });
  await openScreen(page, site, `${paths.privacyRequest}?${request}`);
  await expect(page.getByRole('region', { name: /^Answer / })).toBeVisible();
  await audit(page, 'whole');
  await press(page, 'Erase');
  await auditInDialog(page, 'own');

  const broken = '**/api/query/delete-query/*';
  await page.route(broken, (route) => route.fulfill(BROKEN));
  await press(page, 'Yes, erase this person');
  await expect(page.getByRole('alert').getByText('Busy')).toBeVisible();
  await audit(page, 'own');
  await page.unroute(broken);
  await press(page, 'Retry');
  await expect(page.getByText(/^(?:Nothing|Something) is left of/)).toBeVisible();
  await audit(page, 'own');
});

test('What becomes of the stories of a genre is asked and done without violations', async ({
  page,
  site,
}) => {
  await storeSession(page, site);
  type Stories = { stories: { _id: string; theme: string }[] };
  const list = '/api/admin/getAllStoryRooms';
  const { stories } = await callApi<Stories>(page, site, 'GET', list);
  const [{ _id: id, theme } = { _id: '', theme: '' }] = stories;
  await page.route(`**/api/admin/updateStory/${id}`, (route) => route.fulfill(BROKEN));
  await openScreen(page, site, `/admin/genres?q=${encodeURIComponent(theme)}`);
  await press(page, `Delete ${theme}`);
  await page.getByRole('combobox', { name: 'Another theme' }).selectOption({ index: 0 });
  await page.getByText(/^Review \d+ changes?$/).click();
  await auditInDialog(page, 'own');
  await press(page, 'No, keep');

  await page.getByRole('link', { name: theme, exact: true }).click();
  await press(page, 'Edit');
  await page.getByRole('textbox', { name: 'Genre', exact: true }).fill('Whodunit');
  await press(page, 'Submit');
  // The list behind it arrives, too, and must leave the focus to the question.
  await expect(page.getByRole('button', { name: 'Rename stories too' })).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Edit Genre' })).toBeHidden();
  await auditInDialog(page, 'own');
  await press(page, 'Rename stories too');
  await expect(page.getByText(/ 1 failed$/)).toBeVisible();
  await auditInDialog(page, 'own');
});

test('A text that came back changed is shown without violations', async ({ page, site }) => {
  await visit(page, site, paths.terms);
  await page.route('**/api/admin/updateTerm*', (route) =>
    route.continue({ postData: (route.request().postData() ?? '').replace('Kept', 'Lost') }),
  );
  await press(page, 'Edit');
  await page.getByRole('tab', { name: 'HTML source' }).click();
  await page.getByRole('textbox', { name: 'HTML source' }).fill('<h2>Rules</h2><p>Kept.</p>');
  await press(page, 'Submit');
  await expect(page.getByRole('region', { name: 'Published text differs' })).toBeVisible();
  await audit(page, 'own');
});

test('What this device keeps is read in without violations', async ({ page, site }) => {
  await visit(page, site, '/admin/users?sort=name');
  await openScreen(page, site, paths.profile);
  const saving = page.waitForEvent('download');
  await press(page, 'Save everything to a file');
  const file = await (await saving).path();
  await audit(page, 'own');
  const input = page.getByLabel('File of this device');
  const buffer = await readFile(file);
  await input.setInputFiles([
    { name: 'device.json', mimeType: 'application/json', buffer },
    { name: 'other.json', mimeType: 'application/json', buffer: Buffer.from('{}') },
  ]);
  await expect(page.getByRole('table', { name: 'What comes in' })).toBeVisible();
  await auditInDialog(page, 'whole');
});

test('Pasted starters, a reply that waits for a word and an empty list have no violations', async ({
  page,
  site,
}) => {
  await visit(page, site, '/admin/genre/add');
  const rows = `Once\tA beginning.\nOnce\tAnother.\n${'x'.repeat(80)}\tToo long.`;
  await page.getByText('Paste starters').click();
  await page.getByRole('textbox', { name: 'Paste starters' }).fill(rows);
  await expect(page.getByText(/ to correct: /)).toBeVisible();
  await audit(page, 'own');

  await openScreen(page, site, `${await recordAddress(page, site, 'query')}?desk=1`);
  await page.getByRole('textbox', { name: 'Reply' }).fill('About {story}:');
  await expect(page.getByText('Which {story}?')).toBeVisible();
  await audit(page, 'own');

  await openScreen(page, site, '/admin/users?f.email.domain=nowhere.invalid&f.created-at.last=7');
  await expect(page.getByRole('group', { name: /^Users whose e-mail/ })).toBeVisible();
  await audit(page, 'own');
});
