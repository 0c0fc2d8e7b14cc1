import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { endMotion } from './every-screen';
import { runSecondEngine } from './second-engine';
import { expect, test } from './site';

const SCHEMES = ['light', 'dark'] as const;
type Scheme = (typeof SCHEMES)[number];
const PHONE_WIDTH_PX = 320;
/** What is drawn at widths between is drawn at one of these. */
const WIDTHS_PX = [1440, PHONE_WIDTH_PX];
/** The only rules of axe that depend on colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe for the current page. It runs in that page: there are no frames, and a second page would move
 * this one to the background. It computes selectors for violations only.
 */
export async function axeOn(page: Page): Promise<AxeBuilder> {
  // Passing axe's half a megabyte to the page twice would take longer than the run itself.
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

/** What the rules depend on except colours: elements, attributes, texts, positions, visibility. */
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

/** Changes the theme and waits for the frame in which the page has rendered it. */
async function showTheme(page: Page, colorScheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        // The change event comes before the first of these frames, the render before the second.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      }),
  );
}

async function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * What is wrong with the current page in all widths (in pixels), in both themes at the first, and
 * whether it scrolls sideways: every rule of WCAG 2.2 A and AA that a machine can judge, and axe's
 * own advice. Where a theme changes nothing but colours, the rules that do not depend on colours
 * are not run a second time. A second engine judges the same page once.
 */
export async function auditPage(page: Page, widths = WIDTHS_PX): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    let judged: string | null = null;
    // What other widths draw in their own way is judged in one theme.
    for (const colorScheme of width === widths[0] ? SCHEMES : SCHEMES.slice(1)) {
      await showTheme(page, colorScheme);
      await endMotion(page);
      const shape = await readShape(page);
      const axe = await axeOn(page);
      if (shape === judged) axe.withRules(COLOUR_RULES);
      else axe.withTags(TAGS);
      found.push(...(await runAxe(page, `${colorScheme} ${width} px`, axe)));
      // Widths change places and sizes, themes colours, which the first engine judges.
      if (width === widths[0] && shape !== judged) {
        const others = await runSecondEngine(page);
        found.push(...others.map((text) => `${page.url()} ${colorScheme} ${width} px ${text}`));
      }
      judged = shape;
    }
    if ((await sidewaysPx(page)) > 0) found.push(`${page.url()} scrolls sideways at ${width} px`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found;
}

/** The same for an open dialog, which must stay open at every size. */
async function auditDialog(page: Page): Promise<string[]> {
  await expect(page.getByRole('dialog')).toBeVisible();
  const found = await auditPage(page);
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
    audit: async (page: Page, widths?: number[]) =>
      void found.push(...(await auditPage(page, widths))),
    auditInDialog: async (page: Page) => void found.push(...(await auditDialog(page))),
  };
}
