import type { Page } from '@playwright/test';

import { TRAP } from '../support/hostile-html';

/** The numbers of the texts that ran something; empty at the end, or the test fails. */
export async function setTrap(page: Page): Promise<Set<number>> {
  const executed = new Set<number>();
  await page.exposeFunction(TRAP, (number: number) => executed.add(number));
  return executed;
}

/**
 * Everything in the document that a text of the API must never become: handlers, elements that load
 * documents, links and images of other schemes than our own. A security policy that blocks scripts
 * would hide what ran, but not this.
 */
export function findLiveDangers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isBadAddress = (address: string, schemes: readonly string[]) =>
      address !== '' && !schemes.includes(new URL(address, document.baseURI).protocol);
    // The preview shows the page in empty frames of its own.
    const frames = [...document.querySelectorAll('iframe')].filter(
      ({ title, src, srcdoc }) => title.endsWith(' wide') && src === '' && srcdoc === '',
    );
    const isBad = (element: Element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on')) ||
      element.matches('iframe, object, embed, base, video, audio, math, [srcdoc], [formaction]') ||
      (element.matches('script') && element.closest('#main, main, [role="dialog"]') !== null) ||
      (element.matches('a') &&
        isBadAddress(element.getAttribute('href') ?? '', ['http:', 'https:', 'mailto:'])) ||
      (element.matches('img') &&
        isBadAddress(element.getAttribute('src') ?? '', ['http:', 'https:', 'blob:']));
    return [document, ...frames.map((frame) => frame.contentDocument)]
      .flatMap((shown) => [...(shown?.querySelectorAll('body *') ?? [])])
      .filter((element) => !frames.some((frame) => frame === element) && isBad(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });
}
