import { UNBOXED_BLOCKS, breaksText, WORD_LINES, selectorOf } from '@/lib/html/elements';
import { unwrap } from '@/lib/html/surgery';
import { isElement, isText } from '@/lib/html/walk';
import { isBlank } from '@/lib/html/white-space';

import type { Pass } from './pass';

const isLine = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(WORD_LINES);
/** Boxes around blocks or words; readers see only the lines that they begin. */
const BOX = `${selectorOf('box', 'outerBox')}, figcaption, li, td, th, dd`;
/** Elements that hold words: cells and captions are no lines, but hold one. */
const IN_LINES = `${WORD_LINES}, td, th, dd, caption`;
/** Boxes that stay. */
const KEPT_BOXES = 'li, dd';

const isSpace = (node: Node) => isText(node) && isBlank(node.data);

/** Lists the lines and cells of a block, outermost first, and the block itself if it is one. */
const pastedLinesOf = (block: Element) => [
  ...(block.matches(IN_LINES) ? [block] : []),
  ...block.querySelectorAll(IN_LINES),
];

/** Moves a mark around a block to the words of each line in it; in an item, not to the list below the words. */
export function markLines(block: Element, mark: Element): void {
  for (const line of pastedLinesOf(block)) {
    let around: Element | null = null;
    for (const node of Array.from(line.childNodes)) {
      if (isElement(node) && breaksText(node)) around = null;
      else if (around !== null || node.textContent?.trim()) {
        if (around === null) {
          around = mark.cloneNode(false) as Element; // a clone of an element
          node.before(around);
        }
        around.append(node);
      }
    }
  }
}

/** Hands on to a line what its box says of all lines. */
function inherit(box: Element, line: HTMLElement): void {
  const align = box.localName === 'center' ? 'center' : (box as HTMLElement).style.textAlign;
  if (align !== '' && line.style.textAlign === '') line.style.textAlign = align;
  // `takeOffAttributes` has left no other direction.
  if (box.hasAttribute('dir') && !line.hasAttribute('dir')) line.dir = 'rtl';
}

/** Lists the blocks of a box, without boxes between; words beside blocks become paragraphs. */
function blocksOf(box: Element): Element[] {
  const blocks: Element[] = [];
  let line: Element | null = null;
  for (const node of Array.from(box.childNodes)) {
    if (isElement(node) && node.matches(UNBOXED_BLOCKS)) {
      line = null;
      blocks.push(node);
    } else if (isElement(node) && node.matches(BOX)) {
      line = null;
      const inner = blocksOf(node);
      for (const block of inner) if (isLine(block)) inherit(node, block);
      blocks.push(...inner);
    } else if (isElement(node) && node.querySelector(`${UNBOXED_BLOCKS}, ${BOX}`)) {
      line = null;
      for (const block of blocksOf(node)) {
        markLines(block, node);
        blocks.push(block);
      }
    } else if (line !== null || !isSpace(node)) {
      if (line === null) {
        line = box.ownerDocument.createElement('p');
        blocks.push(line);
      }
      line.append(node);
    }
  }
  return blocks;
}

/** Takes the boxes out of items: one of one paragraph and perhaps lists keeps its words, others hold blocks alone. */
export const flattenItems: Pass = (body) => {
  for (const item of Array.from(body.querySelectorAll(KEPT_BOXES)).reverse()) {
    if (
      !Array.from(item.children).some((part) => part.matches(BOX) || part.matches(UNBOXED_BLOCKS))
    )
      continue;
    const [first, ...others] = blocksOf(item);
    const isOneLine = others.every((block) => block.matches('ol, ul'));
    if (first?.localName === 'p' && isOneLine) {
      if (isLine(item) && isLine(first)) inherit(first, item);
      item.replaceChildren(...first.childNodes, ...others);
    } else item.replaceChildren(...(first ? [first] : []), ...others);
  }
};

/** Makes one line of a quote of one paragraph: the editor's quotes are lines. */
export const unwrapQuotes: Pass = (body) => {
  for (const line of body.querySelectorAll('blockquote > p:only-child')) unwrap(line);
};

/** Removes the space between items, of which boxes would make items. */
export const dropSpaceInLists: Pass = (body) => {
  for (const list of body.querySelectorAll('ol, ul')) {
    for (const node of Array.from(list.childNodes)) if (isSpace(node)) node.remove();
  }
};

/** Leaves the blocks of all boxes, which hand on to them what they say of their lines. */
export const flattenBoxes: Pass = (body) => body.replaceChildren(...blocksOf(body));
