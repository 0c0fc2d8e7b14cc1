import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { expect, signIn, test } from './site';

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

/** The script files a page asks for, as they arrive. */
function collectScripts(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text());
  });
  return scripts;
}

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
  test(`A cold visit to ${title} loads no admin code, and fits a narrow phone`, async ({
    page,
    site,
  }) => {
    const scripts = collectScripts(page);
    await page.setViewportSize({ width: 320, height: 640 });

    await page.goto(site.at(address));
    await expect(page.getByRole('heading', { level: 1, name: title }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    const code = (await Promise.all(scripts)).join('\n');
    for (const [part, word] of Object.entries(HEAVY)) {
      expect(code.includes(word), `${part} in the code of ${title}`).toBe(false);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await expect(page).toHaveTitle(`${title} · Creative Story`);
  });
}

test('The confirm dialog opens at once, and the editor is fetched on demand', async ({
  page,
  site,
}) => {
  const scripts = collectScripts(page);
  await page.goto(site.at('/admin/delete-account'));
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('secret');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await Promise.all(scripts)).join('\n')).not.toContain(HEAVY.modal);

  await signIn(page, site);
  await page.goto(site.at('/admin/privacy-policy'));
  await expect(page.getByRole('button', { name: 'Edit' })).toBeVisible();
  expect((await Promise.all(scripts)).join('\n')).not.toContain(HEAVY.quill);
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('toolbar')).toBeVisible();
  expect((await Promise.all(scripts)).join('\n')).toContain(HEAVY.quill);
});

test('A visitor sends a query, also after a failed try and a reload', async ({ page, site }) => {
  site.allow(/ERR_|Failed to load/);
  await page.goto(site.at('/admin/contact-us'));
  await page.getByLabel('Name').fill('Ann Lee');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByLabel('Query').fill('Where is my story?\nSecond line');

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Network Error')).toBeVisible();
  await page.context().setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Query')).toHaveValue('Where is my story?\nSecond line');

  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('create-query')) sent.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Submit' }).dblclick();
  await expect(page.getByText('Query Created Successfully.')).toBeVisible();
  await expect(page.getByLabel('Query')).toHaveValue('');
  expect(sent.map((body) => JSON.parse(body) as unknown)).toEqual([
    { name: 'Ann Lee', email: 'ann@example.com', query: 'Where is my story?\nSecond line' },
  ]);
});

test('A toast waits while the focus is in it, and goes on when that leaves', async ({
  page,
  site,
}) => {
  await page.goto(site.at('/admin/contact-us'));
  await page.getByRole('button', { name: 'Submit' }).click();
  const toasts = page.getByRole('region', { name: 'Notifications' });
  const timer = toasts.getByRole('progressbar');

  await toasts.getByRole('button', { name: 'close' }).focus();
  await expect(timer).toHaveCSS('animation-play-state', 'paused');
  await page.getByLabel('Name').focus();
  await expect(timer).toHaveCSS('animation-play-state', 'running');
});

test('A visitor deletes an account with the right password only', async ({ page, site }) => {
  site.allow(/401/);
  const alerts: string[] = [];
  page.on('dialog', (dialog) => {
    alerts.push(dialog.message());
    void dialog.accept();
  });
  await page.goto(site.at('/admin/delete-account'));
  await page.getByLabel('Email').fill('admin@creative-story.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('alert')).toContainText(/password/i);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByLabel('Email')).toHaveValue('admin@creative-story.example');
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('');
  expect(alerts).toEqual([]);

  await page.getByRole('textbox', { name: 'Password' }).fill('story-admin-1');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();
  await expect(page.getByRole('heading', { name: /Sign in to start/ })).toBeVisible();
  expect(alerts).toEqual(['Your Account Deleted Successfully!']);

  await page.getByLabel('Email').fill('admin@creative-story.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('story-admin-1');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
});

test('A policy is read before the application has come, and keeps its place when it comes', async ({
  page,
  site,
}) => {
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/chunks/**', async (route) => {
    await released;
    await route.continue();
  });
  // The faces come later still, and change the widths of words: layout-shift.e2e.ts measures that.
  await page.route('**/*.woff2', () => new Promise(() => undefined));
  await page.goto(site.at('/admin/terms-and-condition'), { waitUntil: 'commit' });
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(2);
  await expect(page).toHaveTitle(/^Terms & Condition/);
  await link.focus();
  const before = await link.boundingBox();
  const painted = page.locator('html[data-painted=shown]');
  await expect(painted).toHaveCount(1);

  release?.();
  await expect(painted).toHaveCount(0);
  await expect(link).toBeFocused();
  expect(await link.boundingBox()).toEqual(before);
});
