import { expect, signIn, test } from './site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40"/></svg>';

test('Logo, accent, name and API of config.json reach the sign-in screen and the shell', async ({
  page,
  site,
}) => {
  await page.route('**/brand/logo.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: LOGO }),
  );
  let config: object = {
    logoUrl: 'brand/logo.svg',
    accentColour: '#ffd400',
    brandName: 'Tale & Co',
    apiBaseUrl: `${site.origin}/`,
  };
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  await page.goto(site.at('/'));

  await expect(page.locator('main img[src="brand/logo.svg"]')).toBeVisible();
  const button = page.getByRole('button', { name: 'Sign In' });
  await expect(button).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(button).toHaveCSS('color', 'rgb(0, 0, 0)');

  await signIn(page, site);
  await expect(page.locator('aside img[src="brand/logo.svg"]')).toBeVisible();
  await expect(page).toHaveTitle('Dashboard · Tale & Co');
  await expect(page.getByRole('contentinfo')).toContainText('Tale & Co');

  // One that does not load is replaced by a letter.
  site.allow(/404/);
  config = { logoUrl: 'lost.svg', brandName: 'Tale & Co', defaultTheme: 'dark' };
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(site.at('/'));
  await expect(page.getByRole('link', { name: 'Tale & Co' })).toContainText('TTale & Co');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
