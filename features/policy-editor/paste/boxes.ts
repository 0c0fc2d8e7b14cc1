import { selectorOf, breaksText } from '@/lib/html/elements';

import { unwrap } from './unwrap';

/** The lines of a pasted text. */
export const PASTED_LINES = `${selectorOf('heading', 'paragraph')}, li, blockquote, dt`;
const isLine = (node: Node): node is HTMLElement =>
  node instanceof HTMLElement && node.matches(PASTED_LINES);
/** Elements with a place of their own in a text. */
export const PASTED_BLOCKS = selectorOf('heading', 'paragraph', 'block');
/** Boxes around blocks or words; readers see only the lines that they begin. */
const BOX = `${selectorOf('box', 'outerBox')}, figcaption, li, td, th, dd`;
/** Elements that hold words: cells and captions are no lines, but hold one. */
const IN_LINES = `${PASTED_LINES}, td, th, dd, caption`;
/** Boxes that stay. */
const KEPT_BOXES = 'li, dd';

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
      if (node instanceof Element && breaksText(node)) around = null;
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
    const isElement = node instanceof Element;
    if (isElement && node.matches(PASTED_BLOCKS)) {
      line = null;
      blocks.push(node);
    } else if (isElement && node.matches(BOX)) {
      line = null;
      const inner = blocksOf(node);
      for (const block of inner) if (isLine(block)) inherit(node, block);
      blocks.push(...inner);
    } else if (isElement && node.querySelector(`${PASTED_BLOCKS}, ${BOX}`)) {
      line = null;
      for (const block of blocksOf(node)) {
        markLines(block, node);
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

/** Unwraps all boxes. An item of one paragraph and perhaps lists keeps its words; others hold blocks alone. */
export function flattenBoxes(body: HTMLElement): void {
  for (const box of Array.from(body.querySelectorAll(KEPT_BOXES)).reverse()) {
    if (!Array.from(box.children).some((part) => part.matches(BOX) || part.matches(PASTED_BLOCKS)))
      continue;
    const [first, ...others] = blocksOf(box);
    const isOneLine = others.every((block) => block.matches('ol, ul'));
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
