import { splitBlocks } from '@/lib/html/blocks';
import { readStructure } from '@/lib/html/html-structure';
import { parseHtml } from '@/lib/html/parse-html';

import { missingFrom } from '../differences/html-difference';

/** Marks a part that the editor shows but cannot change. */
export const LOCKED_CLASS = 'locked-block';
/** Its HTML as it is stored: in the page its ids have another name, and its links other manners. */
export const LOCKED_KEY = 'data-html';

/** A part of a text as it is opened, and as the editor hands it back when nobody changes it. */
export type EditorPart = { opened: string; unchanged: string };

/** Whether the rows of each table have as many cells as each other: Quill fills up the others. */
function hasEvenRows(body: Element): boolean {
  return Array.from(body.querySelectorAll('table')).every(
    ({ rows }) => new Set(Array.from(rows, ({ cells }) => cells.length)).size <= 1,
  );
}

/** Whether a text comes out of the editor without losing anything, now and after an edit. */
export function isPreserved(html: string, unchanged: string): boolean {
  const before = readStructure(html);
  const after = readStructure(unchanged);
  return (
    before.text === after.text &&
    missingFrom(before, after).length === 0 &&
    hasEvenRows(parseHtml(html))
  );
}

/** Quill joins two lists that follow each other into one, and two tables. */
function isJoinedPair(before: string, after: string): boolean {
  const above = parseHtml(before).lastElementChild;
  const below = parseHtml(after).firstElementChild;
  return ['ol, ul', 'table'].some((kind) => above?.matches(kind) && below?.matches(kind));
}

type Locked = {
  html: string;
  /** What the editor hands back of all of it. */
  unchanged: string;
  parts: EditorPart[];
  locked: number;
};

/**
 * Finds the parts of a text that an editor would damage, and wraps each in an element that it is to
 * leave alone. Of two lists or tables that it would join, the second is wrapped.
 */
export function lockFragileBlocks(html: string, throughEditor: (html: string) => string): Locked {
  const opened = splitBlocks(html);
  const whole = opened.join('');
  const unchanged = throughEditor(whole);
  const handedBack = splitBlocks(unchanged);
  // Most texts are held as a whole, and part by part would take as long again.
  if (handedBack.length === opened.length && isPreserved(whole, unchanged)) {
    const parts = opened.map((part, at) => ({ opened: part, unchanged: handedBack[at] ?? part }));
    return { html: whole, unchanged, parts, locked: 0 };
  }

  const wrapped: string[] = [];
  const parts: EditorPart[] = [];
  let locked = 0;
  let neighbour = '';
  for (const part of opened) {
    const edited = throughEditor(part);
    const pair = neighbour + part;
    const isFine =
      isPreserved(part, edited) &&
      (!isJoinedPair(neighbour, part) || isPreserved(pair, throughEditor(pair)));
    wrapped.push(isFine ? part : `<div class="${LOCKED_CLASS}">${part}</div>`);
    parts.push({ opened: part, unchanged: isFine ? edited : part });
    locked += isFine ? 0 : 1;
    neighbour = isFine ? part : '';
  }
  const lockedHtml = wrapped.join('');
  return { html: lockedHtml, unchanged: throughEditor(lockedHtml), parts, locked };
}

/** Takes the wrappings off again, and the empty line that an editor needs after a last one. */
export function unlockBlocks(body: HTMLElement): void {
  const last = body.lastElementChild;
  const isEmptyLine = last?.localName === 'p' && last.innerHTML === '<br>';
  if (isEmptyLine && last.previousElementSibling?.classList.contains(LOCKED_CLASS)) last.remove();
  for (const part of body.querySelectorAll(`.${LOCKED_CLASS}`)) {
    const stored = part.getAttribute(LOCKED_KEY);
    part.replaceWith(...(stored === null ? part : parseHtml(stored)).childNodes);
  }
}
