import { HEADINGS } from '@/lib/html/elements';
import { readLines } from '@/lib/html/read-text';
import { titleOf } from '@/lib/html/sections';
import { readingOf } from '@/lib/html/text-tree';

/** How a line of a text is set, as far as readers can tell. */
export type LineKind = 'text' | 'heading' | 'item' | 'quote' | 'cell';
/** A line of a text, how it is set, and the title of the section that begins with it; null for most. */
export type KindLine = { words: string; kind: LineKind; title: string | null };

const LINE_KINDS: readonly (readonly [LineKind, string])[] = [
  ['heading', HEADINGS],
  ['item', 'li'],
  ['quote', 'blockquote'],
  ['cell', 'th, td'],
];
const ANY_KIND = LINE_KINDS.map(([, selector]) => selector).join();

const kindOf = (element: Element | null): LineKind =>
  LINE_KINDS.find(([, selector]) => element?.matches(selector))?.[0] ?? 'text';

/** Reads the lines of a text; the innermost element with a kind gives a line its kind, an item only its first line. */
export const readKindLines: (html: string) => readonly KindLine[] = readingOf((_, html) => {
  const begun = new Set<Element>();
  return readLines(html).map(({ words, element }) => {
    const around = element.closest(ANY_KIND);
    const kind = kindOf(around);
    const isFirst = around !== null && !begun.has(around);
    if (around !== null) begun.add(around);
    const title = kind === 'heading' && isFirst ? titleOf(around) : null;
    return { words, kind: kind === 'item' && !isFirst ? 'text' : kind, title };
  });
});
