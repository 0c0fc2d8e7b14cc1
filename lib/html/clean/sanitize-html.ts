import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';

import { withoutHeaps } from '@/lib/text/bidi';
import { safeUrl } from '@/lib/text/safe-url';

import { NAME_PREFIX } from '../anchors';
import { KEPT_ELEMENTS } from '../elements';
import { beginsWithBreak, parseHtml, writeHtml } from '../parse-html';
import { withLines, withoutMarkup } from '../plain-text';
import { keepLast } from '../text-tree';

import { clampSize } from './clamp-size';
import { mustBeRewritten } from './disarm';
import { keepLegible } from './legible';
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
  /** Our own rule: rewrites what could do harm in the page. */
  isForPage: boolean;
};

/** For texts to store and edit: keeps names and links as they were written. */
const STORED: Rules = {
  ALLOWED_TAGS: KEPT_ELEMENTS,
  ALLOWED_ATTR: [...ALLOWED_ATTR, 'target', 'rel'],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  SANITIZE_DOM: false,
  RETURN_TRUSTED_TYPE: true,
  isForPage: false,
};

/** For texts on the page: the same, but ids get a prefix, and links are guarded. */
const SHOWN: Rules = {
  ...STORED,
  ALLOWED_ATTR,
  // A prefix for ids and names, so that stored texts cannot shadow globals (DOM clobbering).
  SANITIZE_DOM: true,
  SANITIZE_NAMED_PROPS: true,
  isForPage: true,
};

/** Guards a link on the page: within the text it gets the prefixed name, elsewhere it opens without a way back. */
function guardLink(link: Element): void {
  const address = link.getAttribute('href') ?? '';
  if (/^#(?!\/|$)/.test(address) && !address.startsWith(`#${NAME_PREFIX}`)) {
    link.setAttribute('href', `#${NAME_PREFIX}${address.slice(1)}`);
  }
  if (safeUrl(address) === null) return;
  link.setAttribute('target', '_blank');
  link.setAttribute('rel', 'noopener noreferrer');
}

/** Blocks with marks or an edge at their start; the direction of their lines does not turn these round. */
const SIDED = 'ul, ol, dl, blockquote, table, details';

/** Lets a list or table on the page find its direction, unless the text says one. */
function findDirection(block: Element): void {
  if (block.matches(SIDED) && block.closest('[dir]') === null) block.setAttribute('dir', 'auto');
}

/** Rewrites an element for the page; DOMPurify hands over those around it first. */
function rewriteForPage(element: Element): void {
  if (element.nodeName === 'A') guardLink(element);
  findDirection(element);
  if (!(element instanceof HTMLElement)) return;
  clampSize(element);
  keepLegible(element);
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
    // DOMPurify hands on the rules that `sanitize` got.
    if ((rules as Partial<Rules>).isForPage === true) rewriteForPage(node);
  });
  return purifier;
}

// Both rules share one: two would make two Trusted Types policies of the same name.
let purifier: DOMPurify | null = null;

/** Sanitises by one set of rules. It remembers two results: an editor asks for its draft and the live text in turn. */
function sanitiser(rules: Rules) {
  function sanitise(html: string) {
    purifier ??= create();
    return purifier.sanitize(mustBeRewritten(html) ? writeHtml(parseHtml(html)) : html, rules);
  }
  return keepLast(2, sanitise);
}

const forStore = sanitiser(STORED);
const forPage = sanitiser(SHOWN);

/** Null where the sanitiser fails: callers then show the words alone. */
function attempt<T>(clean: () => T): T | null {
  try {
    return clean();
  } catch {
    return null;
  }
}

/**
 * Sanitises HTML for editing: it drops scripts, forms, overlays and images without https. Ids and
 * links stay as they were written, so the result never goes into the page. Idempotent. Where the
 * sanitiser fails, the words alone come back.
 */
export function sanitizeHtml(html: string): string {
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- TrustedHTML's text is the HTML
  return attempt(() => forStore(html).toString()) ?? withoutMarkup(html);
}

/** Makes the text that is stored: sanitised, and with lines of plain text as paragraphs, as visitors see them. */
export function storedHtml(html: string): string {
  const safe = sanitizeHtml(html);
  // A clean text has this sign in tags alone.
  return safe.includes('<') ? safe : withLines(safe);
}

/** Whether the sanitiser can read a text, so that more than its words stays. */
export const canSanitize = (html: string) => attempt(() => forStore(html)) !== null;

/**
 * Sanitises HTML for the page, as TrustedHTML where the browser has Trusted Types; null where the
 * sanitiser fails. A text and its list of headings both ask for it, one after the other.
 */
export const sanitizeForPage = (html: string) => attempt(() => forPage(html));

/** The text of `sanitizeForPage`, to be read. */
export function shownHtml(html: string): string {
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- TrustedHTML's text is the HTML
  return sanitizeForPage(html)?.toString() ?? withoutMarkup(html);
}
