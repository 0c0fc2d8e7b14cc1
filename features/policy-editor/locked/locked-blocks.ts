import { readParts, splitBlocks, type TextPart } from '@/lib/html/blocks';
import { isBlock } from '@/lib/html/elements';
import { parseHtml } from '@/lib/html/parse-html';
import { isElement } from '@/lib/html/walk';

import { readLosses } from '../compare/html-difference';

/** Marks a part that the editor shows but cannot change. */
export const LOCKED_CLASS = 'locked-block';
/** Quill's name for such a part. */
export const LOCKED_FORMAT = 'locked-block';
/** The attribute with its stored HTML: in the page its ids have a prefix, and its links open otherwise. */
export const LOCKED_KEY = 'data-html';

/** A part of a text, and the blocks that the editor hands back for it without an edit. */
export type EditorPart = { html: string; isInline: boolean; handedBack: string[] };

type Locked = {
  /** What the editor hands back of the whole text. */
  handedBack: string;
  parts: EditorPart[];
  /** How many parts are locked. */
  locked: number;
};

/** Puts a text into an editor, and returns what the editor hands back. */
export type PassThrough = (html: string) => string;

/**
 * Opens a text in an editor. It locks the parts that the editor would damage, which `tryOut` finds out one by one, and the
 * second of two lists or tables that the editor would join.
 */
export function lockFragileBlocks(clean: string, open: PassThrough, tryOut: PassThrough): Locked {
  const parts = readParts(clean);
  const html = parts.map((part) => part.html).join('');
  const handedBack = open(html);
  const blocks = splitBlocks(handedBack);
  // The editor holds most texts as a whole.
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

/** Tries out each part, beside the one above it. `cameBack` are the blocks that the editor handed back of the whole text. */
function tryEach(
  parts: readonly TextPart[],
  cameBack: ReadonlySet<string>,
  tryOut: PassThrough,
): (EditorPart & { isLocked: boolean })[] {
  let above: TextPart = { html: '', tag: '' };
  return parts.map((part) => {
    // Most parts came back to the letter; to try those too would take as long again.
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

/** Whether a text loses nothing in the editor, now and after an edit. */
export function isPreserved(html: string, handedBack: string): boolean {
  return hasEvenRows(html) && readLosses(html, handedBack).length === 0;
}

/** Whether all rows of each table have the same number of cells: Quill would fill up shorter ones. */
function hasEvenRows(html: string): boolean {
  if (!html.includes('<table')) return true;
  return Array.from(parseHtml(html).querySelectorAll('table')).every(
    ({ rows }) => new Set(Array.from(rows, ({ cells }) => cells.length)).size <= 1,
  );
}

/** Whether Quill would join two parts that follow each other: two lists, or two tables. */
function isJoinedPair(above: string, below: string): boolean {
  return [['ol', 'ul'], ['table']].some((kind) => kind.includes(above) && kind.includes(below));
}

/** Unwraps locked blocks, and removes the empty line that the editor needs after a last one. */
export function unlockBlocks(body: HTMLElement): void {
  const last = body.lastElementChild;
  const isEmptyLine = last?.localName === 'p' && last.innerHTML === '<br>';
  if (isEmptyLine && last.previousElementSibling?.classList.contains(LOCKED_CLASS)) last.remove();
  for (const part of body.querySelectorAll(`.${LOCKED_CLASS}`)) {
    part.replaceWith(...unwrapped(part));
  }
}

/** The content of a locked block; words that follow other words become a paragraph, so that they do not run together. */
function unwrapped(part: Element): ChildNode[] {
  const stored = part.getAttribute(LOCKED_KEY);
  const nodes = [...(stored === null ? part : parseHtml(stored)).childNodes];
  if (!isWords(part.previousSibling) || !isWords(nodes[0] ?? null)) return nodes;
  const paragraph = part.ownerDocument.createElement('p');
  paragraph.append(...nodes);
  return [paragraph];
}

const isWords = (node: Node | null) => node !== null && !(isElement(node) && isBlock(node));
