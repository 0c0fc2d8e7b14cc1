import { elementsOf } from '@/lib/html/elements';
import { parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { readSourceTags, type SourceTag } from '@/lib/html/source-tags';

import { lineCounter } from './source-lines';

/** The elements that are looked for in a source. */
const TRACED = new Set([...elementsOf('heading'), 'a', 'img']);
/** An attribute that comes through the sanitiser, and that these elements have no use for. */
const TAG_NUMBER = 'datetime';

/** The source with the number of its tag in each element that is traced, in front of its attributes. */
function writeNumbers(source: string, tags: readonly SourceTag[]): string {
  let html = '';
  let done = 0;
  for (const [number, { name, isEnd, from }] of tags.entries()) {
    if (isEnd || !TRACED.has(name)) continue;
    const at = from + 1 + name.length;
    html += `${source.slice(done, at)} ${TAG_NUMBER}="${number}"`;
    done = at;
  }
  return html + source.slice(done);
}

/** A text as a save would keep it, whose links, images and headings know where in the source they stand. */
export type TracedText = {
  source: string;
  body: HTMLElement;
  /** The line of an element, counted from 1. */
  lineOf: (element: Element) => number | undefined;
  /** The address of a link as it is written; undefined for none. */
  addressOf: (link: Element) => string | undefined;
};

/**
 * Reads a source. Browsers drop elements, and make two of one tag, so that counting does not tell which tag an element
 * came from: each bears the number of its own.
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
