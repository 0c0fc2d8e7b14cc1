import { readSafeStyles } from '@/lib/html/clean/safe-styles';
import { HEADINGS, WORD_LINES } from '@/lib/html/elements';
import { wrapContent } from '@/lib/html/surgery';

import { markLines } from './boxes';
import { styleOf, valuesIn } from './element-style';
import type { Pass } from './pass';

const KEPT_ATTRIBUTES = new Map<string, readonly string[]>(
  Object.entries({
    a: ['href'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start', 'type', 'reversed'],
    li: ['value'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    details: ['open'],
  }),
);
/** Colours that say nothing: a page has dark text on a light ground by itself. */
const NO_COLOUR =
  /^(?:black|white|windowtext|window|auto|inherit|initial|currentcolor|transparent|none)$/i;
const [DARK, LIGHT] = [80, 240];

function isPlainColour(value: string): boolean {
  const [, hex = ''] = /^#([\da-f]{3,6})$/i.exec(value) ?? [];
  const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const parts = hex === '' ? (/^rgba?\(([^)]*)/i.exec(value)?.[1] ?? '').split(/[\s,/]+/) : [];
  const channels = hex === '' ? parts.map(Number) : (digits.match(/../g) ?? []).map(fromHex);
  // There is no colour, or one sees through it.
  if (NO_COLOUR.test(value) || channels[3] === 0) return true;
  const colour = channels.slice(0, 3);
  return (
    colour.length === 3 &&
    (colour.every((part) => part <= DARK) || colour.every((part) => part >= LIGHT))
  );
}
const fromHex = (digits: string) => Number.parseInt(digits, 16);

/** Styles that say the same as an element, and where nobody means them, as in a title or a link. */
const STYLED_MARKS: [tag: string, properties: readonly string[], value: RegExp, from: string][] = [
  ['b', ['font-weight'], /^(?:bold|[6-9]00)/i, `${HEADINGS}, th`],
  ['i', ['font-style'], /^italic/i, 'none'],
  ['u', ['text-decoration', 'text-decoration-line'], /underline/i, 'a'],
  ['s', ['text-decoration', 'text-decoration-line'], /line-through/i, 'a'],
];

function writeMarksOf(element: Element): void {
  const style = styleOf(element);
  const hasLines = element.matches(WORD_LINES) || element.querySelector(WORD_LINES) !== null;
  for (const [tag, properties, value, from] of STYLED_MARKS) {
    const isMarked = valuesIn(style, ...properties).some((one) => value.test(one));
    if (!isMarked || element.closest(from)) continue;
    if (hasLines) markLines(element, element.ownerDocument.createElement(tag));
    else wrapContent(element, tag);
  }
  const raised = valuesIn(style, 'vertical-align').find((value) => /^su(?:per|b)$/i.test(value));
  if (raised !== undefined && element.localName === 'span')
    wrapContent(element, /^sub$/i.test(raised) ? 'sub' : 'sup');
}

/** Writes marks that styles say as elements in their lines, before the styles go; cells keep no other marks. */
export const writeMarks: Pass = (body) => {
  for (const element of body.querySelectorAll('[style]')) writeMarksOf(element);
};

/** Whether a colour says something: programs show all titles and links in one colour. */
const isMeant = (element: Element, colour: string) =>
  element.closest(`a, ${HEADINGS}`) === null && !isPlainColour(colour);

/** Whether words of a pasted text have a colour that says something. */
const isColoured = (element: Element) =>
  element.textContent.trim() !== '' &&
  readSafeStyles(styleOf(element)).some(
    ([property, value]) => property.endsWith('color') && isMeant(element, value),
  );

/** Tells of colours that say something and will go. */
export const tellColours: Pass = (body, { keepsColours, dropped }) => {
  dropped.hasLostColours =
    !keepsColours && Array.from(body.querySelectorAll('[style]')).some(isColoured);
};

/** Keeps the declarations that say something of these words, not how a program shows all words. */
function keptStyle(element: Element, keepsColours: boolean): string {
  const style = styleOf(element);
  const kept = readSafeStyles(style).filter(([property, value]) => {
    if (property === 'text-align') return /^(?:center|right|justify|end)$/i.test(value);
    if (property === 'font-size') return false;
    return keepsColours && isMeant(element, value);
  });
  return kept.map((declaration) => declaration.join(': ')).join('; ');
}

/** Writes the old attribute `align` as a style. */
function alignedStyle(element: Element): string {
  const align = element.getAttribute('align')?.toLowerCase() ?? '';
  const isOfWords = !element.matches('table, td, th, tr, img');
  return isOfWords && /^(?:center|right|justify)$/.test(align) ? `text-align: ${align}` : '';
}

/** Reads the attributes that say something of the words, as they are to be written. */
function readKept(element: Element, keepsColours: boolean): Map<string, string> {
  const kept = new Map<string, string>();
  for (const name of ['id', ...(KEPT_ATTRIBUTES.get(element.localName) ?? [])]) {
    const value = element.getAttribute(name);
    if (value !== null) kept.set(name, value);
  }
  if (element.getAttribute('dir') === 'rtl') kept.set('dir', 'rtl');
  const style = keptStyle(element, keepsColours) || alignedStyle(element);
  if (style !== '') kept.set('style', style);
  return kept;
}

function writeKept(element: Element, kept: ReadonlyMap<string, string>): void {
  for (const name of element.getAttributeNames()) {
    if (!kept.has(name)) element.removeAttribute(name);
  }
  for (const [name, value] of kept) element.setAttribute(name, value);
}

/** Takes off all attributes that say nothing of the words. */
export const takeOffAttributes: Pass = (body, { keepsColours }) => {
  for (const element of body.querySelectorAll('*'))
    writeKept(element, readKept(element, keepsColours));
};
