import { HEADINGS } from '@/lib/html/elements';
import { readSafeStyles } from '@/lib/html/safe-styles';

import { LINES, markLines, styleOf } from './boxes';

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
/** What a page has by itself: a dark text on a light ground. */
const NO_COLOUR =
  /^(?:black|white|windowtext|window|auto|inherit|initial|currentcolor|transparent|none)$/i;
const [DARK, LIGHT] = [80, 240];

function isPlainColour(value: string): boolean {
  const [, hex = ''] = /^#([\da-f]{3,6})$/i.exec(value) ?? [];
  const digits = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex;
  const parts = hex === '' ? (/^rgba?\(([^)]*)/i.exec(value)?.[1] ?? '').split(/[\s,/]+/) : [];
  const channels = hex === '' ? parts.map(Number) : (digits.match(/../g) ?? []).map(fromHex);
  // Without a colour, or seen through.
  if (NO_COLOUR.test(value) || channels[3] === 0) return true;
  const colour = channels.slice(0, 3);
  return (
    colour.length === 3 &&
    (colour.every((part) => part <= DARK) || colour.every((part) => part >= LIGHT))
  );
}
const fromHex = (digits: string) => Number.parseInt(digits, 16);

/** How a style says what an element says in a text, and where nobody means it: a title, a link. */
const MARKS: [tag: string, declaration: RegExp, from: string][] = [
  ['b', /;\s*font-weight:\s*(?:bold|[6-9]00)/i, `${HEADINGS}, th`],
  ['i', /;\s*font-style:\s*italic/i, 'none'],
  ['u', /;\s*text-decoration(?:-line)?:[^;]*underline/i, 'a'],
  ['s', /;\s*text-decoration(?:-line)?:[^;]*line-through/i, 'a'],
];

/** The marks of an element's style become elements in it, or in its lines; cells keep no others. */
function writeMarks(element: Element): void {
  const style = `;${styleOf(element)}`;
  for (const [tag, declaration, from] of MARKS) {
    if (!declaration.test(style) || element.closest(from)) continue;
    const mark = element.ownerDocument.createElement(tag);
    if (element.matches(LINES) || element.querySelector(LINES) !== null) markLines(element, mark);
    else {
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
}

/** Whether a colour says something: of titles and links programs show all in one. */
const isMeant = (element: Element, colour: string) =>
  element.closest(`a, ${HEADINGS}`) === null && !isPlainColour(colour);

/** Whether words of a pasted text have a colour that says something. */
const isColoured = (element: Element) =>
  element.textContent.trim() !== '' &&
  readSafeStyles(styleOf(element)).some(
    ([property, value]) => property.endsWith('color') && isMeant(element, value),
  );

/** The declarations that say something of the words, and not how a program shows all of them. */
function keptStyle(element: Element, keepsColours: boolean): string {
  const style = styleOf(element);
  const kept = readSafeStyles(style).filter(([property, value]) => {
    if (property === 'text-align') return /^(?:center|right|justify|end)$/i.test(value);
    if (property === 'font-size') return false;
    return keepsColours && isMeant(element, value);
  });
  return kept.map((declaration) => declaration.join(': ')).join('; ');
}

/** Takes off all attributes but those that say something of the words; returns whether colours went with them. */
export function takeOffAttributes(body: HTMLElement, keepsColours: boolean): boolean {
  let hasLostColours = false;
  for (const element of body.querySelectorAll('*')) {
    writeMarks(element);
    hasLostColours ||= !keepsColours && isColoured(element);
    const style = keptStyle(element, keepsColours);
    const [, raised] = /(?:^|;)\s*vertical-align:\s*(super|sub)/.exec(styleOf(element)) ?? [];
    const align = /^(?:center|right|justify)$/i.exec(element.getAttribute('align') ?? '');
    const kept = KEPT_ATTRIBUTES.get(element.localName) ?? [];
    const isRightToLeft = element.getAttribute('dir') === 'rtl';
    for (const name of element.getAttributeNames()) {
      if (name !== 'id' && !kept.includes(name)) element.removeAttribute(name);
    }
    if (isRightToLeft) element.setAttribute('dir', 'rtl');
    if (style !== '') element.setAttribute('style', style);
    else if (align !== null && !element.matches('table, td, th, tr, img')) {
      element.setAttribute('style', `text-align: ${align[0].toLowerCase()}`);
    }
    if (raised !== undefined && element.localName === 'span') {
      const mark = element.ownerDocument.createElement(raised === 'super' ? 'sup' : 'sub');
      mark.append(...element.childNodes);
      element.append(mark);
    }
  }
  return hasLostColours;
}
