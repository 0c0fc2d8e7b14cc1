import { readParts, splitBlocks, type TextPart } from '@/lib/html/blocks';
import { parseHtml } from '@/lib/html/parse-html';

import { readLosses } from '../compare/html-difference';

/** Marks a part that the editor shows but cannot change. */
export const LOCKED_CLASS = 'locked-block';
/** Quill's name for such a part. */
export const LOCKED_FORMAT = 'locked-block';
/** Its HTML as it is stored: in the page its ids have another name, and its links other manners. */
export const LOCKED_KEY = 'data-html';

/** A part of a text, and the blocks that the editor hands back of it, without an edit. */
export type EditorPart = { html: string; isInline: boolean; handedBack: string[] };

/** Whether the rows of each table have as many cells as each other: Quill fills up the others. */
function hasEvenRows(html: string): boolean {
  if (!html.includes('<table')) return true;
  return Array.from(parseHtml(html).querySelectorAll('table')).every(
    ({ rows }) => new Set(Array.from(rows, ({ cells }) => cells.length)).size <= 1,
  );
}

/** Whether a text comes out of the editor without losing anything, now and after an edit. */
export function isPreserved(html: string, handedBack: string): boolean {
  return hasEvenRows(html) && readLosses(html, handedBack).length === 0;
}

/** Quill joins two lists that follow each other into one, and two tables. */
function isJoinedPair(above: string, below: string): boolean {
  return [['ol', 'ul'], ['table']].some((kind) => kind.includes(above) && kind.includes(below));
}

type Locked = {
  /** What the editor hands back of all of it. */
  handedBack: string;
  parts: EditorPart[];
  /** How many of them it is to leave alone. */
  locked: number;
};

/** Puts a text into an editor, and says what that hands back of it. */
export type PassThrough = (html: string) => string;

/**
 * Opens a text in an editor. Parts that it would damage, as `tryOut` tells of each, are wrapped in an element that it is
 * to leave alone; of two lists or tables that it would join, the second.
 */
export function lockFragileBlocks(clean: string, open: PassThrough, tryOut: PassThrough): Locked {
  const parts = readParts(clean);
  const html = parts.map((part) => part.html).join('');
  const handedBack = open(html);
  const blocks = splitBlocks(handedBack);
  // Most texts are held as a whole.
  if (blocks.length === parts.length && isPreserved(html, handedBack)) {
    const held = parts.map((part, at) => toEditorPart(part, blocks.slice(at, at + 1)));
    return { handedBack, parts: held, locked: 0 };
  }
  const tried = tryEach(parts, new Set(blocks), tryOut);
  const wrapped = tried.map((part) =>
    part.isLocked ? `<div class="${LOCKED_CLASS}">${part.html}</div>` : part.html,
  );
  return {
    handedBack: open(wrapped.join('')),
    parts: tried,
    locked: tried.filter(({ isLocked }) => isLocked).length,
  };
}

const toEditorPart = ({ html, tag }: TextPart, handedBack: string[]): EditorPart => ({
  html,
  isInline: tag === '',
  handedBack,
});

/** What becomes of each part by itself, beside the one above it; `cameBack` are the blocks that an editor handed back of all. */
function tryEach(
  parts: readonly TextPart[],
  cameBack: ReadonlySet<string>,
  tryOut: PassThrough,
): (EditorPart & { isLocked: boolean })[] {
  let above: TextPart = { html: '', tag: '' };
  return parts.map((part) => {
    // Most came back to the letter; to try out all of them would take as long again.
    const isHeld = cameBack.has(part.html) && hasEvenRows(part.html);
    const tried = isHeld ? part.html : tryOut(part.html);
    const pair = above.html + part.html;
    const isLocked =
      !(isHeld || isPreserved(part.html, tried)) ||
      (isJoinedPair(above.tag, part.tag) && !isPreserved(pair, tryOut(pair)));
    above = isLocked ? { html: '', tag: '' } : part;
    const handedBack = isHeld || isLocked ? [part.html] : splitBlocks(tried);
    return { ...toEditorPart(part, handedBack), isLocked };
  });
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
