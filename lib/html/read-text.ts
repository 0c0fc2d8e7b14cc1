import { VISIBLE } from '@/lib/text/typed-text';

import { parseHtml } from './parse-html';
import { isElement, isText, walk } from './walk';

const SAME_TAG = new Map<string, string>(Object.entries({ b: 'strong', i: 'em', strike: 's' }));
/** What stands within a line. */
export const INLINE_TAGS = new Set(
  'strong em u s a code sub sup mark small big del ins kbd samp var tt q cite dfn abbr time bdi bdo font ruby rt rp'.split(
    ' ',
  ),
);
const SILENT = 'script, style, template, noscript, head, title';
export const SILENT_TAGS = new Set(SILENT.split(', '));

/** The name that elements of one meaning share: `strong` of a `b`. */
export const sameTag = (name: string): string => SAME_TAG.get(name) ?? name;
export const tagOf = ({ localName }: Element) => sameTag(localName);

export function isBlock(tag: string): boolean {
  return !INLINE_TAGS.has(tag) && !['span', 'img', 'br', 'wbr'].includes(tag);
}

/** A line break at the end of a block is invisible, also behind the last of its marks. */
export function isFiller(element: Element): boolean {
  if (element.localName !== 'br') return false;
  let last: Element = element;
  while (last.nextSibling === null) {
    const { parentElement: around } = last;
    if (around === null || isBlock(tagOf(around))) return true;
    last = around;
  }
  return false;
}

/** What is read of an element: the words of its lines, as a text of lines. */
export function readText(body: Element): string {
  let text = '';
  walk(body, {
    enter(node) {
      if (isText(node)) text += node.data.replace(/[ \t\r\n\f]+/g, ' ');
      if (!isElement(node) || isFiller(node)) return false;
      const tag = tagOf(node);
      if (SILENT_TAGS.has(tag)) return false;
      if (isBlock(tag) || tag === 'br') text += '\n';
      return true;
    },
    leave(element) {
      if (isBlock(tagOf(element))) text += '\n';
    },
  });
  return tidy(text);
}

/** Collapses white space, except non-breaking spaces. Line by line, so that it grows as the text does. */
function tidy(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.replace(/[ \t\r\f]+/g, ' ').replace(/^ | $/g, ''));
  return lines.filter(Boolean).join('\n').trim();
}

/** Whether a text has no visible character and no image; stops at the first. */
export function readsAsEmpty(html: string): boolean {
  const body = parseHtml(html);
  if (body.querySelector('img[src]') !== null) return false;
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const isSilent = text.parentElement?.closest(SILENT) !== null;
    if (VISIBLE.test(text.nodeValue ?? '') && !isSilent) return false;
  }
  return true;
}
