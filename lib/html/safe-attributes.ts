import { safeUrl } from '@/lib/text/safe-url';

import { keepTextClasses } from './editor-classes';
import { keepSafeStyles } from './safe-styles';

/** An allowed link address: http(s), mailto, tel, or a place in the text or this site; else ''. */
function keepLink(value: string): string {
  const address = value.trim();
  if (safeUrl(address) !== null || /^(?:mailto|tel):/i.test(address)) return address;
  return address.startsWith('#') ? address : '';
}

/** An allowed image address, https only; else ''. */
function keepImage(value: string): string {
  const address = value.trim();
  return /^https:/i.test(address) ? (safeUrl(address) ?? '') : '';
}

/**
 * The most that a number in a text may be: cells that span thousands stop a browser for minutes, and a line or
 * a gap of such a size leaves nothing of the text in view.
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
const NUMBER = /^\s*([+-]?\d{1,6}(?:\.\d{1,4})?)(?:px|%)?\s*$/i;

/** A number as it was written if it is no larger than it may be, else ''. */
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

/** What may stay of the value of an attribute that a text may have; null where that is nothing. */
export function keepAttribute(tag: string, name: string, value: string): string | null {
  const safe = safeValue(tag, name, value);
  return safe === '' && !EMPTY_IS_FINE.has(name) ? null : safe;
}
