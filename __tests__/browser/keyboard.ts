import type { FileChooser, Locator, Page } from '@playwright/test';

import { expect } from './site';

/** More presses than any screen needs from one end to the other. */
const MOST_PRESSES = 80;

/**
 * Runs in the page: whether the target has the focus, and what is wrong with the mark of the focus,
 * '' when it is visible.
 */
function readFocus(target: Element): { isHere: boolean; problem: string } {
  const findProblem = (): string => {
    const element = document.activeElement;
    // After the last and before the first control come the browser's own.
    if (!(element instanceof HTMLElement) || element === document.body) return '';
    const name = element.getAttribute('aria-label') ?? element.textContent.slice(0, 40);
    const what = `${element.tagName.toLowerCase()} "${name}"`;
    // The heading that the page focuses for screen readers: not a control.
    if (element.matches('h1, main, dialog, [role=dialog], [contenteditable]')) return '';

    const isMarked = (box: Element | null) =>
      [null, '::before', '::after'].some((part) => {
        if (!box) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(box, part);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
    // Some controls are drawn by an element around or beside them.
    const boxes = [element, element.parentElement, element.parentElement?.parentElement ?? null];
    if (![...boxes, element.nextElementSibling].some(isMarked)) return `${what} has no mark`;
    const isInSight = (box: Element | null) => {
      const { width = 0, height = 0, bottom = 0, right = 0 } = box?.getBoundingClientRect() ?? {};
      return width > 0 && height > 0 && bottom > 0 && right > 0;
    };
    if (!boxes.some(isInSight)) return `${what} is out of sight`;
    return '';
  };
  return { isHere: target === document.activeElement, problem: findProblem() };
}

/** Presses Tab (or another key) until the target has the focus, which must be seen all the way. */
export async function reach(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  let focus = await target.evaluate(readFocus);
  for (let presses = 0; !focus.isHere; presses += 1) {
    if (presses === MOST_PRESSES) {
      throw new Error(`${MOST_PRESSES} presses of ${key} do not lead to ${target.toString()}`);
    }
    await page.keyboard.press(key);
    focus = await target.evaluate(readFocus);
    expect(focus.problem).toBe('');
  }
}

/** Reaches a control and presses it. */
export async function press(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await reach(page, target, key);
  await page.keyboard.press('Enter');
}

/** Reaches a field by keys and replaces its value. */
export async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

/** Reaches a file field, opens the browser's own picker and picks. */
export async function pickFile(page: Page, field: Locator, buffer: Buffer): Promise<void> {
  await reach(page, field);
  let chooser: FileChooser | undefined;
  page.once('filechooser', (opened) => (chooser = opened));
  // A busy browser may send the first press to a page that is still in the background.
  await expect(async () => {
    if (!chooser) await page.keyboard.press('Space');
    expect(chooser).toBeDefined();
  }).toPass();
  await chooser?.setFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
}

/** Goes to a screen by its two keys. */
export async function goByKeys(page: Page, keys: string, heading: string): Promise<void> {
  for (const key of keys.split(' ')) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
}
