import type { Page } from '@playwright/test';

import { axeOn } from '../../browser/axe-on';
import { expect, openSignedIn, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

async function configure(page: Page, config: object): Promise<void> {
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
}

for (const accentColour of ['#ffd400', '#0a1a4f', '#ffffff', '#000000']) {
  for (const defaultTheme of ['light', 'dark'] as const) {
    test(`${accentColour} keeps its contrast in ${defaultTheme}, whatever the device asks for`, async ({
      page,
      site,
    }) => {
      await page.emulateMedia({
        colorScheme: defaultTheme === 'dark' ? 'light' : 'dark',
        reducedMotion: 'reduce',
      });
      await configure(page, { accentColour, defaultTheme });
      const contrastFaults = async () => {
        const axe = await axeOn(page);
        const { violations } = await axe.withRules('color-contrast').analyze();
        return violations.flatMap(({ nodes }) => nodes.map((node) => node.html));
      };

      await page.goto(site.at('/'));
      await page.getByLabel('Remember Me').check();
      await expect(page.locator('html')).toHaveCSS('color-scheme', defaultTheme);
      expect(await contrastFaults()).toEqual([]);

      await openSignedIn(page, site, '/admin/genre/add');
      await expect(page.getByRole('heading', { name: 'Add Genre' })).toBeVisible();
      expect(await contrastFaults()).toEqual([]);

      await page.goto(site.at('/admin/genres'));
      await page.getByRole('checkbox', { name: 'Select Fantasy' }).check();
      expect(await contrastFaults()).toEqual([]);
    });
  }
}

test('Opened without the slash at its end, a folder says so where its host does not correct it', async ({
  page,
  site,
}) => {
  site.allow(/404|MIME|ERR_/);
  await page.route('**/a/b', async (route) => {
    await route.fulfill({ response: await page.request.get(site.origin) });
  });

  await page.goto(`${site.origin}/a/b#/`);

  await expect(page.getByText('add a slash at the end')).toBeVisible();
});
