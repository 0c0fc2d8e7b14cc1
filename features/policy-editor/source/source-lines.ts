import { PLAINTEXT_NAME } from '@/lib/html/clean/disarm';
import { meaningOf } from '@/lib/html/elements';
import type { Feature } from '@/lib/html/features';
import { readSourceTags, type SourceTag } from '@/lib/html/source-tags';

import type { Difference } from '../compare/html-difference';

/** A piece of a line of HTML, by what it is to the eye. */
export type SourcePiece = { kind: 'text' | 'tag' | 'name' | 'value' | 'comment'; text: string };

/** Splits an HTML source into lines, and each line into pieces. */
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

/** Finds the lines of refused parts, counted from 1; 0 has the parts that are not found. */
export function findRefused(
  source: string,
  refused: readonly Difference[],
): Map<number, Difference[]> {
  const tags = refused.length > 0 ? readSourceTags(source) : [];
  const found = new Map<number, Difference[]>();
  for (const item of refused) {
    const stretches = tags.flatMap((tag) => findIn(tag, item.feature) ?? []);
    // The browser may write a value otherwise than the source does.
    const isKnown = stretches.some(({ isExact }) => isExact);
    const lineOf = lineCounter(source);
    const lines = stretches
      .filter(({ isExact }) => isExact || !isKnown)
      .map(({ at }) => lineOf(at));
    for (const line of new Set(lines.length > 0 ? lines : [0])) {
      found.set(line, [...(found.get(line) ?? []), { ...item, count: 1 }]);
    }
  }
  const last = (line: number) => line || Infinity;
  return new Map([...found].sort(([one], [other]) => last(one) - last(other)));
}

/** Finds where a tag holds a feature, and whether the value is the same. */
function findIn(tag: SourceTag, feature: Feature | null): { at: number; isExact: boolean } | null {
  if (feature === null || feature.kind === 'look' || tag.isEnd) return null;
  if (feature.kind === 'comment') return tag.name === '' ? { at: tag.from, isExact: true } : null;
  if (nameOf(tag) !== feature.tag) return null;
  if (feature.kind === 'element') return { at: tag.from, isExact: true };
  const found = tag.attributes.find(({ name }) => name === feature.name);
  return found ? { at: found.from, isExact: found.value.includes(feature.value) } : null;
}

/** The name of a tag's element once it is parsed. */
const nameOf = ({ name }: SourceTag) => (name === 'plaintext' ? PLAINTEXT_NAME : meaningOf(name));

/** Returns a function that finds the line of a stretch, counted from 1; callers ask for stretches in their order. */
export function lineCounter(source: string): (at: number) => number {
  let [line, next] = [1, source.indexOf('\n')];
  return (at) => {
    while (next !== -1 && next < at) {
      line += 1;
      next = source.indexOf('\n', next + 1);
    }
    return line;
  };
}
