import { expect, openSignedIn, test } from '../../browser/site';

test('The question before an account deletion needs no further code, and No sends nothing', async ({
  page,
  site,
}) => {
  site.allow(/ERR_|Failed to load|Loading chunk|ChunkLoadError/);
  await page.goto(site.at('/admin/delete-account'));
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByRole('textbox', { name: 'Password' }).fill('secret');
  await page.waitForLoadState('networkidle');
  await page.route('**/_next/static/chunks/**', (route) => route.abort());
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));

  await page.getByRole('button', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'No' }).click();

  await expect(dialog).toHaveCount(0);
  expect(sent.filter((url) => url.includes('/api/'))).toEqual([]);
  await expect(page.getByLabel('Email')).toHaveValue('ann@example.com');
});

test('An admin who deletes the account in use is signed out', async ({ page, site }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openSignedIn(page, site);
  const bearers: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().includes('deleteAccount')) bearers.push(request.headers().authorization);
  });
  await page.goto(site.at('/admin/delete-account'));
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();

  await page.getByLabel('Email').fill('Admin@Creative-Story.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('story-admin-1');
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click();

  await expect(page.getByRole('heading', { name: /Sign in to start/ })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(bearers).toEqual([undefined]);
});

test("The account-deletion page says what the operator's config.json says", async ({
  page,
  site,
}) => {
  await page.route('**/config.json', (route) =>
    route.fulfill({
      json: {
        brandName: 'Tale & Co',
        supportEmail: 'help@example.com',
        deletedDataText: 'Everything we know about you, within 7 days.',
        keptDataText: 'Invoices, for ten years.',
      },
    }),
  );
  await page.goto(site.at('/admin/delete-account'));

  const main = page.getByRole('main');
  await expect(main).toContainText('your account with Tale & Co');
  await expect(main).toContainText('within 7 days');
  await expect(main).toContainText('Invoices, for ten years.');
  await expect(page.getByRole('link', { name: 'help@example.com' })).toHaveAttribute(
    'href',
    'mailto:help@example.com',
  );
});
