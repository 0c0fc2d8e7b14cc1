import { previewText, SHOWN_LENGTH } from '@/lib/text/format';

import { HEADINGS } from './elements';
import { wordsOf } from './read-text';
import { readingOf } from './text-tree';
import { inOneLine } from './white-space';

/*
 * A section is a heading with all that follows up to the next one; what stands before the first heading is a section without
 * a title. Contents, comparisons and sentences all mean this.
 */

/** The title of a section: the words of its heading in one line. */
export const titleOf = (heading: Element): string => inOneLine(wordsOf(heading));

/** A section and what it holds: nodes, say, or lines. The title is '' before the first heading. */
export type Section<Item> = { title: string; items: Item[] };

/** Puts items into sections; `titleAt` returns the title where an item begins one, and null for all others. */
export function toSections<Item>(
  items: readonly Item[],
  titleAt: (item: Item, at: number) => string | null,
): Section<Item>[] {
  const sections: Section<Item>[] = [];
  for (const [at, item] of items.entries()) {
    const title = titleAt(item, at);
    if (sections.length === 0 || title !== null) sections.push({ title: title ?? '', items: [] });
    sections.at(-1)?.items.push(item);
  }
  return sections;
}

/** A bare number before a small letter counts something, as in "14 days to withdraw". */
const NUMBERED = /^(\d+(?:\.\d+)*)(?:[.)]\s+(?=\S)|\s+(?=[^\s\p{Ll}])|[.)]$)(.*)$/su;

/** Reads a title with a number: "4.2. Fees" has the number "4.2" and the words "Fees"; without one the number is ''. */
export function readTitle(title: string): { number: string; words: string } {
  const [, number = '', words = title] = NUMBERED.exec(title) ?? [];
  return { number, words };
}

/** Whether a title, or what is left of one, is more than a number. */
export const hasTitleWords = (title: string): boolean => /[^\d.)\s]/.test(title);

/** Texts with fewer headings get no list of them. */
const LEAST_HEADINGS = 3;
/** Nobody looks through a longer list. */
const MOST_HEADINGS = 300;

/** A heading of a text; `index` counts from 0, `depth` from the text's highest level. */
export type Heading = { index: number; depth: number; text: string };

/** A title as lists show it. */
export const shownTitle = (title: string): string => previewText(title, SHOWN_LENGTH.name);

/** The headings to list above a text, the first 300 in their order; none when there are fewer than three. */
export const readHeadings: (html: string) => readonly Heading[] = readingOf(headingsIn);

/** Finds the same headings in a text that is parsed already. */
export function headingsIn(body: Element): Heading[] {
  const found = [...body.querySelectorAll(HEADINGS)].flatMap((element, index) => {
    const text = shownTitle(titleOf(element));
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
