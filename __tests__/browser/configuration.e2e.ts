import type { Page } from '@playwright/test';

import { expect, signIn, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40"/></svg>';

async function configure(page: Page, config: object): Promise<void> {
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
}

test('An API that cannot be reached is named at Sign In, and what was typed stays', async ({
  page,
  site,
}) => {
  const nowhere = 'http://127.0.0.1:9';
  site.allow(/ERR_/, new RegExp(`request to another host: ${nowhere}`));
  await configure(page, { apiBaseUrl: nowhere });
  await page.goto(site.at('/'));
  await page.getByLabel('Email').fill('admin@creative-story.example');
  await page.getByRole('textbox', { name: 'Password' }).fill('story-admin-1');

  await page.getByRole('button', { name: 'Sign In' }).click();

  await expect(page.getByRole('alert')).toContainText('Network Error');
  await expect(page.getByLabel('Email')).toHaveValue('admin@creative-story.example');
});

test('Logo, accent, name and API of config.json reach the sign-in screen and the shell', async ({
  page,
  site,
}) => {
  await page.route('**/brand/logo.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: LOGO }),
  );
  await configure(page, {
    ...{ logoUrl: 'brand/logo.svg', accentColour: '#ffd400' },
    ...{ brandName: 'Tale & Co', apiBaseUrl: `${site.origin}/` },
  });
  await page.goto(site.at('/'));

  await expect(page.locator('main img[src="brand/logo.svg"]')).toBeVisible();
  const button = page.getByRole('button', { name: 'Sign In' });
  await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)');

  await signIn(page, site);
  await expect(page.locator('aside img[src="brand/logo.svg"]')).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Tale & Co');
  await expect(page.getByRole('contentinfo')).toContainText('Tale & Co');
});

test('A logo that does not load is replaced by a letter, and the theme is that of config.json', async ({
  page,
  site,
}) => {
  site.allow(/404/);
  await configure(page, { logoUrl: 'lost.svg', brandName: 'Tale & Co', defaultTheme: 'dark' });

  await page.goto(site.at('/'));

  await expect(page.getByRole('link', { name: 'Tale & Co' })).toContainText('TTale & Co');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
