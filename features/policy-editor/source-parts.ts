import { parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

/** An outermost block of a source text, or the words between two; `lead` is the space before it. */
export type SourcePart = { lead: string; html: string };

/** Elements that stand on lines of their own. */
const NAMES =
  'address|article|aside|blockquote|center|details|div|dl|figure|footer|h[1-6]|header|hr|nav|ol|p|pre|section|table|ul';
export const BLOCKS = new RegExp(`^(?:${NAMES})$`);
/** A comment, or the tag of a block; what nothing closes goes on to the end, as browsers read it. */
const EDGE = new RegExp(
  `<!--[^]*?(?:-->|$)|<(/?)(${NAMES})(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^'">])*>?`,
  'gi',
);
/** What HTML takes for space, which a hard space is not. */
const SPACE = ' \t\r\n\f';

/** Where an outermost block or comment of a source text begins or ends. */
function findEdges(source: string): number[] {
  const edges: number[] = [];
  const open: string[] = [];
  for (const { 0: tag, 1: slash, 2: written, index } of source.matchAll(EDGE)) {
    const name = written?.toLowerCase();
    const isWhole = name === undefined || name === 'hr';
    if (slash) open.length = Math.max(0, open.lastIndexOf(name ?? ''));
    // A paragraph ends where another block begins.
    else if (name !== undefined && open.at(-1) === 'p') open.pop();
    if (open.length === 0 && !slash) edges.push(index);
    if (open.length === 0 && (slash || isWhole)) edges.push(index + tag.length);
    if (!slash && !isWhole) open.push(name);
  }
  return edges;
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
    let [start, end] = [from, to];
    while (start < end && SPACE.includes(source.charAt(start))) start += 1;
    while (end > start && SPACE.includes(source.charAt(end - 1))) end -= 1;
    lead += source.slice(from, start);
    if (start < end) {
      parts.push({ lead, html: source.slice(start, end) });
      lead = source.slice(end, to);
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
  const left = new Map<string, number>();
  for (const element of parse(source).getElementsByTagName('*')) {
    left.set(element.localName, (left.get(element.localName) ?? 0) + 1);
  }
  return (source.match(/<[a-z][^\s/>]*/gi) ?? []).every((tag) => {
    const name = tag.slice(1).toLowerCase();
    const count = left.get(name) ?? 0;
    left.set(name, count - 1);
    return count > 0;
  });
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
