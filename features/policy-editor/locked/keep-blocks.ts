import { diffArrays } from 'diff';

import { type JoinedPart, joinParts, readParts, splitBlocks, tidyHtml } from '@/lib/html/blocks';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';

import type { EditorPart } from './locked-blocks';

/** A part as it was, and the block that the editor hands back of it. */
type KnownPart = JoinedPart & { handedBack: string };

/**
 * Returns a function that writes an editor's HTML over the text that it opened: blocks that nobody
 * changed stay as they were, links open as they did, and a text that had lines is laid out in
 * lines.
 */
export function keepBlocks(
  source: string,
  parts: readonly EditorPart[],
): (edited: string) => string {
  const known = knownParts(parts);
  const handedBack = known.map((part) => part.handedBack);
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

/** Pairs each part of a text with its block; a part that the editor cuts is known in pieces only. */
const knownParts = (parts: readonly EditorPart[]): KnownPart[] =>
  parts.flatMap(({ html, isInline, handedBack }) =>
    handedBack.length > 1
      ? handedBack.map((block) => ({ ...asBlock(block), handedBack: block }))
      : handedBack.map((block) => {
          return { html, isInline, asBlock: isInline ? inBlock(block) : block, handedBack: block };
        }),
  );

/** Puts words that came back without a block, as locked ones do, into a paragraph. */
const inBlock = (handedBack: string): string =>
  readParts(handedBack).every(({ tag }) => tag === '') ? `<p>${handedBack}</p>` : handedBack;

const asBlock = (html: string): JoinedPart => ({ html, isInline: false, asBlock: html });

/** Lets the links of a block open as the earlier links to the same addresses did. */
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
