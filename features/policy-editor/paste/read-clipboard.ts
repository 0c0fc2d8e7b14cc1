import { HEADINGS } from '@/lib/html/elements';
import { parseHtml } from '@/lib/html/parse-html';
import { countLetters } from '@/lib/html/white-space';
import { isolate } from '@/lib/text/bidi';

import { PASTED_BLOCKS, flattenBoxes, PASTED_LINES } from './boxes';
import { styleOf, valuesIn } from './element-style';
import { readLists } from './lists';
import { takeOffAttributes } from './looks';
import { takeOutRefused } from './refused';
import { unwrap } from './unwrap';

function rename(element: Element, tag: string): void {
  const next = element.ownerDocument.createElement(tag);
  // Only these: browsers refuse to write handlers, which a pasted text may have.
  for (const name of ['id', 'style', 'align', 'dir']) {
    const value = element.getAttribute(name);
    if (value !== null) next.setAttribute(name, value);
  }
  next.append(...element.childNodes);
  element.replaceWith(next);
}

/** Matches names that programs make for themselves. */
const MADE_UP = /^(?:_|OLE_LINK|docs-internal|[\da-f-]{32,36}$)/;

/** Keeps the ids of lines; moves ids that a link of the text leads to, to the line around them. */
function keepIds(body: HTMLElement): void {
  const wanted = new Set(
    Array.from(body.querySelectorAll('a[href^="#"]'), (link) =>
      link.getAttribute('href')?.slice(1),
    ),
  );
  for (const element of body.querySelectorAll('[id], a[name]')) {
    const name = (element.id || element.getAttribute('name') || '').replace(/^user-content-/, '');
    element.removeAttribute('id');
    element.removeAttribute('name');
    // GitHub puts such a sign beside a heading.
    const beside = element.matches('a.anchor') ? element.parentElement : element;
    const line = element.closest(PASTED_LINES) ?? beside?.querySelector(PASTED_LINES) ?? null;
    const isOwn = (line === element || beside !== element) && !MADE_UP.test(name);
    if (line !== null && line.id === '' && name !== '' && (isOwn || wanted.has(name)))
      line.id = name;
  }
  for (const sign of body.querySelectorAll('a.anchor, a:not([href])')) {
    if (sign.matches('a.anchor') && countLetters(sign.textContent) === 0) sign.remove();
    else unwrap(sign);
  }
}

const LOWEST_HEADING = 6;

/** Translates the markup of single programs into plain HTML. */
function translate(body: HTMLElement): void {
  const isDocs = body.querySelector('[id^="docs-internal-guid-"]') !== null;
  for (const line of body.querySelectorAll('p[role=heading], p.MsoTitle')) {
    const level = Number.parseInt(line.getAttribute('aria-level') ?? '', 10) || 1;
    rename(line, `h${Math.min(Math.max(level, 1), LOWEST_HEADING)}`);
  }
  for (const part of body.querySelectorAll('.EOP, br.Apple-interchange-newline')) part.remove();
  for (const part of body.querySelectorAll('.Apple-converted-space')) part.replaceWith(' ');
  for (const part of body.querySelectorAll('*')) {
    // Word's `<o:p>` holds a hard space if the line is empty.
    if (part.localName.includes(':') && part.textContent === '\u00a0') part.remove();
    else if (part.localName.includes(':') || part.matches('ins, a u, font:not([color])'))
      unwrap(part);
    else if (
      part.matches('b, strong') &&
      valuesIn(styleOf(part), 'font-weight').some((value) => /^(?:normal|400)/i.test(value))
    )
      unwrap(part);
    else if (part.localName === 'font') {
      part.setAttribute('style', `${styleOf(part)};color:${part.getAttribute('color') ?? ''}`);
      rename(part, 'span');
    }
  }
  for (const line of body.querySelectorAll('br')) {
    if (line.closest(HEADINGS)) line.replaceWith(' ');
    // Google Docs writes an empty line so.
    const isBetween = [line.previousElementSibling, line.nextElementSibling].every(
      (beside) => beside?.matches(PASTED_BLOCKS) === true,
    );
    if (isDocs && isBetween) line.remove();
  }
}

function removeComments(body: HTMLElement): void {
  const comments = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let one = comments.nextNode(); one; one = comments.nextNode()) (one as Comment).remove();
}

/**
 * Reads HTML from the clipboard into lines, lists and tables, with what the writer meant and nothing
 * that a program adds. `dropped` names the parts that were left out; `hasLostColours` says whether
 * colours were.
 */
export function readClipboard(
  html: string,
  keepsColours: boolean,
): { body: HTMLElement; dropped: string[]; hasLostColours: boolean } {
  const body = parseHtml(html);
  // It reads the style sheets first, since they go with what is refused.
  const css = Array.from(body.querySelectorAll('style'), (sheet) => sheet.textContent).join('\n');
  // This comes first, so that deleted or hidden words make no item or heading.
  const dropped = takeOutRefused(body);
  // This needs Word's comments, which stand around its numbers.
  const markers = readLists(body, css);
  const several = markers.find((marker) => /[\p{L}\p{N}]\.[\p{L}\p{N}]/u.test(marker));
  if (several !== undefined) dropped.push(`numbers of several levels, like “${isolate(several)}”`);
  removeComments(body);
  // This needs the names and styles of programs, which the next two take off.
  translate(body);
  // This needs all headings, since they keep the id of a place in them.
  keepIds(body);
  // This needs the boxes: what their styles say goes to the lines in them.
  const hasLostColours = takeOffAttributes(body, keepsColours);
  // This comes last: lines get from their boxes what is left of these.
  flattenBoxes(body);
  return { body, dropped, hasLostColours };
}
