import { diffArrays } from 'diff';

import { type JoinedPart, joinParts, splitBlocks, tidyHtml } from '@/lib/html/blocks';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';

import type { EditorPart } from './locked-blocks';

const asBlock = (html: string): JoinedPart => ({ html, isInline: false, asBlock: html });

/** The parts of a text, as a block each what the editor hands back of it; what it cuts is known in pieces only. */
const knownParts = (parts: readonly EditorPart[]): JoinedPart[] =>
  parts.flatMap(({ html, isInline, handedBack }) =>
    handedBack.length > 1
      ? handedBack.map(asBlock)
      : handedBack.map((block) => ({ html, isInline, asBlock: block })),
  );

/** Lets the links of a block open as those did that led to the same address. */
function keepManners(links: ReadonlyMap<string | null, Element>, html: string): string {
  if (links.size === 0) return html;
  const body = parseHtml(html);
  for (const link of body.querySelectorAll('a')) {
    const known = links.get(link.getAttribute('href'));
    for (const name of ['target', 'rel']) {
      const value = known?.getAttribute(name) ?? null;
      if (value !== null) link.setAttribute(name, value);
    }
  }
  return writeHtml(body);
}

/**
 * Returns a function that writes the HTML of an editor over the text that it was opened from: the
 * blocks that nobody changed stay as they were, links open as they did, and a text that had lines
 * is laid out in lines.
 */
export function keepBlocks(
  source: string,
  parts: readonly EditorPart[],
): (edited: string) => string {
  const known = knownParts(parts);
  const handedBack = known.map((part) => part.asBlock);
  const mannered = parseHtml(source).querySelectorAll('a[target], a[rel]');
  const links = new Map(Array.from(mannered, (link) => [link.getAttribute('href'), link]));

  return (edited) => {
    let at = 0;
    const kept = diffArrays(handedBack, splitBlocks(edited)).flatMap(
      ({ value, added, removed }) => {
        if (added) return value.map((block) => asBlock(keepManners(links, block)));
        at += value.length;
        return removed ? [] : known.slice(at - value.length, at);
      },
    );
    const html = joinParts(kept);
    return source.includes('\n') ? tidyHtml(html) : html;
  };
}
