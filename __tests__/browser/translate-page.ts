import type { Page } from '@playwright/test';

/** What stands around every translated text. */
export const TRANSLATED = /[‹›]/;

/**
 * Runs in the page, before anything of it. As Chrome's translator, it puts a `<font>` in the place of
 * each text, and goes on with all that comes. Some browsers keep the page's own node in it, others
 * leave it out: by turns both.
 */
function startTranslator(): void {
  const LEFT_ALONE = 'head, script, style, noscript, textarea, svg';
  const kept = new WeakSet<Node>();
  let count = 0;
  const make = (tag: string) => document.createElement(tag);
  const translate = (text: string) => text.replace(/\S(?:.*\S)?/su, '‹$&›');

  function isLeftAlone(element: Element): boolean {
    const marked = element.closest('[translate], .notranslate');
    const isKept = marked !== null && marked.getAttribute('translate') !== 'yes';
    return isKept || element.closest(LEFT_ALONE) !== null;
  }

  function wrap(text: Text): void {
    const parent = text.parentElement;
    if (!parent || text.data.trim() === '' || isLeftAlone(parent)) return;
    if (parent.closest('font') !== null) {
      // React has given a new value to its text, which is in here.
      if (kept.has(text) && !text.data.includes('‹')) text.data = translate(text.data);
      return;
    }
    const words = translate(text.data);
    const outer = make('font');
    const inner = make('font');
    outer.append(inner);
    count += 1;
    if (count % 2 === 0) {
      inner.append(words);
      text.replaceWith(outer);
    } else {
      text.replaceWith(outer);
      inner.append(text);
      text.data = words;
      kept.add(text);
    }
  }

  function wrapAll(node: Node): void {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const texts = node instanceof Text ? [node] : [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text); // by its filter
    texts.forEach(wrap);
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      if (type === 'characterData') wrapAll(target);
      for (const node of addedNodes) if (node.isConnected) wrapAll(node);
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** From now on each page that is opened is translated, from its first text on. */
export async function translatePage(page: Page): Promise<void> {
  await page.addInitScript(startTranslator);
}
