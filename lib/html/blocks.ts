import { beginsLine, isBlock } from './elements';
import { parseHtml, writeHtml } from './parse-html';
import { isElement, isText } from './walk';
import { isSourceSpace, trimSourceEnd, trimSourceStart } from './white-space';

const isLineStart = (node: Node | null): node is Element => isElement(node) && beginsLine(node);

/** A part of a text, in this one meaning: an outermost block, or the words and inline elements between two blocks. */
export type TextPart = {
  html: string;
  /** The name of the block; '' for words and inline elements. */
  tag: string;
};

/** Reads a text into its outermost parts. */
export function readParts(html: string): TextPart[] {
  const body = parseHtml(html);
  const parts: { box: Element; tag: string }[] = [];
  for (const node of [...body.childNodes]) {
    const tag = isElement(node) && isBlock(node) ? node.localName : '';
    const isBeside = tag === '' && parts.at(-1)?.tag === '';
    if (tag === '' && !isBeside && isText(node) && isSourceSpace(node.data)) continue;
    if (!isBeside) parts.push({ box: body.ownerDocument.createElement('div'), tag });
    parts.at(-1)?.box.append(node);
  }
  return parts.map(({ box, tag }) => ({ html: writeHtml(box), tag }));
}

/** Splits a text into its outermost blocks; words and inline elements between two of them count as one. */
export const splitBlocks = (html: string): string[] => readParts(html).map((part) => part.html);

/** A part to be joined to others. `asBlock` is its HTML where it follows words, into which it would run. */
export type JoinedPart = { html: string; isInline: boolean; asBlock: string };

/** Joins parts into a text. Words that follow words become a block, so that the two do not run together. */
export function joinParts(parts: readonly JoinedPart[]): string {
  let html = '';
  let isAfterWords = false;
  for (const part of parts) {
    html += part.isInline && isAfterWords ? part.asBlock : part.html;
    isAfterWords = part.isInline && !isAfterWords;
  }
  return html;
}

/** Takes the space beside blocks off a text: no browser shows it. */
function trimBeside(text: ChildNode): void {
  if (!isText(text)) return;
  let words = text.data;
  if (isLineStart(text.previousSibling)) words = trimSourceStart(words);
  if (isLineStart(text.nextSibling)) words = trimSourceEnd(words);
  if (words === '') text.remove();
  else text.data = words;
}

function layOut(parent: Element, indent: string, inner: string): void {
  if (parent.localName === 'pre') return;
  for (const node of Array.from(parent.childNodes)) trimBeside(node);
  for (const child of Array.from(parent.children).filter(isLineStart)) {
    child.before(`\n${inner}`);
    layOut(child, inner, `${inner}  `);
    const { nextSibling } = child;
    if (!isLineStart(nextSibling)) child.after(nextSibling ? `\n${inner}` : `\n${indent}`);
  }
}

/** Lays HTML out with each block, item and row on a line of its own; it reads as before. */
export function tidyHtml(html: string): string {
  const body = parseHtml(html);
  layOut(body, '', '');
  return writeHtml(body).trim();
}
