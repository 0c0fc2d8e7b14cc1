import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

import { waitUntilStill } from './every-screen';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
const PHONE_WIDTH_PX = 320;
const WIDTHS_PX = [1440, 768, PHONE_WIDTH_PX];
/** The only rules of axe that variant at colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe for a page as it stands. It runs in that page itself: there are no frames, and a second page
 * would hide this one meanwhile. Only of violations does it work out where they are.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  // The builder would hand over half a megabyte twice for each run, which takes longer than the run.
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder(isThere ? { page, axeSource: 'void 0' } : { page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

async function runAxe(page: Page, variant: string, axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${new URL(page.url()).hash} ${variant} ${id}: ${nodes.map((node) => node.html).join(' | ')}`,
  );
}

/** All that rules may runAxe but colours: elements, attributes, texts, places, and what is shown. */
function readShape(page: Page): Promise<string> {
  return page.evaluate(() => {
    const shapeOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const isShown = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const names = element
        .getAttributeNames()
        .filter((name) => !['class', 'style'].includes(name));
      const attributes = names.map((name) => `${name}=${element.getAttribute(name) ?? ''}`);
      return [element.tagName, ...attributes, x, y, width, height, isShown].join(' ');
    };
    const shapes = [...document.querySelectorAll('body, body *')].map(shapeOf);
    return [document.title, ...shapes, document.body.textContent].join('\n');
  });
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
 * whether it scrolls sideways: every rule of WCAG 2.2 A and AA that a machine can runAxe, and axe's
 * own advice. Nothing of the page is left out. Where a theme changes nothing but colours, the
 * rules that variant at none of them are not run a second time.
 */
export async function auditPage(page: Page, widths = WIDTHS_PX): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    let judged: string | null = null;
    for (const colorScheme of SCHEMES) {
      await showTheme(page, colorScheme);
      await waitUntilStill(page);
      const shape = await readShape(page);
      const axe = await axeOn(page);
      if (shape === judged) axe.withRules(COLOUR_RULES);
      else axe.withTags(TAGS);
      found.push(...(await runAxe(page, `${colorScheme} ${width} px`, axe)));
      judged = shape;
    }
    if ((await sidewaysPx(page)) > 0) found.push(`${page.url()} scrolls sideways at ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** The same for an open dialog, which has to outlive every change of size. */
export async function auditDialog(page: Page): Promise<string[]> {
  await expect(page.getByRole('dialog')).toBeVisible();
  const found = await auditPage(page);
  await expect(page.getByRole('dialog'), 'the dialog outlives every change of size').toBeVisible();
  return found;
}
