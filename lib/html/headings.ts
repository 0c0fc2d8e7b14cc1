import { previewText, SHOWN_LENGTH } from '@/lib/text/format';

import { HEADINGS } from './elements';
import { parseHtml } from './parse-html';
import { inOneLine } from './white-space';

/** Texts with fewer headings get no list of them. */
const LEAST_HEADINGS = 3;
/** Nobody looks through a longer list. */
const MOST_HEADINGS = 300;

/** A heading of a text; `index` counts from 0, `depth` from the text's highest level. */
export type Heading = { index: number; depth: number; text: string };

/** The words of a heading, as a list of headings shows them. */
export const headingText = (words: string): string =>
  previewText(inOneLine(words), SHOWN_LENGTH.name);

/** The headings to list above a text, the first 300 in their order; none when there are fewer than three. */
export const readHeadings = (html: string): Heading[] => headingsIn(parseHtml(html));

/** Finds the same headings in a text that is parsed already. */
export function headingsIn(body: Element): Heading[] {
  const found = [...body.querySelectorAll(HEADINGS)].flatMap((element, index) => {
    const text = headingText(element.textContent);
    return text === '' ? [] : [{ index, level: Number(element.localName.slice(1)), text }];
  });
  if (found.length < LEAST_HEADINGS) return [];
  const listed = found.slice(0, MOST_HEADINGS);
  const highest = Math.min(...listed.map(({ level }) => level));
  return listed.map(({ index, level, text }) => ({ index, depth: level - highest, text }));
}

/** Finds the element of a heading in the text on show. */
export function findHeading(text: Element | null, index: number): HTMLElement | null {
  return text?.querySelectorAll<HTMLElement>(HEADINGS)[index] ?? null;
}
