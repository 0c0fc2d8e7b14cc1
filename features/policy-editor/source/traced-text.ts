import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { elementsOf } from '@/lib/html/elements';
import { parseHtml } from '@/lib/html/parse-html';
import { readSourceTags, type SourceTag } from '@/lib/html/source-tags';

import { lineCounter } from './source-lines';

/** The elements whose stretch of the source is traced. */
const TRACED = new Set([...elementsOf('heading'), 'a', 'img']);
/** Those of these attributes, too, by which words may have the colour of their ground. */
const COLOURING = new Set(['style', 'color', 'bgcolor']);
/** The sanitiser lets this attribute through, and these elements have no use for it. */
const TAG_NUMBER = 'datetime';

/** A text as a save would keep it, whose links, images, headings and coloured parts know where in the source they stand. */
export type TracedText = {
  source: string;
  body: HTMLElement;
  /** The line of an element, counted from 1. */
  lineOf: (element: Element) => number | undefined;
  /** The address of a link as it is written; undefined for none. */
  addressOf: (link: Element) => string | undefined;
};

/**
 * Reads a source so that each traced element bears the number of its tag. Counting elements would not do: browsers drop
 * some, and make two of one tag.
 */
export function traceText(source: string): TracedText {
  const tags = readSourceTags(source);
  const countLines = lineCounter(source);
  const lines = tags.map(({ from }) => countLines(from));
  const numberOf = (element: Element) => Number(element.getAttribute(TAG_NUMBER) ?? NaN);
  return {
    source,
    body: parseHtml(sanitizeHtml(writeNumbers(source, tags))),
    lineOf: (element) => lines[numberOf(element)],
    addressOf: (link) =>
      tags[numberOf(link)]?.attributes.find(({ name }) => name === 'href')?.value.trim(),
  };
}

/** Writes the number of its tag into each traced element, in front of the attributes. */
function writeNumbers(source: string, tags: readonly SourceTag[]): string {
  let html = '';
  let done = 0;
  for (const [number, { name, isEnd, from, attributes }] of tags.entries()) {
    const isTraced = TRACED.has(name) || attributes.some((one) => COLOURING.has(one.name));
    if (isEnd || !isTraced) continue;
    const at = from + 1 + name.length;
    html += `${source.slice(done, at)} ${TAG_NUMBER}="${number}"`;
    done = at;
  }
  return html + source.slice(done);
}
