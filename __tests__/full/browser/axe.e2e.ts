import { NOUNS } from '../../../app/routes/nouns';
import { paths } from '../../../lib/links/paths';
import { auditDialog, auditPage } from '../../browser/axe-on';
import {
  guardedAddresses,
  OPEN_ADDRESSES,
  openScreen,
  recordAddresses,
} from '../../browser/every-screen';
import { expect, openSignedIn, test } from '../../browser/site';
import { drawPng } from '../../support/picture';

const PHONE_WIDTH_PX = 320;

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });
test.describe.configure({ timeout: 120_000 });

// Two halves, so that they can run side by side.
// One of the seed's banners has a picture that is gone.
test.beforeEach(({ site }) => site.allow(/Failed to load resource/));

for (const half of [0, 1]) {
  test(`Guarded screens have no accessibility violations, half ${half + 1}`, async ({
    page,
    site,
  }) => {
    const found: string[] = [];
    await openSignedIn(page, site);
    const addresses = await guardedAddresses(page, site);
    for (const address of addresses.filter((_, index) => index % 2 === half)) {
      await openScreen(page, site, address);
      found.push(...(await auditPage(page)));
    }
    expect(found).toEqual([]);
  });
}

test('The questions before deleting and leaving have no violations', async ({ page, site }) => {
  const found: string[] = [];
  await openSignedIn(page, site);
  for (const { path: address } of NOUNS) {
    await openScreen(page, site, address);
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    found.push(...(await auditDialog(page)));
    await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
  }
  await page.getByRole('button', { name: 'Log Out' }).click();
  found.push(...(await auditDialog(page)));
  expect(found).toEqual([]);
});

test('The drawers beside the lists have no violations', async ({ page, site }) => {
  const found: string[] = [];
  await openSignedIn(page, site);
  for (const { path: address } of NOUNS) {
    await openScreen(page, site, address);
    await page.getByRole('row').nth(1).getByRole('cell').nth(1).click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Edit' })).toBeVisible();
    found.push(...(await auditPage(page)));
  }
  expect(found).toEqual([]);
});

test('The edit dialogs have no violations, errors beside their fields included', async ({
  page,
  site,
}) => {
  const found: string[] = [];
  await openSignedIn(page, site);
  for (const address of [...(await recordAddresses(page, site)), paths.profile]) {
    await openScreen(page, site, address);
    await page.getByRole('button', { name: 'Edit' }).click();
    found.push(...(await auditDialog(page)));
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  }
  expect(found).toEqual([]);
});

test('The cropper, its forms and their complaints have no violations', async ({ page, site }) => {
  const found: string[] = [];
  const picture = { name: 'a.png', mimeType: 'image/png', buffer: await drawPng(page, 800, 600) };
  await openSignedIn(page, site);
  for (const [address, label] of [
    ['/admin/genre/add', 'Genre Image'],
    ['/admin/banner/add', 'Banner Image'],
  ] as const) {
    await openScreen(page, site, address);
    await page.getByRole('button', { name: 'Submit' }).click();
    found.push(...(await auditPage(page)));
    await page.getByLabel(label).setInputFiles(picture);
    found.push(...(await auditDialog(page)));
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
    found.push(...(await auditPage(page)));
  }
  expect(found).toEqual([]);
});

test('The policy editor has no violations in any of its views', async ({ page, site }) => {
  const found: string[] = [];
  await openSignedIn(page, site);
  await openScreen(page, site, paths.privacyPolicy);
  await page.getByRole('button', { name: 'Edit' }).click();
  for (const name of ['Write', 'HTML source', 'Preview', 'Changes', 'Versions']) {
    await page.getByRole('tab', { name }).click();
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    found.push(...(await auditPage(page)));
  }
  expect(found).toEqual([]);
});

test('Menus and hints of the shell have no violations', async ({ page, site }) => {
  const found: string[] = [];
  await openSignedIn(page, site);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  found.push(...(await auditPage(page)));
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  found.push(...(await auditPage(page, [1440])));

  await page.setViewportSize({ width: PHONE_WIDTH_PX, height: 900 });
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  found.push(...(await auditPage(page, [PHONE_WIDTH_PX])));

  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, site, '/admin/stories');
  await page.getByRole('table').locator('td [tabindex="0"]').first().focus();
  await expect(page.getByRole('tooltip')).toBeVisible();
  found.push(...(await auditPage(page, [1440])));
  expect(found).toEqual([]);
});

test('The palette and the list of keys have no violations', async ({ page, site }) => {
  const found: string[] = [];
  await openSignedIn(page, site);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mar');
  found.push(...(await auditDialog(page)));
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  found.push(...(await auditDialog(page)));
  expect(found).toEqual([]);
});

test('Visitors’ complaints and questions have no violations', async ({ page, site }) => {
  const found: string[] = [];
  for (const [address, name] of [
    [paths.signIn, 'Sign In'],
    [paths.contactUs, 'Submit'],
  ] as const) {
    await openScreen(page, site, address);
    await page.getByRole('button', { name }).click();
    await expect(
      page.getByText('Email is required').or(page.getByText(/Required/)),
    ).not.toHaveCount(0);
    found.push(...(await auditPage(page)));
  }
  await openScreen(page, site, paths.deleteAccount);
  await page.getByLabel('Email').fill('reader@creative-story.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('reader-1');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  found.push(...(await auditDialog(page)));
  expect(found).toEqual([]);
});

test('The warning before a session ends has no violations', async ({ page, site }) => {
  await page.clock.install();
  await openSignedIn(page, site);
  await page.clock.fastForward('11:58:30');
  await expect(page.getByRole('dialog', { name: /^Your session ends/ })).toBeVisible();
  expect(await auditDialog(page)).toEqual([]);
});

test('Open screens have no accessibility violations', async ({ page, site }) => {
  const found: string[] = [];
  for (const address of OPEN_ADDRESSES) {
    await openScreen(page, site, address);
    found.push(...(await auditPage(page)));
  }
  expect(found).toEqual([]);
});
