import { isHeading } from '@/lib/html/elements';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { titleOf, toSections } from '@/lib/html/sections';
import { treeOf } from '@/lib/html/text-tree';
import { isElement } from '@/lib/html/walk';

/** A section of a text, as HTML. */
export type HtmlSection = { title: string; html: string };

/** The boxes that all of a text stands in, outermost first. */
function boxesOf(body: HTMLElement): Element[] {
  const boxes: Element[] = [];
  let around: Element = body;
  while (around.childNodes.length === 1 && around.firstElementChild?.localName === 'div') {
    around = around.firstElementChild;
    boxes.push(around);
  }
  return boxes;
}

/** Writes the tags of the boxes around a text that say something, as their direction; '' for none. */
export const writeBoxes = (html: string): string =>
  boxesOf(treeOf(html))
    .filter((box) => box.hasAttributes())
    .map((box) => (box.cloneNode() as Element).outerHTML) // a clone of an element
    .join('');

/** Splits a text into sections at the headings that stand in no block, in the boxes that all of it stands in. */
export function splitSections(html: string): HtmlSection[] {
  const body = parseHtml(html);
  const nodes = [...(boxesOf(body).at(-1) ?? body).childNodes];
  const titleAt = (node: Node) => (isElement(node) && isHeading(node) ? titleOf(node) : null);
  return toSections(nodes, titleAt).map(({ title, items }) => {
    const box = body.ownerDocument.createElement('div');
    for (const node of items) box.append(node);
    return { title, html: writeHtml(box) };
  });
}

/** Finds by its heading where each section of one text stands in another one. */
export function pairSections(
  ours: readonly HtmlSection[],
  theirs: readonly HtmlSection[],
): Map<HtmlSection, number> {
  const known = new Map<string, number[]>();
  for (const [at, { title }] of theirs.entries()) {
    const numbers = known.get(title);
    if (numbers) numbers.push(at);
    else known.set(title, [at]);
  }
  const pairs = new Map<HtmlSection, number>();
  for (const section of ours) {
    const at = known.get(section.title)?.shift();
    if (at !== undefined) pairs.set(section, at);
  }
  return pairs;
}

/** The largest group of these numbers that rise in their order: those of sections that were not moved. */
export function findRising(numbers: readonly number[]): ReadonlySet<number> {
  const before = new Map<number, number | undefined>();
  // Where the group of each length ends, with the least number that it can end with.
  const ends: number[] = [];
  for (const number of numbers) {
    const larger = ends.findIndex((end) => end > number);
    const at = larger === -1 ? ends.length : larger;
    before.set(number, ends[at - 1]);
    ends[at] = number;
  }
  const rising = new Set<number>();
  for (let last = ends.at(-1); last !== undefined; last = before.get(last)) rising.add(last);
  return rising;
}
