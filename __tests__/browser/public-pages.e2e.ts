import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { DEFAULTS } from '../../lib/config/app-config';

import { collectFiles } from './asked-files';
import { PARTS } from './parts-of-build';
import { startPlainHost } from './plain-host';
import { collectNoise, expect, openSignedIn, test } from './site';

const PAGES = [
  ['/admin/privacy-policy', 'Privacy Policy'],
  ['/admin/terms-and-condition', 'Terms & Condition'],
  ['/admin/contact-us', 'Contact Us'],
  ['/admin/delete-account', 'Delete Account'],
] as const;

/** Code that a visitor must not load, and a word that only it contains. */
const HEAVY = {
  shell: 'Toggle sidebar',
  list: 'Rows per page',
  'form of antd': 'scrollToFirstError',
  modal: 'useModal',
  quill: 'ql-toolbar',
  socket: '/socket.io',
  cropper: 'ReactCrop',
  doctor: 'api-doctor.invalid',
};

test('The words that identify heavy code are in the build', () => {
  const folder = 'out/_next/static/chunks';
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const code = files
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'));

  for (const [part, word] of Object.entries(HEAVY)) {
    expect(code.filter((text) => text.includes(word)).length, part).toBeGreaterThan(0);
  }
});

for (const [address, title] of PAGES) {
  test(`A cold visit to ${title} loads neither admin code nor antd`, async ({ page, site }) => {
    const files = collectFiles(page);
    await page.goto(site.at(address));
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
    // The toasts come last, when the page is idle.
    await expect(page.getByRole('region', { name: 'Notifications' })).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(files.antd()).toEqual([]);

    const code = files.code();
    for (const [part, word] of Object.entries(HEAVY)) {
      expect(code.includes(word), `${part} in the code of ${title}`).toBe(false);
    }
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(page).toHaveTitle(`${title} · Creative Story`);
  });
}

const folderOf = (address: string) => address.replace('/admin/', '');
const headingOf = (title: string) => ({ level: 1, name: title }) as const;

test('The pages of visitors have addresses without #, at a root and in a folder of the simplest host', async ({
  context,
  site,
}) => {
  const page = await context.newPage();
  const replies = { 'config.json': { apiBaseUrl: site.origin } };
  const elsewhere = await startPlainHost('/a/b/', replies, true);
  const { noise } = await collectNoise(page, [site.origin, elsewhere.origin]);
  for (const [address, title] of PAGES) {
    for (const [start, file] of [
      [`${site.origin}/`, ''],
      [`${elsewhere.origin}/a/b/`, 'index.html'],
    ] as const) {
      await page.goto(`${start}${folderOf(address)}/${file}?from=store`);
      await expect(page.getByRole('heading', headingOf(title))).toBeVisible();
      await expect(page).toHaveURL(`${start}${file}?from=store#${address}`);
      await expect(page).toHaveTitle(`${title} · Creative Story`);
      await page.reload();
      await expect(page.getByRole('heading', headingOf(title))).toBeVisible();
    }
  }
  await page.close();
  await elsewhere.close();
  expect(noise).toEqual([]);
});

test.describe('Where no script runs', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of visitors say in words what they are', async ({ page, site }) => {
    for (const [address, title] of PAGES) {
      await page.goto(`${site.origin}/${folderOf(address)}/`);
      await expect(page.getByRole('heading', headingOf(title))).toBeVisible();
      await expect(page.getByText('Sign in')).toHaveCount(0);
      await expect(page).toHaveTitle(`${title} · Creative Story`);
      const description = await page.locator('meta[name="description"]').getAttribute('content');
      expect(description).toContain('Creative Story');
      const metaOf = (property: string) => page.locator(`meta[property="${property}"]`);
      await expect(metaOf('og:title')).toHaveAttribute('content', `${title} · Creative Story`);
      await expect(metaOf('og:description')).toHaveAttribute('content', description ?? '');
    }
  });

  test('deleting an account is told to app stores: steps, data, whom to ask', async ({
    page,
    site,
  }) => {
    await page.goto(`${site.origin}/delete-account/`);
    await expect(page.getByRole('listitem')).toHaveText([
      /a browser that runs JavaScript/,
      /the email and the password of your account with Creative Story/,
      /Press “Delete Account”/,
    ]);
    await expect(page.getByText(DEFAULTS.deletedDataText)).toBeVisible();
    await expect(page.getByText(DEFAULTS.keptDataText)).toBeVisible();
    await page.getByRole('link', { name: 'Contact Us' }).click();
    await expect(page.getByRole('heading', headingOf('Contact Us'))).toBeVisible();
  });
});

test('The confirm dialog opens at once, and the editor is fetched on demand', async ({
  page,
  site,
}) => {
  const files = collectFiles(page);
  await page.goto(site.at('/admin/delete-account'));
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('secret');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(files.code()).not.toContain(HEAVY.modal);

  await openSignedIn(page, site, '/admin/privacy-policy');
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect(files.code()).not.toContain(HEAVY.quill);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  expect(files.code()).toContain(HEAVY.quill);
});

test('A policy is read without the application, and is fresh and in its place on return', async ({
  page,
  site,
}) => {
  const needed = PARTS.get('policy-page') ?? [];
  const others = (PARTS.get('application') ?? []).filter((file) => !needed.includes(file));
  expect(others.length).toBeGreaterThan(0);
  await page.route('**/_next/static/chunks/**', (route) =>
    others.some((file) => route.request().url().endsWith(file))
      ? new Promise(() => undefined)
      : route.continue(),
  );
  await page.clock.install();
  await page.goto(site.at('/admin/terms-and-condition'));
  const links = page.getByRole('navigation', { name: 'Contents' }).getByRole('link');
  await expect(page).toHaveTitle(/^Terms & Condition/);
  await links.nth(2).focus();

  await page.route('**/api/admin/terms_and_conditions', async (route) => {
    const reply = await route.fetch();
    const { data } = (await reply.json()) as { data: string };
    await route.fulfill({ json: { success: true, data: `${data}<h2>Added since</h2>` } });
  });
  await page.clock.fastForward(10_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByRole('heading', { name: 'Added since' })).toBeVisible();
  await expect(links.nth(2)).toBeFocused();
});

test('The sign-in begins at its first empty field, on a phone without opening a keyboard', async ({
  page,
  site,
  browser,
}) => {
  await page.goto(site.at('/'));
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.evaluate(() => localStorage.setItem('rememberedEmail', 'ada@example.com'));
  await page.reload();
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();

  const phone = await browser.newPage({ hasTouch: true, isMobile: true });
  await phone.goto(site.at('/'));
  await expect(phone.locator('html[data-alive]')).toHaveCount(1);
  await expect(phone.locator('body')).toBeFocused();
  await phone.close();
});
