import { parseHtml } from './parse-html';
import { sanitizeHtml } from './sanitize-html';

/** An outermost block of a source text, or the words between two; `lead` is the space before it. */
export type SourcePart = { lead: string; html: string };

/** Elements that stand on lines of their own. */
export const BLOCKS =
  /^(?:address|article|aside|blockquote|center|details|div|dl|figure|footer|h[1-6]|header|hr|nav|ol|p|pre|section|table|ul)$/;

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const TAG = /<!--[^]*?-->|<(\/?)([a-z][^\s/>]*)(?:"[^"]*"|'[^']*'|[^'">])*>/gi;
/** What HTML takes for space, which a hard space is not. */
const SPACE = ' \t\r\n\f';

/** Where an outermost block or comment of a source text begins or ends. */
function findEdges(source: string): number[] {
  const edges: number[] = [];
  let depth = 0;
  let isInBlock = false;
  for (const { 0: tag, 1: slash, 2: rawName = '', index } of source.matchAll(TAG)) {
    const name = rawName.toLowerCase();
    const isAlone = name === '' || VOID.test(name);
    const isEdge = depth === 0 && (name === '' || BLOCKS.test(name));
    if (slash === '/') {
      depth = Math.max(0, depth - 1);
      if (depth === 0 && isInBlock) edges.push(index + tag.length);
      isInBlock = isInBlock && depth > 0;
      continue;
    }
    if (isEdge) edges.push(index);
    if (isEdge && isAlone) edges.push(index + tag.length);
    if (isAlone) continue;
    isInBlock = isInBlock || isEdge;
    depth += 1;
  }
  return edges;
}

/** The index of the first character that is no space, from either end. */
function textRange(text: string): [start: number, end: number] {
  let [start, end] = [0, text.length];
  while (start < end && SPACE.includes(text.charAt(start))) start += 1;
  while (end > start && SPACE.includes(text.charAt(end - 1))) end -= 1;
  return [start, end];
}

/**
 * Cuts a source text between its outermost blocks; joined, the parts and the `tail` are the text
 * again. Where tags are missing, a part may hold more than one block.
 */
export function splitSource(source: string): { parts: SourcePart[]; tail: string } {
  const parts: SourcePart[] = [];
  let lead = '';
  let from = 0;
  for (const to of [...findEdges(source), source.length]) {
    const slice = source.slice(from, to);
    const [start, end] = textRange(slice);
    lead += slice.slice(0, start);
    if (start < end) {
      parts.push({ lead, html: slice.slice(start, end) });
      lead = slice.slice(end);
    }
    from = to;
  }
  return { parts, tail: lead };
}

/** How a browser reads a text within a page, where comments and leading spaces count. */
const parse = (html: string) => parseHtml(`<body>${html}`);

/** Whether each tag of a source is an element when it is read: parsers drop some without a trace. */
function isReadWhole(source: string): boolean {
  // Declarations, null characters, and what may be a tag within a tag.
  if (/<[!?]|\0|<[^>]*</.test(source)) return false;
  const counts = new Map<string, number>();
  for (const { 1: slash, 2: name = '' } of source.matchAll(TAG)) {
    if (slash === '') counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const body = parse(source);
  const isRead = ([name, count]: [string, number]) =>
    body.getElementsByTagName(name).length >= count;
  const tags = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return tags === (source.match(/<[a-z]/gi) ?? []).length && [...counts].every(isRead);
}

function sanitizePart(source: string): string {
  const safe = sanitizeHtml(source);
  return parse(source).innerHTML === safe && isReadWhole(source) ? source : safe;
}

/**
 * Sanitises a text for saving and leaves the source of each part as it was typed, where sanitising
 * takes nothing from it: line breaks, indentation, entities, quotes. What is returned reads exactly
 * as the sanitised text does.
 */
export function sanitizeSource(source: string): string {
  const safe = sanitizeHtml(source);
  const { parts, tail } = splitSource(source);
  const text = parts.map(({ lead, html }) => lead + sanitizePart(html)).join('') + tail;
  return parse(text).innerHTML === parse(safe).innerHTML ? text : safe;
}
