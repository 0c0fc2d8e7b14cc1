import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';

import { withoutHeaps } from '@/lib/text/bidi';
import { safeUrl } from '@/lib/text/safe-url';

import { NAME_PREFIX } from './anchors';
import { clampSize } from './clamp-size';
import { mustBeRewritten } from './disarm';
import { KEPT_ELEMENTS } from './elements';
import { beginsWithBreak, parseHtml, writeHtml } from './parse-html';
import { withLines, withoutMarkup } from './plain-text';
import { keepAttribute } from './safe-attributes';

/*
 * Which one to take:
 *   sanitizeHtml     a text to edit, compare or read; it never goes into the page
 *   storedHtml       a text to send: the same, and lines of plain text as paragraphs
 *   sanitizeForPage  a text to draw, as the page takes it (`SafeHtml`)
 *   shownHtml        the same as a string, to be read or built upon
 */

const ALLOWED_ATTR = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'loading'],
  ...['id', 'name', 'class', 'style', 'lang', 'dir', 'align', 'valign', 'color', 'bgcolor', 'size'],
  ...['colspan', 'rowspan', 'scope', 'span', 'border', 'cellpadding', 'cellspacing', 'nowrap'],
  ...['start', 'reversed', 'type', 'value', 'datetime', 'open', 'data-list'],
];

type Rules = Config & {
  RETURN_TRUSTED_TYPE: true;
  /** Of ours: what is not harmless in the page is rewritten. */
  isForPage: boolean;
};

/** For what is stored and edited: it keeps names and links as they were written. */
const STORED: Rules = {
  ALLOWED_TAGS: KEPT_ELEMENTS,
  ALLOWED_ATTR: [...ALLOWED_ATTR, 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_DOM: false,
  RETURN_TRUSTED_TYPE: true,
  isForPage: false,
};

/** For the page: the same, and what must not do there what it says. */
const SHOWN: Rules = {
  ...STORED,
  ALLOWED_ATTR,
  // A prefix for ids and names, so that stored texts cannot shadow globals (DOM clobbering).
  SANITIZE_DOM: true,
  SANITIZE_NAMED_PROPS: true,
  isForPage: true,
};

/** A link on the page: to a place in the text by its prefixed name, elsewhere without a way back. */
function guardLink(link: Element): void {
  const address = link.getAttribute('href') ?? '';
  if (/^#(?!\/|$)/.test(address) && !address.startsWith(`#${NAME_PREFIX}`)) {
    link.setAttribute('href', `#${NAME_PREFIX}${address.slice(1)}`);
  }
  if (safeUrl(address) === null) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** What has marks or an edge at its start, which lines alone do not turn round. */
const SIDED = 'ul, ol, dl, blockquote, table, details';

/** On the page a list or table finds its direction, unless the text says one. */
function findDirection(block: Element): void {
  if (block.matches(SIDED) && block.closest('[dir]') === null) block.setAttribute('dir', 'auto');
}

/** What is done to each element that is shown, which comes behind those around it. */
function rewriteForPage(element: Element): void {
  if (element.nodeName === 'A') guardLink(element);
  findDirection(element);
  if (element instanceof HTMLElement) clampSize(element);
}

function create(): DOMPurify {
  const purifier = createDOMPurify(window);
  // Unsupported, DOMPurify returns its input unchanged.
  if (!purifier.isSupported) throw new Error('This browser cannot check the text for safety.');
  purifier.addHook('uponSanitizeElement', (node) => {
    if (node instanceof Text) node.data = withoutHeaps(node.data);
    if (node instanceof Element && beginsWithBreak(node)) node.prepend('\n');
  });
  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute;
    const kept = keepAttribute(node.nodeName.toLowerCase(), attrName, attrValue);
    attribute.attrValue = kept ?? '';
    if (kept === null) attribute.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', (node, _, rules) => {
    // It is handed what `sanitize` got.
    if ((rules as Partial<Rules>).isForPage === true) rewriteForPage(node);
  });
  return purifier;
}

// One for both rules: each would make a Trusted Types policy of the same name.
let purifier: DOMPurify | null = null;

/** Sanitises by one set of rules. The last two results are remembered: an editor asks for its draft and the live text in turn. */
function sanitiser(rules: Rules) {
  function sanitise(html: string) {
    purifier ??= create();
    return purifier.sanitize(mustBeRewritten(html) ? writeHtml(parseHtml(html)) : html, rules);
  }
  let last: { html: string; safe: ReturnType<typeof sanitise> }[] = [];
  return (html: string) => {
    const known = last.find((one) => one.html === html);
    if (known) return known.safe;
    const safe = sanitise(html);
    last = [{ html, safe }, ...last.slice(0, 1)];
    return safe;
  };
}

const forStore = sanitiser(STORED);
const forPage = sanitiser(SHOWN);

/** Null for a text that cannot be cleaned: whatever it does to the sanitiser, its words stay readable. */
function attempt<T>(clean: () => T): T | null {
  try {
    return clean();
  } catch {
    return null;
  }
}

/**
 * Sanitises HTML for editing: no scripts, forms, overlays or images without https; ids
 * and links stay as they were written, so it is never put into the page. Idempotent. Of a text that
 * cannot be sanitised it is the words.
 */
export function sanitizeHtml(html: string): string {
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- TrustedHTML's text is the HTML
  return attempt(() => forStore(html).toString()) ?? withoutMarkup(html);
}

/** A text as it is stored: what is allowed of it, and lines of plain text as the paragraphs that visitors see. */
export function storedHtml(html: string): string {
  const safe = sanitizeHtml(html);
  // Cleaned, a text has this sign in its tags alone.
  return safe.includes('<') ? safe : withLines(safe);
}

/** Whether more than the words of a text comes through `sanitizeHtml`. */
export const canSanitize = (html: string) => attempt(() => forStore(html)) !== null;

/**
 * Sanitised HTML for the page, as TrustedHTML where the browser has Trusted Types; null for a text
 * that cannot be sanitised. A text and the list of its headings are drawn from the same HTML, one
 * after the other.
 */
export const sanitizeForPage = (html: string) => attempt(() => forPage(html));

/** The text of `sanitizeForPage`, to be read. */
export function shownHtml(html: string): string {
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- TrustedHTML's text is the HTML
  return sanitizeForPage(html)?.toString() ?? withoutMarkup(html);
}
