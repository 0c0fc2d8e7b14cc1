import { HEADINGS } from '@/lib/html/elements';
import { parseHtml } from '@/lib/html/parse-html';

/** How a line of a text is set. */
export type LineKind = 'text' | 'heading' | 'item' | 'quote' | 'cell';

/** The kinds of a text's lines by their words, in the order in which they stand there. */
export type LineKinds = ReadonlyMap<string, readonly LineKind[]>;

/** Only lines that readers tell from each other. From what a line may be to what it is first of all: a heading in a cell is a heading. */
const KINDS: readonly (readonly [LineKind, string])[] = [
  ['text', 'p'],
  ['cell', 'th, td'],
  ['item', 'li'],
  ['quote', 'blockquote'],
  ['heading', HEADINGS],
];
const ANY_LINE = KINDS.map(([, selector]) => selector).join();
const rankOf = (element: Element) => KINDS.findIndex(([, selector]) => element.matches(selector));

/** The first words of an element, before any list in it. */
function wordsBefore(element: Element): string {
  const nodes = [...element.childNodes];
  const list = nodes.findIndex((node) => /^[UO]L$/.test(node.nodeName));
  const own = list === -1 ? nodes : nodes.slice(0, list);
  return own.map(({ textContent }) => textContent ?? '').join('');
}

/** The kinds of the lines of a text; of an element and the one that it is alone in, the more prominent. */
export function readLineKinds(text: string): LineKinds {
  const lines: { element: Element; words: string; rank: number }[] = [];
  for (const element of parseHtml(text).querySelectorAll(ANY_LINE)) {
    const words = wordsBefore(element)
      .replace(/[ \t\r\n\f]+/g, ' ')
      .trim();
    const rank = rankOf(element);
    const outer = lines.at(-1);
    if (outer?.words === words && outer.element.contains(element)) {
      outer.rank = Math.max(outer.rank, rank);
    } else if (words !== '') lines.push({ element, words, rank });
  }
  const kinds = new Map<string, LineKind[]>();
  for (const { words, rank } of lines) {
    kinds.set(words, [...(kinds.get(words) ?? []), KINDS[rank]?.[0] ?? 'text']);
  }
  return kinds;
}

/** Answers with the kind of a line by its words: of lines that say the same in their order. */
export function kindsInOrder(kinds: LineKinds) {
  const taken = new Map<string, number>();
  return (words: string): LineKind | undefined => {
    const all = kinds.get(words);
    const at = taken.get(words) ?? 0;
    taken.set(words, at + 1);
    return all?.[at] ?? all?.at(-1);
  };
}
