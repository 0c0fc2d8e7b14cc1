import { nameDifferences } from '@/features/policy-editor/difference-words';
import { parseHtml } from '@/lib/html/parse-html';
import { readSafeStyles } from '@/lib/html/safe-styles';
import { countOf } from '@/lib/text/format';

import { readLists } from './clipboard-lists';

/** Nobody would call it a part of the text. */
const SILENT = 'style, meta, link, title, base, xml, noscript, template, colgroup, clipboard-copy';
/** What cannot stay, by the element that the editor names it with. */
const REFUSED: [selector: string, name: string][] = [
  ['script', 'script'],
  ['iframe, frame, object, embed', 'iframe'],
  ['video', 'video'],
  ['audio', 'audio'],
  ['svg, canvas', 'svg'],
  ['input, select, textarea', 'input'],
];
const DELETED = 'del, .msoDel, [class*="TrackChangeTextDeletion"]';
const COMMENTS = '[style*="mso-element:comment"], .MsoCommentReference';
const HIDDEN = /\bmso-hide:\s*all|\bdisplay:\s*none/i;

const LINES = 'p, h1, h2, h3, h4, h5, h6, li, blockquote, dt';
const isLine = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(LINES);
/** Elements with a place of their own in a text. */
const BLOCK = /^(?:p|h[1-6]|[ou]l|dl|table|blockquote|pre|hr|details|figure)$/;
/** Boxes around blocks or words, which nobody sees but by the lines that they begin. */
const BOX =
  /^(?:div|section|article|aside|main|header|footer|nav|address|center|fieldset|form|legend|figcaption|body|li|td|th|dd)$/;
/** Boxes that stay. */
const KEPT_BOXES = 'li, dd';

const letters = (text: string) => text.replace(/\s+/g, '').length;

/** Removes elements, and the lines that only they filled; returns how many letters they had. */
function cut(elements: Iterable<Element>): number {
  let count = 0;
  for (const element of elements) {
    if (!element.isConnected) continue;
    count += letters(element.textContent);
    const line = element.closest('p, li, tr, h1, h2, h3, h4, h5, h6');
    element.remove();
    if (line !== null && letters(line.textContent) === 0 && !line.querySelector('img'))
      line.remove();
  }
  return count;
}

/** A formula comes once for programs, once for screen readers and once for the eye: the second stays. */
function dropTwinsOfFormulas(body: HTMLElement): void {
  for (const formula of body.querySelectorAll('math')) {
    const around = formula.parentElement?.parentElement;
    const forEye = around?.querySelectorAll(':scope > [aria-hidden=true]') ?? [];
    const forPrograms = formula.querySelectorAll('annotation, annotation-xml');
    for (const twin of [...forEye, ...forPrograms]) twin.remove();
  }
}

