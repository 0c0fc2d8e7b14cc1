import { diffArrays } from 'diff';

import { splitBlocks, tidyHtml } from '@/lib/html/blocks';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';

import type { EditorPart } from './locked-blocks';

type KnownBlock = { opened: string; handedBack: string; isInline: boolean };

/** The blocks of a text beside what the editor hands back of each; what it cuts is known in pieces only. */
const knownBlocks = (parts: readonly EditorPart[]): KnownBlock[] =>
  parts.flatMap(({ opened, isInline, handedBack }) =>
    handedBack.length > 1
      ? handedBack.map((block) => ({ opened: block, handedBack: block, isInline: false }))
      : handedBack.map((block) => ({ opened, handedBack: block, isInline })),
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
  const known = knownBlocks(parts);
  const before = known.map(({ handedBack }) => handedBack);
  const mannered = parseHtml(source).querySelectorAll('a[target], a[rel]');
  const links = new Map(Array.from(mannered, (link) => [link.getAttribute('href'), link]));

  return (edited) => {
    let html = '';
    let at = 0;
    let isAfterWords = false;
    for (const { value, added, removed } of diffArrays(before, splitBlocks(edited))) {
      if (added) {
        html += value.map((block) => keepManners(links, block)).join('');
        isAfterWords = false;
        continue;
      }
      for (const block of removed ? [] : known.slice(at, at + value.length)) {
        // Words without a block would run into such words before them; as a block they end the run.
        html += isAfterWords && block.isInline ? block.handedBack : block.opened;
        isAfterWords = block.isInline && !isAfterWords;
      }
      at += value.length;
    }
    return source.includes('\n') ? tidyHtml(html) : html;
  };
}
