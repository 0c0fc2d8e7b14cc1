import { sanitizeHtml, storedHtml } from '@/lib/html/clean/sanitize-html';
import { WORD_LINES } from '@/lib/html/elements';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { unwrap } from '@/lib/html/surgery';
import { inOneLine } from '@/lib/html/white-space';

import { compareTexts } from '../compare/compare-texts';
import { unwrapCells } from '../paste/fit-editor';
import { readClipboard } from '../paste/read-clipboard';

import { trackChanges, type Tracks } from './tracked-changes';

/** Who made a change, and when, as an ISO time. */
type ChangeAuthor = { by: string; at: string };

/** Programs that do not know `ins` and `del` save these colours in their place. */
const ADDED = '#1a5e20';
const REMOVED = '#aa1111';
const SHEET =
  `ins { color: ${ADDED}; text-decoration: underline } ` +
  `del { color: ${REMOVED}; text-decoration: line-through }`;
/** Word tracks changes that have this attribute; a text's own `ins` and `del` do not have it. */
const TRACKED_BY = 'cite';
/** The class of a block that went as a whole, which tells it from an empty block that stays. */
const GONE = 'gone';

/** A file with changes for a lawyer; `whyUntracked` is '' if they are tracked. */
type LawyerFile = { file: string; whyUntracked: string };

/**
 * Writes one HTML document that says what came and went between two texts, by whom and when. Word opens it with tracked
 * changes, other programs show them.
 */
export function toLawyerFile(
  title: string,
  before: string,
  after: string,
  author: ChangeAuthor,
): LawyerFile {
  const [was, text] = [sanitizeHtml(before), storedHtml(after)];
  const tracked = trackChanges(was, text, tracksOf(author));
  const whyUntracked = tracked === null ? sayUntracked(was, text) : '';
  const head = parseHtml('').ownerDocument.createElement('title');
  head.textContent = title;
  const file = `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n${head.outerHTML}\n<style>${SHEET}</style>\n</head>\n<body>\n${tracked ?? text}\n</body>\n</html>\n`;
  return { file, whyUntracked };
}

/** Makes the elements that track an author's changes. */
function tracksOf({ by, at }: ChangeAuthor): Tracks {
  const page = parseHtml('').ownerDocument;
  function track(name: 'ins' | 'del'): Element {
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
  return { added: track('ins'), removed: track('del'), toGone };
}

/** Says why the changes of a text are not tracked. */
const sayUntracked = (before: string, after: string) =>
  compareTexts(before, after).changes.length === 0
    ? 'No words changed, and formatting is not marked: the file holds the new text alone.'
    : 'These changes cannot be marked: the file holds the new text alone.';

/**
 * Reads the text of a file that came back, with its changes accepted: Changes then shows them against the live text. Lines
 * that read as in the current draft keep their names.
 */
export function readLawyerFile(file: string, draft: string): string {
  const body = parseHtml(file);
  const isOurs = body.querySelector('style')?.textContent === SHEET;
  for (const block of isOurs ? body.querySelectorAll(`.${GONE}`) : []) block.remove();
  for (const element of body.querySelectorAll(
    `del[${TRACKED_BY}], font[color="${REMOVED}"] > strike`,
  )) {
    if (isOurs) element.remove();
    else remove(element);
  }
  const came = body.querySelectorAll(
    `ins[${TRACKED_BY}], font[color="${ADDED}"] > u, font[color="${ADDED}"]`,
  );
  for (const element of came) unwrap(element);
  for (const element of body.querySelectorAll('style, title, meta')) element.remove();
  body.normalize();
  if (isOurs) return sanitizeHtml(writeHtml(body)).trim();
  readNames(body, parseHtml(draft));
  const read = readClipboard(writeHtml(body), true).body;
  unwrapCells(read);
  return sanitizeHtml(writeHtml(read)).trim();
}

/** Removes an element, and then whatever it leaves empty; a cell goes with its whole row. */
function remove(element: Element): void {
  const { parentElement: around } = element;
  element.remove();
  const held = around?.matches('td, th') ? around.parentElement : around;
  if (held && isEmpty(held) && !held.matches('body')) remove(held);
}

const isEmpty = (element: Element) =>
  element.textContent.trim() === '' && element.querySelector('img, hr, br') === null;

/** Gives lines their names back: those that the program kept in them, and those of the draft that it dropped. */
function readNames(body: HTMLElement, draft: HTMLElement): void {
  for (const name of body.querySelectorAll('a[name]:not([href])')) {
    const line = name.closest(WORD_LINES);
    if (line === null || name.textContent.trim() !== '') continue;
    line.id ||= name.getAttribute('name') ?? '';
    name.remove();
  }
  const lines = [...body.querySelectorAll(`:is(${WORD_LINES}):not([id])`)];
  const known = new Set(Array.from(body.querySelectorAll('[id]'), ({ id }) => id));
  for (const named of draft.querySelectorAll(`:is(${WORD_LINES})[id]`)) {
    if (known.has(named.id)) continue;
    const line = lines.find((one) => one.id === '' && readsAs(one, named));
    if (line) line.id = named.id;
  }
}

const readsAs = (one: Element, other: Element) =>
  inOneLine(one.textContent) === inOneLine(other.textContent);