/** Takes out what may not be published; returns what a writer has to know of it, in words. */
function refuse(body: HTMLElement): string[] {
  const words: string[] = [];
  const tell = (count: number, said: (letters: string) => string) => {
    if (count > 0) words.push(said(countOf(count, 'letter', 'letters')));
  };
  tell(cut(body.querySelectorAll(DELETED)), (count) => `deleted text (${count})`);
  const comments = Array.from(body.querySelectorAll(COMMENTS));
  const notes = comments.filter((part) => /mso-element:comment(?!-list)/.test(styleOf(part)));
  cut(comments);
  if (notes.length > 0) words.push(countOf(notes.length, 'comment', 'comments'));
  const hidden = Array.from(body.querySelectorAll('[style]')).filter((part) =>
    HIDDEN.test(styleOf(part)),
  );
  tell(cut(hidden), (count) => `hidden text (${count})`);

  for (const part of body.querySelectorAll(SILENT)) part.remove();
  for (const sign of body.querySelectorAll('input[type=checkbox]')) {
    sign.replaceWith(sign.hasAttribute('checked') ? '☑ ' : '☐ ');
  }
  dropTwinsOfFormulas(body);
  // What only decorates has no meaning to lose.
  for (const sign of body.querySelectorAll('svg[aria-hidden], input[type=hidden]')) sign.remove();
  const refused = REFUSED.flatMap(([selector, name]) => {
    const found = body.querySelectorAll(selector);
    for (const part of found) part.remove();
    return found.length === 0
      ? []
      : { label: `<${name}>`, count: found.length, unit: 'pieces' as const };
  });
  words.push(...nameDifferences(refused).map(({ item, words: named }) => named ?? item.label));

  const images = Array.from(body.querySelectorAll('img')).filter(
    (image) => !/^https:/i.test(image.getAttribute('src') ?? ''),
  );
  for (const image of images) image.remove();
  if (images.length > 0) {
    words.push(`${countOf(images.length, 'image', 'images')} without an https address`);
  }
  return words;
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

function rename(element: Element, tag: string): void {
  const next = element.ownerDocument.createElement(tag);
  // Not all: browsers refuse to write handlers, which a pasted text may have.
  for (const name of ['id', 'style', 'align', 'dir']) {
    const value = element.getAttribute(name);
    if (value !== null) next.setAttribute(name, value);
  }
  next.append(...element.childNodes);
  element.replaceWith(next);
}

/** Names of places that programs make for themselves. */
const MADE_UP = /^(?:_|OLE_LINK|docs-internal|[\da-f-]{32,36}$)/;

/** Keeps the ids of lines, and those that a link of the text leads to at the line they stand in. */
function keepPlaces(body: HTMLElement): void {
  const wanted = new Set(
    Array.from(body.querySelectorAll('a[href^="#"]'), (link) =>
      link.getAttribute('href')?.slice(1),
    ),
  );
  for (const element of body.querySelectorAll('[id], a[name]')) {
    const name = (element.id || element.getAttribute('name') || '').replace(/^user-content-/, '');
    element.removeAttribute('id');
    element.removeAttribute('name');
    // GitHub's sign beside a heading.
    const beside = element.matches('a.anchor') ? element.parentElement : element;
    const line = element.closest(LINES) ?? beside?.querySelector(LINES) ?? null;
    const isOwn = (line === element || beside !== element) && !MADE_UP.test(name);
    if (line !== null && line.id === '' && name !== '' && (isOwn || wanted.has(name)))
      line.id = name;
  }
  for (const sign of body.querySelectorAll('a.anchor, a:not([href])')) {
    if (sign.matches('a.anchor') && letters(sign.textContent) === 0) sign.remove();
    else unwrap(sign);
  }
}

/** Writes the ways of single programs as HTML has them. */
function translate(body: HTMLElement): void {
  const isDocs = body.querySelector('[id^="docs-internal-guid-"]') !== null;
  for (const line of body.querySelectorAll('p[role=heading], p.MsoTitle')) {
    rename(line, `h${line.getAttribute('aria-level') ?? '1'}`);
  }
  for (const part of body.querySelectorAll('.EOP, br.Apple-interchange-newline')) part.remove();
  for (const part of body.querySelectorAll('.Apple-converted-space')) part.replaceWith(' ');
  for (const part of body.querySelectorAll('*')) {
    // Word's `<o:p>`, a hard space where a line is empty.
    if (part.localName.includes(':') && part.textContent === '\u00a0') part.remove();
    else if (part.localName.includes(':') || part.matches('ins, a u, font:not([color])'))
      unwrap(part);
    else if (
      part.matches('b, strong') &&
      /(?:^|;)\s*font-weight:\s*(?:normal|400)/i.test(styleOf(part))
    )
      unwrap(part);
    else if (part.localName === 'font') {
      part.setAttribute('style', `${styleOf(part)};color:${part.getAttribute('color') ?? ''}`);
      rename(part, 'span');
    }
  }
  for (const line of body.querySelectorAll('br')) {
    if (line.closest('h1, h2, h3, h4, h5, h6')) line.replaceWith(' ');
    // An empty line of Google Docs.
    const isBetween = [line.previousElementSibling, line.nextElementSibling].every(
      (beside) => beside !== null && BLOCK.test(beside.localName),
    );
    if (isDocs && isBetween) line.remove();
  }
}

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
  ['b', /;\s*font-weight:\s*(?:bold|[6-9]00)/i, 'h1, h2, h3, h4, h5, h6, th'],
  ['i', /;\s*font-style:\s*italic/i, 'none'],
  ['u', /;\s*text-decoration(?:-line)?:[^;]*underline/i, 'a'],
  ['s', /;\s*text-decoration(?:-line)?:[^;]*line-through/i, 'a'],
];

/** The marks of an element's style become elements in it, or in its lines; cells keep no others. */
function writeMarks(element: Element): void {
  const style = `;${styleOf(element)}`;
  const lines = element.querySelectorAll(LINES);
  for (const [tag, declaration, from] of MARKS) {
    if (!declaration.test(style) || element.closest(from)) continue;
    for (const line of lines.length > 0 ? lines : [element]) {
      const mark = element.ownerDocument.createElement(tag);
      mark.append(...line.childNodes);
      line.append(mark);
    }
  }
}

