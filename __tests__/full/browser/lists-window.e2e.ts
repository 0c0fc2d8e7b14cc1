import type { Page } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { openScreen } from '../../browser/every-screen';
import { expect, storeSession, test, visit } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Runs in the page: the sides on which the focused element's ring is cut; 'none' without a ring. */
function findCutSides(): string[] {
  const focused = document.activeElement;
  if (focused === null) return ['nothing has the focus'];
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(focused);
  if (outlineStyle === 'none' || outlineWidth === '0px') return ['none'];
  const reach = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const box = focused.getBoundingClientRect();
  const cut = new Set<string>();
  for (let around = focused.parentElement; around; around = around.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(around);
    const frame = around.getBoundingClientRect();
    if (overflowX !== 'visible' && box.left - reach < frame.left - 0.5) cut.add('left');
    if (overflowX !== 'visible' && box.right + reach > frame.right + 0.5) cut.add('right');
    if (overflowY !== 'visible' && box.top - reach < frame.top - 0.5) cut.add('top');
    if (overflowY !== 'visible' && box.bottom + reach > frame.bottom + 0.5) cut.add('bottom');
  }
  return [...cut];
}

const focused = (page: Page) =>
  page.evaluate(() => {
    const { ariaLabel, textContent, tagName } = document.activeElement ?? document.body;
    return ariaLabel ?? (textContent === '' ? tagName : textContent);
  });

test('The focus ring of every control of a list is whole, and six presses of Tab lead into its rows', async ({
  page,
  site,
}) => {
  site.allow(/Failed to load resource/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await storeSession(page, site);
  for (const { path } of NOUNS) {
    await openScreen(page, site, `${path}?size=10`);
    await page.getByRole('main').focus();
    const stops: string[] = [];
    const isInRows = () => page.evaluate(() => document.activeElement?.closest('tbody') !== null);
    do {
      await page.keyboard.press('Tab');
      stops.push(await focused(page));
      // The search box draws its ring around its icon too; radios and boxes around their sign.
      const isDrawnAround = await page.evaluate(() => document.activeElement?.matches('input'));
      if (!isDrawnAround) expect(await page.evaluate(findCutSides), stops.at(-1)).toEqual([]);
    } while (!(await isInRows()) && stops.length < 12);
    expect(stops.length - 1, stops.join(' | ')).toBeLessThanOrEqual(6);

    await page.getByRole('searchbox', { name: 'Search' }).focus();
    for (const scale of ['first', 'second']) {
      await page.keyboard.press('ArrowDown');
      expect(await page.evaluate(findCutSides), `${path}, ${scale} name`).toEqual([]);
    }
  }
});

/** Runs in the page: the widest bar of a list's frame within a second and a half. */
async function widestBar(frame: Element): Promise<number> {
  const box = frame as HTMLElement;
  const start = performance.now();
  let widest = 0;
  while (performance.now() - start < 1500) {
    await new Promise(requestAnimationFrame);
    const { offsetHeight, clientHeight, offsetWidth, clientWidth } = box;
    widest = Math.max(widest, offsetHeight - clientHeight, offsetWidth - clientWidth);
  }
  return widest;
}

test('A row that goes brings no bar while those below it move up', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, site, '/admin/users', 1440);
  const bin = page.getByRole('button', { name: /^Delete / }).first();
  const label = (await bin.getAttribute('aria-label')) ?? '';

  await bin.click();
  const bar = page.locator('[data-scale]').first().evaluate(widestBar);
  await page.getByRole('button', { name: /^Yes/ }).click();

  await expect(page.getByRole('button', { name: label })).toBeHidden();
  expect(await bar).toBe(0);
});
