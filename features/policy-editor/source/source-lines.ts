import { elementsOf, meaningOf } from '@/lib/html/elements';
import { readLabel } from '@/lib/html/html-structure';
import { readSourceTags, type SourceTag } from '@/lib/html/source-tags';

import type { Difference } from '../differences/html-difference';

/** A piece of a line of HTML, by what it is to the eye. */
export type SourcePiece = { kind: 'text' | 'tag' | 'name' | 'value' | 'comment'; text: string };

/** The lines of an HTML source, each in pieces. */
export function readSourceLines(source: string): SourcePiece[][] {
  const lines: SourcePiece[][] = [[]];
  let done = 0;
  function add(kind: SourcePiece['kind'], to: number): void {
    for (const [index, text] of source.slice(done, to).split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (text !== '') lines.at(-1)?.push({ kind, text });
    }
    done = to;
  }
  for (const { name, attributes, from, to } of readSourceTags(source)) {
    add('text', from);
    for (const { valueAt, ...attribute } of attributes) {
      if (valueAt === null) continue;
      add('tag', attribute.from);
      add('name', attribute.to);
      add('tag', valueAt.from);
      add('value', valueAt.to);
    }
    add(name === '' ? 'comment' : 'tag', to);
  }
  add('text', source.length);
  return lines;
}

/** Returns a function that says on which line, counted from 1, a place of a source is; asked in their order. */
function lineCounter(source: string): (at: number) => number {
  let [line, next] = [1, source.indexOf('\n')];
  return (at) => {
    while (next !== -1 && next < at) {
      line += 1;
      next = source.indexOf('\n', next + 1);
    }
    return line;
  };
}

/** Where a tag holds what a label of `missingFrom` names, and whether with the same value. */
function findIn(tag: SourceTag, label: string): { at: number; isExact: boolean } | null {
  const named = readLabel(label);
  if (named === null || tag.isEnd || meaningOf(tag.name) !== named.tag) return null;
  if (named.attribute === '') return { at: tag.from, isExact: true };
  const found = tag.attributes.find(({ name }) => name === named.attribute);
  return found ? { at: found.from, isExact: found.value.includes(named.value) } : null;
}

/** The lines, counted from 1, where the parts that would be dropped stand; 0 for those that are not found. */
export function findDropped(
  source: string,
  refused: readonly Difference[],
): Map<number, Difference[]> {
  const tags = refused.length > 0 ? readSourceTags(source) : [];
  const found = new Map<number, Difference[]>();
  for (const item of refused) {
    const places = tags.flatMap((tag) => findIn(tag, item.label) ?? []);
    // A browser may have written the value in another way.
    const isKnown = places.some(({ isExact }) => isExact);
    const lineOf = lineCounter(source);
    const lines = places.filter(({ isExact }) => isExact || !isKnown).map(({ at }) => lineOf(at));
    for (const line of new Set(lines.length > 0 ? lines : [0])) {
      found.set(line, [...(found.get(line) ?? []), { ...item, count: 1 }]);
    }
  }
  const last = (line: number) => line || Infinity;
  return new Map([...found].sort(([one], [other]) => last(one) - last(other)));
}

const PLACES = new Map<string, 'a' | 'img' | 'heading'>([
  ['a', 'a'],
  ['img', 'img'],
  ...elementsOf('heading').map((name) => [name, 'heading'] as const),
]);

/** The lines of a source, counted from 1, on which its links, images and headings begin. */
export function findTagLines(source: string): Record<'a' | 'img' | 'heading', number[]> {
  const lines: ReturnType<typeof findTagLines> = { a: [], img: [], heading: [] };
  const lineOf = lineCounter(source);
  for (const { name, isEnd, from } of readSourceTags(source)) {
    const place = isEnd ? undefined : PLACES.get(name);
    if (place !== undefined) lines[place].push(lineOf(from));
  }
  return lines;
}