/** The declarations that say something of the words, and not how a program shows all of them. */
function keptStyle(element: Element): string {
  const style = styleOf(element);
  const [isLink, isTitle] = ['a', 'h1, h2, h3, h4, h5, h6'].map(
    (around) => element.closest(around) !== null,
  );
  const kept = readSafeStyles(style).filter(([property, value]) => {
    if (property === 'text-align') return /^(?:center|right|justify|end)$/i.test(value);
    return property !== 'font-size' && !isLink && !isTitle && !isPlainColour(value);
  });
  return kept.map((declaration) => declaration.join(': ')).join('; ');
}

/** Takes off all attributes but those that say something of the words. */
function keepAttributes(body: HTMLElement): void {
  for (const element of body.querySelectorAll('*')) {
    writeMarks(element);
    const style = keptStyle(element);
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
}

/** What a box says of all its lines. */
function inherit(box: Element, line: HTMLElement): void {
  const align = box.localName === 'center' ? 'center' : (box as HTMLElement).style.textAlign;
  if (align !== '' && line.style.textAlign === '') line.style.textAlign = align;
  if (box.hasAttribute('dir') && !line.hasAttribute('dir')) line.dir = 'rtl';
}

/** The blocks of a box, without boxes between; words beside them become paragraphs. */
function blocksOf(box: Element): Element[] {
  const blocks: Element[] = [];
  let line: Element | null = null;
  for (const node of Array.from(box.childNodes)) {
    const isElement = node instanceof Element;
    if (isElement && BLOCK.test(node.localName)) {
      line = null;
      blocks.push(node);
    } else if (isElement && BOX.test(node.localName)) {
      line = null;
      const inner = blocksOf(node);
      for (const block of inner) if (isLine(block)) inherit(node, block);
      blocks.push(...inner);
    } else if (isElement && node.querySelector('p, div, ul, ol, table, h1, h2, h3, h4, h5, h6')) {
      // A mark around blocks becomes one in each of them.
      line = null;
      for (const block of blocksOf(node)) {
        const mark = node.cloneNode(false) as Element; // a clone of an element
        if (isLine(block)) {
          mark.append(...block.childNodes);
          block.append(mark);
        }
        blocks.push(block);
      }
    } else if (line !== null || node.nodeType !== Node.TEXT_NODE || node.nodeValue?.trim()) {
      if (line === null) {
        line = box.ownerDocument.createElement('p');
        blocks.push(line);
      }
      line.append(node);
    }
  }
  return blocks;
}

/** Leaves the words of boxes that hold one paragraph and perhaps lists; others hold blocks alone. */
function flattenBoxes(body: HTMLElement): void {
  for (const box of Array.from(body.querySelectorAll(KEPT_BOXES)).reverse()) {
    if (
      !Array.from(box.children).some(
        ({ localName }) => BOX.test(localName) || BLOCK.test(localName),
      )
    )
      continue;
    const [first, ...others] = blocksOf(box);
    const isOneLine = others.every((block) => /^[ou]l$/.test(block.localName));
    if (first?.localName === 'p' && isOneLine) {
      if (isLine(box) && isLine(first)) inherit(first, box);
      box.replaceChildren(...first.childNodes, ...others);
    } else box.replaceChildren(...(first ? [first] : []), ...others);
  }
  for (const line of body.querySelectorAll('blockquote > p:only-child')) unwrap(line);
  for (const list of body.querySelectorAll('ol, ul')) {
    for (const node of Array.from(list.childNodes)) {
      if (node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() === '') node.remove();
    }
  }
  body.replaceChildren(...blocksOf(body));
}

/**
 * Reads HTML as programs put it on the clipboard, into lines, lists and tables with what the writer
 * meant and none of what a program adds. `dropped` says in words what had to be left out.
 */
export function readClipboard(html: string): { body: HTMLElement; dropped: string[] } {
  const body = parseHtml(html);
  const css = Array.from(body.querySelectorAll('style'), (sheet) => sheet.textContent).join('\n');
  const dropped = refuse(body);
  const markers = readLists(body, css);
  const several = markers.find((marker) => /[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(marker));
  if (several !== undefined) dropped.push(`numbers of several levels, like “${several}”`);
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let one = comments.nextNode(); one; one = comments.nextNode()) (one as Comment).remove();
  translate(body);
  keepPlaces(body);
  keepAttributes(body);
  flattenBoxes(body);
  return { body, dropped };
}
