import type { Page, Route } from '@playwright/test';

import { TRAP } from '../support/hostile-html';

/** The numbers or names of what ran; empty at the end, or the test fails. */
export async function setTrap(page: Page): Promise<Set<number | string>> {
  const executed = new Set<number | string>();
  await page.exposeFunction(TRAP, (name: number | string) => executed.add(name));
  return executed;
}

/** Serves the site without its headers, as a host does that cannot send any. */
export async function withoutHeaders(route: Route): Promise<void> {
  const reply = await route.fetch();
  await route.fulfill({ body: await reply.body(), contentType: reply.headers()['content-type'] });
}

/** Opens a page of the site's host that is no page of the product, and has no policy. */
export async function openRawPage(page: Page, { origin }: { origin: string }): Promise<void> {
  await page.route('**/raw.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>raw</title><body>' }),
  );
  await page.goto(`${origin}/raw.html`);
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
    const LINKS = ['http:', 'https:', 'mailto:'];
    const isInText = (element: Element) => element.closest('div[dir=auto], .ql-editor') !== null;
    // Quill's own link leads to about:blank until it has an address.
    const linksOf = (element: Element) =>
      isInText(element) ? [...LINKS, 'tel:'] : element.matches('.ql-preview') ? ['about:'] : LINKS;
    // The preview shows the page in empty frames of its own.
    const frames = [...document.querySelectorAll('iframe')].filter(
      ({ title, src, srcdoc }) => title.endsWith(' wide') && src === '' && srcdoc === '',
    );
    const isBad = (element: Element) =>
      [...element.attributes].some(({ name }) => name.startsWith('on')) ||
      element.matches('iframe, object, embed, base, video, audio, math, [srcdoc], [formaction]') ||
      (element.matches('script') && element.closest('#main, main, [role="dialog"]') !== null) ||
      (element.matches('a') &&
        isBadAddress(element.getAttribute('href') ?? '', linksOf(element))) ||
      (element.matches('img') &&
        isBadAddress(element.getAttribute('src') ?? '', [
          ...['http:', 'https:'],
          ...(isInText(element) ? [] : ['blob:']),
        ])) ||
      // A text of a policy has neither fields nor what lies above the page.
      (isInText(element) &&
        (element.matches('form') || getComputedStyle(element).position === 'fixed'));
    return [document, ...frames.map((frame) => frame.contentDocument)]
      .flatMap((shown) => [...(shown?.querySelectorAll('body *') ?? [])])
      .filter((element) => !frames.some((frame) => frame === element) && isBad(element))
      .map((element) => element.outerHTML.slice(0, 200));
  });
}
