import { hasOwnLine, isBlock } from './elements';
import { parseHtml } from './parse-html';
import { isElement, isText } from './walk';

/** A hard space is seen, too. */
const hasWords = ({ data }: Text) => /[^ \t\r\n\f]/.test(data);

const beginsLine = (node: Node | null): node is Element => isElement(node) && hasOwnLine(node);

/** A part of a text between two others: an outermost block, or the words and inline elements beside blocks. */
export type TextPart = {
  html: string;
  /** The name of the block; '' beside blocks. */
  tag: string;
};

/** The outermost parts of a text. */
export function readParts(html: string): TextPart[] {
  const body = parseHtml(html);
  const blocks: Element[] = [];
  let inline: Element | null = null;
  for (const node of [...body.childNodes]) {
    if (isElement(node) && isBlock(node)) {
      blocks.push(node);
      inline = null;
    } else if (inline !== null || !isText(node) || hasWords(node)) {
      if (inline === null) blocks.push((inline = body.ownerDocument.createElement('span')));
      inline.append(node);
    }
  }
  return blocks.map((block) =>
    isBlock(block)
      ? { html: block.outerHTML, tag: block.localName }
      : { html: block.innerHTML, tag: '' },
  );
}

/** A text's outermost blocks; words and inline elements between two blocks count as one. */
export const splitBlocks = (html: string): string[] => readParts(html).map((part) => part.html);

/** Takes off the space beside a block, which no browser shows. */
function trimBeside(text: ChildNode): void {
  if (!isText(text)) return;
  let words = text.data;
  if (beginsLine(text.previousSibling)) words = words.replace(/^[ \t\r\n\f]+/, '');
  if (beginsLine(text.nextSibling)) words = words.replace(/(?<![ \t\r\n\f])[ \t\r\n\f]+$/, '');
  if (words === '') text.remove();
  else text.data = words;
}

function layOut(parent: Element, indent: string, inner: string): void {
  if (parent.localName === 'pre') return;
  for (const node of Array.from(parent.childNodes)) trimBeside(node);
  for (const child of Array.from(parent.children).filter(beginsLine)) {
    child.before(`\n${inner}`);
    layOut(child, inner, `${inner}  `);
    const { nextSibling } = child;
    if (!beginsLine(nextSibling)) child.after(nextSibling ? `\n${inner}` : `\n${indent}`);
  }
}

/** HTML with each block, item and row on a line of its own, which reads as it did. */
export function tidyHtml(html: string): string {
  const body = parseHtml(html);
  layOut(body, '', '');
  return body.innerHTML.trim();
}
