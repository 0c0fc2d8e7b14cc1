import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { inOneLine } from '@/lib/html/white-space';

import { compareTexts } from '../compare/compare-texts';
import { PASTED_LINES } from '../paste/boxes';
import { unwrapCells } from '../paste/pasted-html';
import { readClipboard } from '../paste/read-clipboard';
import { unwrap } from '../paste/unwrap';

import { type Marks, markChanges } from './mark-changes';

/** By whom a change is, and when it was made, as ISO says it. */
type ChangeAuthor = { by: string; at: string };

/** Writers that know no `ins` and `del` save these colours in their place. */
const ADDED = '#1a5e20';
const REMOVED = '#aa1111';
const SHEET =
  `ins { color: ${ADDED}; text-decoration: underline } ` +
  `del { color: ${REMOVED}; text-decoration: line-through }`;
/** What Word takes for its own tracked changes; a text's own `ins` and `del` name nobody. */
const TRACKED_BY = 'cite';
/** A block that went as a whole: an empty one that stays is no such. */
const GONE = 'gone';

/** The marks of an author's changes. */
function marksOf({ by, at }: ChangeAuthor): Marks {
  const page = parseHtml('').ownerDocument;
  function mark(name: 'ins' | 'del'): Element {
    const element = page.createElement(name);
    element.setAttribute(TRACKED_BY, `mailto:${encodeURIComponent(by)}`);
    element.setAttribute('datetime', at);
    return element;
  }
  function toGone(block: Element): Element {
    const gone = page.importNode(block, false);
    gone.classList.add(GONE);
    return gone;
  }
  return { added: mark('ins'), removed: mark('del'), toGone };
}

const readsAs = (one: Element, other: Element) =>
  inOneLine(one.textContent) === inOneLine(other.textContent);

/** Gives lines the names back that a writer kept in them, and those that it dropped, as the draft has them. */
function readNames(body: HTMLElement, draft: HTMLElement): void {
  for (const name of body.querySelectorAll('a[name]:not([href])')) {
    const line = name.closest(PASTED_LINES);
    if (line === null || name.textContent.trim() !== '') continue;
    line.id ||= name.getAttribute('name') ?? '';
    name.remove();
  }
  const lines = [...body.querySelectorAll(`:is(${PASTED_LINES}):not([id])`)];
  const known = new Set(Array.from(body.querySelectorAll('[id]'), ({ id }) => id));
  for (const named of draft.querySelectorAll(`:is(${PASTED_LINES})[id]`)) {
    if (known.has(named.id)) continue;
    const line = lines.find((one) => one.id === '' && readsAs(one, named));
    if (line) line.id = named.id;
  }
}

/** Why nothing of a text is marked. */
const sayUnmarked = (before: string, after: string) =>
  compareTexts(before, after).changes.length === 0
    ? 'No words changed, and formatting is not marked: the file holds the new text alone.'
    : 'These changes cannot be marked: the file holds the new text alone.';

/** A file for a lawyer, and why it has no marks; '' where it has. */
type LawyerFile = { file: string; whyUnmarked: string };

/**
 * One HTML document with what came and what went between two texts, by whom and when: Word opens it as tracked changes,
 * other writers show the marks.
 */
export function toLawyerFile(
  title: string,
  before: string,
  after: string,
  author: ChangeAuthor,
): LawyerFile {
  const [was, text] = [sanitizeHtml(before), sanitizeHtml(after)];
  const marked = markChanges(was, text, marksOf(author));
  const whyUnmarked = marked === null ? sayUnmarked(was, text) : '';
  const head = parseHtml('').ownerDocument.createElement('title');
  head.textContent = title;
  const file = `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n${head.outerHTML}\n<style>${SHEET}</style>\n</head>\n<body>\n${marked ?? text}\n</body>\n</html>\n`;
  return { file, whyUnmarked };
}

const isEmpty = (part: Element) =>
  part.textContent.trim() === '' && part.querySelector('img, hr, br') === null;

/** Takes a part out, and what held nothing but it; a cell goes with its whole row. */
function remove(part: Element): void {
  const { parentElement: around } = part;
  part.remove();
  const held = around?.matches('td, th') ? around.parentElement : around;
  if (held && isEmpty(held) && !held.matches('body')) remove(held);
}

/**
 * The text of a file that came back, with its changes taken: the draft beside the live text shows them. Lines that read
 * as in the draft of now keep their names.
 */
export function readLawyerFile(file: string, draft: string): string {
  const body = parseHtml(file);
  const isOurs = body.querySelector('style')?.textContent === SHEET;
  for (const block of isOurs ? body.querySelectorAll(`.${GONE}`) : []) block.remove();
  for (const part of body.querySelectorAll(
    `del[${TRACKED_BY}], font[color="${REMOVED}"] > strike`,
  )) {
    if (isOurs) part.remove();
    else remove(part);
  }
  const marks = body.querySelectorAll(
    `ins[${TRACKED_BY}], font[color="${ADDED}"] > u, font[color="${ADDED}"]`,
  );
  for (const part of marks) unwrap(part);
  for (const part of body.querySelectorAll('style, title, meta')) part.remove();
  body.normalize();
  if (isOurs) return sanitizeHtml(writeHtml(body)).trim();
  readNames(body, parseHtml(draft));
  const read = readClipboard(writeHtml(body), true).body;
  unwrapCells(read);
  return sanitizeHtml(writeHtml(read)).trim();
}
