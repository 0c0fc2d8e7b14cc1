import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { settle } from './every-screen';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
const PHONE_WIDTH_PX = 320;
const WIDTHS_PX = [1440, 768, PHONE_WIDTH_PX];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe for a page as it stands. It runs in that page itself: there are no frames, and a second page
 * would hide this one meanwhile. Only of violations does it work out where they are.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** Every rule of WCAG 2.2 A and AA that a machine can judge, and axe's own advice. */
async function judge(page: Page, look: string): Promise<string[]> {
  await settle(page);
  const { violations } = await axeOn(page).withTags(TAGS).analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${new URL(page.url()).hash} ${look} ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
}

/** Changes the theme at once, and waits for the frame in which the page has taken it over. */
async function showTheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // The page hears of it before the first of these, and has drawn it before the second.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

async function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * What is wrong with the page as it stands, in both themes and all widths (in pixels), and
 * whether it scrolls sideways. Nothing of the page is left out, and no rule.
 */
export async function judgeLooks(page: Page, widths = WIDTHS_PX): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of SCHEMES) {
      await showTheme(page, colorScheme);
      found.push(...(await judge(page, `${colorScheme} ${width} px`)));
    }
    if ((await sidewaysPx(page)) > 0) found.push(`${page.url()} scrolls sideways at ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** The same for an open dialog, which has to outlive every change of size. */
export async function judgeDialog(page: Page): Promise<string[]> {
  await expect(page.getByRole('dialog')).toBeVisible();
  const found = await judgeLooks(page);
  await expect(page.getByRole('dialog'), 'the dialog outlives every change of size').toBeVisible();
  return found;
}
