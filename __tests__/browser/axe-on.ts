import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { endMotion } from './every-screen';
import { runSecondEngine } from './second-engine';
import { expect, test } from './site';

const [WIDE_PX, PHONE_PX] = [1440, 320];
/** The only rules of axe that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const OPTIONS = {
  resultTypes: ['violations' as const],
  // One letter is judged like any text, page numbers and initials too; axe itself leaves it open.
  checks: { 'color-contrast': { options: { ignoreLength: true } } },
};
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DIALOG = 'dialog[open], [role=dialog]';

/**
 * What is looked at: all that a kind of screen is made of, or the texts, labels and colours of its
 * own that another screen of the same parts has.
 */
export type Extent = 'whole' | 'own';

/**
 * axe for the current page. It runs in that page: there are no frames, and a second page would move
 * this one to the background. It computes selectors for violations only.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  // Passing axe's half a megabyte to the page twice would take longer than the run itself.
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
    .options(OPTIONS)
    .setLegacyMode();
}

/** Changes the theme and waits until the page has rendered it, and nothing moves. */
async function showTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // The change event comes before the first of these frames, the render before the second.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
  await endMotion(page);
}

/** What axe finds, by all its rules or by some; in a dialog that is open, which is all there is then. */
async function runAxe(page: Page, rules?: string[]): Promise<string[]> {
  const axe = await axeOn(page);
  if (await page.locator(DIALOG).filter({ visible: true }).count()) axe.include(DIALOG);
  if (rules) axe.withRules(rules);
  else axe.withTags(TAGS);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/**
 * What is wrong with the current page, light in a wide window and dark in that of a phone, and
 * whether it scrolls sideways: every rule of WCAG 2.2 A and AA that a machine can judge, and axe's
 * own advice; in the dark a wide window has its colours judged, for a theme changes nothing else. A
 * whole is judged once by a second engine; what a page has of its own, in the first of `widths`.
 */
export async function auditPage(
  page: Page,
  extent: Extent,
  widths = [WIDE_PX, PHONE_PX],
): Promise<string[]> {
  const found: string[] = [];
  const note = (variant: string, texts: string[]) =>
    found.push(...texts.map((text) => `${new URL(page.url()).hash} ${variant} ${text}`));
  for (const width of widths) {
    const scheme = width === WIDE_PX ? 'light' : 'dark';
    await page.setViewportSize({ width, height: 900 });
    await showTheme(page, scheme);
    if (extent === 'whole' || width === widths[0])
      note(`${scheme} ${width} px`, await runAxe(page));
    if (scheme === 'light') {
      if (extent === 'whole') note('second engine', await runSecondEngine(page));
      await showTheme(page, 'dark');
      note(`dark ${width} px`, await runAxe(page, COLOUR_RULES));
    }
    if ((await sidewaysPx(page)) > 0) note(`${width} px`, ['scrolls sideways']);
  }
  await page.setViewportSize({ width: WIDE_PX, height: 900 });
  return found;
}

/** The same for an open dialog, which must stay open at every size. */
async function auditDialog(page: Page, extent: Extent): Promise<string[]> {
  await expect(page.getByRole('dialog')).toBeVisible();
  const found = await auditPage(page, extent);
  await expect(page.getByRole('dialog'), 'the dialog outlives every change of size').toBeVisible();
  return found;
}

/** Looks that a file's tests take: what both engines find is told together, at the end of each test. */
export function takeLooks() {
  let found: string[] = [];
  test.beforeEach(({ site }) => {
    found = [];
    // One of the seed's banners has a picture that is gone.
    site.allow(/Failed to load resource/);
  });
  test.afterEach(() => expect(found).toEqual([]));
  return {
    audit: async (page: Page, extent: Extent, widths?: number[]) =>
      void found.push(...(await auditPage(page, extent, widths))),
    auditInDialog: async (page: Page, extent: Extent) =>
      void found.push(...(await auditDialog(page, extent))),
  };
}
