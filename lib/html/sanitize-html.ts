import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';

import { safeUrl } from '@/lib/text/safe-url';

import { keepSafeStyles } from './safe-styles';

/** Text, structure and tables. No forms, frames, media, drawings or style elements. */
const ALLOWED_TAGS = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'section', 'article', 'aside', 'header'],
  ...['footer', 'nav', 'address', 'blockquote', 'pre', 'hr', 'br', 'wbr', 'center'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'details', 'summary', 'figure', 'figcaption'],
  ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'img', 'span', 'strong', 'b', 'em', 'i', 'u', 's', 'strike', 'del', 'ins', 'mark'],
  ...['small', 'big', 'sub', 'sup', 'code', 'kbd', 'samp', 'var', 'tt', 'q', 'cite', 'dfn'],
  ...['abbr', 'time', 'bdi', 'bdo', 'ruby', 'rt', 'rp', 'font'],
];

const ALLOWED_ATTR = [
  ...['href', 'src', 'alt', 'title', 'width', 'height', 'loading'],
  ...['id', 'name', 'class', 'style', 'lang', 'dir', 'align', 'valign', 'color', 'bgcolor', 'size'],
  ...['colspan', 'rowspan', 'scope', 'span', 'border', 'cellpadding', 'cellspacing', 'nowrap'],
  ...['start', 'reversed', 'type', 'value', 'datetime', 'open', 'data-list'],
];

const CONFIG: Config & { RETURN_TRUSTED_TYPE: true } = {
  ALLOWED_TAGS,
  ALLOWED_ATTR,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  // A prefix for ids and names, so that stored texts cannot shadow globals (DOM clobbering).
  SANITIZE_NAMED_PROPS: true,
  RETURN_TRUSTED_TYPE: true,
};

/** DOMPurify's prefix of ids and names; in-page links get it too. */
const NAME_PREFIX = 'user-content-';

/** The classes in Quill's texts; its other classes style the editor. */
const TEXT_CLASS =
  /^ql-(?:align-(?:center|right|justify)|direction-rtl|indent-[1-8]|size-(?:small|large|huge)|font-(?:serif|monospace)|syntax|code-block(?:-container)?)$/;

function keepTextClasses(value: string): string {
  return value
    .split(/\s+/)
    .filter((name) => TEXT_CLASS.test(name))
    .join(' ');
}

/** An allowed link address: http(s), mailto, tel, or a place in the text or this site; else ''. */
function keepLink(value: string): string {
  const address = value.trim();
  if (safeUrl(address) !== null || /^(?:mailto|tel):/i.test(address)) return address;
  if (!address.startsWith('#')) return '';
  const target = address.slice(1);
  const isPlaceInText = target !== '' && !target.startsWith('/') && !target.startsWith(NAME_PREFIX);
  return isPlaceInText ? `#${NAME_PREFIX}${target}` : address;
}

/** An allowed image address, https only; else ''. */
function keepImage(value: string): string {
  const address = value.trim();
  return /^https:/i.test(address) ? (safeUrl(address) ?? '') : '';
}

function keepAttribute(tag: string, name: string, value: string): string {
  switch (name) {
    case 'href':
      return tag === 'a' ? keepLink(value) : '';
    case 'src':
      return tag === 'img' ? keepImage(value) : '';
    case 'style':
      return keepSafeStyles(value);
    case 'class':
      return keepTextClasses(value);
    case 'data-list':
      return /^(?:ordered|bullet|checked|unchecked)$/.test(value) ? value : '';
    default:
      return value;
  }
}

const EMPTY_IS_FINE = new Set(['alt', 'open', 'reversed', 'nowrap']);

function create(): DOMPurify {
  const purifier = createDOMPurify(window);
  // Unsupported, DOMPurify returns its input unchanged.
  if (!purifier.isSupported) throw new Error('This browser cannot check the text for safety.');
  purifier.addHook('uponSanitizeAttribute', (node, attribute) => {
    const { attrName, attrValue } = attribute;
    attribute.attrValue = keepAttribute(node.nodeName.toLowerCase(), attrName, attrValue);
    if (attribute.attrValue === '' && !EMPTY_IS_FINE.has(attrName)) attribute.keepAttr = false;
  });
  purifier.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName !== 'A' || safeUrl(node.getAttribute('href') ?? '') === null) return;
    node.setAttribute('target', '_blank');
    node.setAttribute('rel', 'noopener noreferrer');
  });
  purifier.setConfig(CONFIG);
  return purifier;
}

let purifier: DOMPurify | null = null;

function sanitise(html: string) {
  purifier ??= create();
  return purifier.sanitize(html, CONFIG);
}

let last: { html: string; safe: ReturnType<typeof sanitise> } | undefined;

/**
 * Sanitises stored or typed HTML for showing, editing and saving: no scripts, forms, overlays or
 * images without https. Idempotent. @throws Error where DOMPurify is not supported.
 */
export function sanitizeHtml(html: string): string {
  // eslint-disable-next-line @typescript-eslint/no-base-to-string -- TrustedHTML's text is the HTML
  return sanitizeForPage(html).toString();
}

/** Sanitised HTML as TrustedHTML where the browser has Trusted Types. */
export function sanitizeForPage(html: string) {
  // A text and the list of its headings are drawn from the same HTML, one after the other.
  if (last?.html !== html) last = { html, safe: sanitise(html) };
  return last.safe;
}
