import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect, signIn, test } from './site';

const PUBLIC = [
  '/',
  '/admin/privacy-policy',
  '/admin/terms-and-condition',
  '/admin/delete-account',
  '/admin/contact-us',
  '/doctor',
  '/admin/nowhere',
];
const LISTS = ['users', 'stories', 'genres', 'banners', 'querys'];
const FORMS = ['genre/add', 'banner/add', 'view-profile', 'dashboard', 'privacy-policy'];

/** Every rule of WCAG 2.2 A and AA that a machine can judge. */
async function violations(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
  // A dialog that is still fading in has no contrast yet.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => animation.playState !== 'running'),
  );
  const result = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return result.violations.map(
    ({ id, nodes }) => `${page.url()} ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of [320, 1280]) {
    test.describe(`${colorScheme}, ${width} px`, () => {
      test.use({
        colorScheme,
        viewport: { width, height: 800 },
        contextOptions: { reducedMotion: 'reduce' },
      });

      test('Public screens have no accessibility violations', async ({ page, site }) => {
        const found: string[] = [];
        for (const address of PUBLIC) {
          await page.goto(site.at(address));
          found.push(...(await violations(page)));
        }
        expect(found).toEqual([]);
      });

      test('Guarded screens and their dialogs have no accessibility violations', async ({
        page,
        site,
      }) => {
        test.slow();
        const found: string[] = [];
        await signIn(page, site);
        for (const form of FORMS) {
          await page.goto(site.at(`/admin/${form}`));
          found.push(...(await violations(page)));
        }
        for (const list of LISTS) {
          await page.goto(site.at(`/admin/${list}`));
          await page
            .getByRole('button', { name: /^Delete / })
            .first()
            .click();
          await expect(page.getByRole('dialog')).toBeVisible();
          found.push(...(await violations(page)));
          await page.getByRole('dialog').getByRole('button', { name: 'No' }).click();
          await page
            .getByRole('button', { name: /^View / })
            .first()
            .click();
          await page.getByRole('button', { name: 'Edit' }).click();
          await expect(page.getByRole('dialog')).toBeVisible();
          found.push(...(await violations(page)));
        }
        expect(found).toEqual([]);
      });
    });
  }
}
