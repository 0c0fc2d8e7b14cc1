import type { Difference } from './html-difference';

/** A piece of a line of HTML, by what it is to the eye. */
export type SourcePiece = { kind: 'text' | 'tag' | 'name' | 'value' | 'comment'; text: string };

const MARKUP = /(?<comment><!--[^]*?(?:-->|$))|(?<tag><\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>?)/gi;
const IN_TAG = /(?<name>[^\s"'<>/=]+)(?==)|(?<value>"[^"]*"|'[^']*')/g;

function cut(text: string, pattern: RegExp, rest: SourcePiece['kind']): SourcePiece[] {
  const pieces: SourcePiece[] = [];
  let done = 0;
  for (const { 0: found, index, groups = {} } of text.matchAll(pattern)) {
    const kind = (['comment', 'tag', 'name', 'value'] as const).find((one) => groups[one]) ?? rest;
    if (index > done) pieces.push({ kind: rest, text: text.slice(done, index) });
    pieces.push({ kind, text: found });
    done = index + found.length;
  }
  if (done < text.length) pieces.push({ kind: rest, text: text.slice(done) });
  return pieces;
}

/** The lines of an HTML source, each in pieces. */
export function readSourceLines(source: string): SourcePiece[][] {
  const pieces = cut(source, MARKUP, 'text').flatMap((piece) =>
    piece.kind === 'tag' ? cut(piece.text, IN_TAG, 'tag') : [piece],
  );
  const lines: SourcePiece[][] = [[]];
  for (const { kind, text } of pieces) {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) lines.push([]);
      if (part !== '') lines.at(-1)?.push({ kind, text: part });
    }
  }
  return lines;
}

/**
 * What in the source stands for a part that would be dropped, which is named as `missingFrom` does:
 * first with the value of its attribute, which may be written in another way.
 */
function patternsOf(label: string): RegExp[] {
  if (label.startsWith('<!--')) return [/<!--/];
  const [, tag, attribute, value = ''] = /^<([\w-]+)(?: ([\w:-]+)="([^]*)">)?/.exec(label) ?? [];
  if (tag === undefined) return [];
  if (attribute === undefined) return [new RegExp(`<${tag}[\\s/>]`, 'i')];
  const start = `<${tag}\\s[^<>]*\\b${attribute}\\s*=`;
  const escaped = value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return [`${start}\\s*(?:["']\\s*)?${escaped}(?=["'\\s>])`, start].map(
    (one) => new RegExp(one, 'i'),
  );
}

/** The lines, counted from 1, where the parts that would be dropped stand, as far as they are found. */
export function findDropped(
  source: string,
  refused: readonly Difference[],
): Map<number, Difference[]> {
  const lines = source.split('\n');
  const found = new Map<number, Difference[]>();
  for (const item of refused) {
    const patterns = patternsOf(item.label);
    const pattern = patterns.find((one) => lines.some((line) => one.test(line)));
    for (const [index, line] of lines.entries()) {
      if (!pattern?.test(line)) continue;
      found.set(index + 1, [...(found.get(index + 1) ?? []), { ...item, count: 1 }]);
    }
  }
  return new Map([...found].sort(([one], [other]) => one - other));
}

const PLACE = /<!--[^]*?(?:-->|$)|<(a|img|h[1-6])(?=[\s/>])(?:"[^"]*"|'[^']*'|[^'">])*>?/gi;

/** The lines of a source, counted from 1, on which its links, images and headings begin. */
export function findTagLines(source: string): Record<'a' | 'img' | 'heading', number[]> {
  const lines: ReturnType<typeof findTagLines> = { a: [], img: [], heading: [] };
  let [line, done] = [1, 0];
  for (const { 1: tag, index } of source.matchAll(PLACE)) {
    line += source.slice(done, index).split('\n').length - 1;
    done = index;
    const name = tag?.toLowerCase();
    if (name !== undefined) lines[name === 'a' || name === 'img' ? name : 'heading'].push(line);
  }
  return lines;
}
