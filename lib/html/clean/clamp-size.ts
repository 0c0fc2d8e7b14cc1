import { readLooks } from '../read-looks';

import { LIMITS, sizeOf } from './word-sizes';

/** The sizes of elements, as multiples of the text around them. */
const TAG_SIZES = new Map<string, number>(
  Object.entries({
    big: 1.2,
    small: 0.83,
    sub: 0.83,
    sup: 0.83,
    rt: 0.5,
    h1: 1.35,
    h2: 1.35,
    code: 0.9,
    pre: 0.9,
    kbd: 0.9,
    samp: 0.9,
  }),
);

/** The size of each element's words as a multiple of the usual text; parents come before their children. */
const sizeKnown = new WeakMap<Element, number>();

/** What `<font size>` says: 1 to 7, or so many steps from 3. */
const FONT_SIZES = ['x-small', 'small', 'medium', 'large', 'x-large', 'xx-large', '3rem'];

function sizeOfFont(font: Element): string {
  const [, sign, digits] = /^\s*([+-]?)(\d+)/.exec(font.getAttribute('size') ?? '') ?? [];
  if (font.localName !== 'font' || digits === undefined) return '';
  const size = sign === '' ? Number(digits) : 3 + Number(`${sign}${digits}`);
  return FONT_SIZES[Math.min(Math.max(size, 1), FONT_SIZES.length) - 1] ?? '';
}

/** Sets nested sizes back to `medium` where together they pass the limits of one; takes a text's elements in their order. */
export function clampSize(element: HTMLElement): void {
  const around = (element.parentElement && sizeKnown.get(element.parentElement)) ?? 1;
  const own = readLooks(element).get('font-size') ?? sizeOfFont(element);
  const size = sizeOf(own, around) || around * (TAG_SIZES.get(element.localName) ?? 1);
  const isFine = size >= LIMITS.least && size <= LIMITS.most;
  if (!isFine) element.style.fontSize = 'medium';
  sizeKnown.set(element, isFine ? size : 1);
}
