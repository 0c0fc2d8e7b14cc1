import { safeUrl } from '@/lib/text/safe-url';

import { keepTextClasses } from '../editor/editor-classes';

import { keepSafeStyles } from './safe-styles';

/** Keeps a link address to http(s), mailto, tel, or a place in the text or this site; else ''. */
function keepLink(value: string): string {
  const address = value.trim();
  if (safeUrl(address) !== null || /^(?:mailto|tel):/i.test(address)) return address;
  return address.startsWith('#') ? address : '';
}

/** Keeps an image address of https; else ''. */
function keepImage(value: string): string {
  const address = value.trim();
  return /^https:/i.test(address) ? (safeUrl(address) ?? '') : '';
}

/**
 * The largest number that each attribute may have: cells that span thousands stop a browser for minutes, and a line or
 * a gap of such a size pushes the text out of view.
 */
const MOST = new Map<string, number>(
  Object.entries({
    colspan: 50,
    span: 50,
    rowspan: 200,
    border: 20,
    cellpadding: 40,
    cellspacing: 40,
    size: 40,
    width: 4000,
    height: 2000,
    start: 999_999,
    value: 999_999,
  }),
);
/** Whether an attribute is a number with a limit. */
export const isLimited = (name: string): boolean => MOST.has(name);

const NUMBER = /^\s*([+-]?\d{1,6}(?:\.\d{1,4})?)(?:px|%)?\s*$/i;

/** Keeps a number as it was written, up to its limit; else ''. */
function keepNumber(value: string, most: number): string {
  const number = NUMBER.exec(value)?.[1];
  return number !== undefined && Math.abs(Number(number)) <= most ? value : '';
}

function safeValue(tag: string, name: string, value: string): string {
  const most = MOST.get(name);
  if (most !== undefined) return keepNumber(value, most);
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

/** Returns what may stay of an allowed attribute's value; null where nothing may. */
export function keepAttribute(tag: string, name: string, value: string): string | null {
  const safe = safeValue(tag, name, value);
  return safe === '' && !EMPTY_IS_FINE.has(name) ? null : safe;
}
