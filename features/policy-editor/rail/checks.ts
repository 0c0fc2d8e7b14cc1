import { HEADINGS, selectorOf } from '@/lib/html/elements';
import { parseHtml } from '@/lib/html/parse-html';
import { shownHtml } from '@/lib/html/sanitize-html';
import { previewText } from '@/lib/text/format';

import { findTagLines } from '../source/source-lines';

/** Where something stands: on a line of the source, and as which of the elements on show. */
export type PlaceInText = {
  line: number | undefined;
  element?: { selector: string; index: number };
};

/** What an admin may want to mend before visitors see it, with the words that it is about. */
export type Check = PlaceInText & { quoted: string; what: string };

const LONGEST_QUOTE = 40;
const quote = ({ textContent }: Element) =>
  previewText(textContent.replace(/\s+/g, ' ').trim(), LONGEST_QUOTE);

function checkHeadings(body: Element, lines: readonly number[]): Check[] {
  let above = 0;
  return [...body.querySelectorAll(HEADINGS)].flatMap((heading, index): Check[] => {
    const place = { line: lines[index], element: { selector: HEADINGS, index } };
    const quoted = quote(heading);
    if (quoted === '') {
      const isImage = heading.querySelector('img') !== null;
      return isImage ? [] : [{ ...place, quoted, what: 'A heading without words' }];
    }
    const [was, level] = [above, Number(heading.localName.slice(1))];
    above = level;
    if (was === 0 || level <= was + 1) return [];
    return [{ ...place, quoted, what: `is a heading ${level} below a heading ${was}` }];
  });
}

/** What is wrong with a link, as it was written and as visitors get it. */
function readLink(body: Element, written: string, kept: string | null): string | null {
  if (written === '' || written === '#') return 'leads nowhere';
  if (kept === null) return 'has an address that is not allowed';
  if (!kept.startsWith('#') || kept.startsWith('#/')) return null;
  const name = CSS.escape(kept.slice(1));
  const target = body.querySelector(`[id="${name}"], a[name="${name}"]`);
  return target === null ? 'leads to no place in this text' : null;
}

function checkLinks(source: Element, body: Element, lines: readonly number[]): Check[] {
  const written = [...source.querySelectorAll('a')];
  let shown = 0;
  return [...body.querySelectorAll('a')].flatMap((link, index): Check[] => {
    const address = written[index]?.getAttribute('href')?.trim();
    const kept = link.getAttribute('href');
    const element = kept === null ? undefined : { selector: 'a[href]', index: shown++ };
    const what = address === undefined ? null : readLink(body, address, kept);
    return what === null ? [] : [{ line: lines[index], element, quoted: quote(link), what }];
  });
}

function checkImages(body: Element, lines: readonly number[]): Check[] {
  return [...body.querySelectorAll('img')].flatMap((image, index) =>
    image.hasAttribute('alt')
      ? []
      : {
          line: lines[index],
          element: { selector: 'img', index },
          ...{ quoted: '', what: 'An image without a description' },
        },
  );
}

const CODE = 'code, kbd, pre, samp';
const BLOCKS = `${selectorOf('heading', 'paragraph', 'box', 'block', 'part')}, br`;

/** Tags that visitors read as words, since something escaped the text once too often. */
function checkEscaped(body: HTMLElement): Check[] {
  const texts = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  let words = '';
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (text.parentElement?.closest(CODE) === null) words += text.nodeValue ?? '';
  }
  if (!words.includes('<') || parseHtml(words).querySelector(BLOCKS) === null) return [];
  const quoted = previewText(words.slice(words.indexOf('<')), LONGEST_QUOTE);
  return [{ line: 1, quoted, what: 'is read with its tags: the text was escaped twice' }];
}

/** What visitors, and those to whom the page is read, would stumble over, in the text's order. */
export function findChecks(source: string): Check[] {
  const lines = findTagLines(source);
  const body = parseHtml(shownHtml(source));
  return [
    ...checkEscaped(body),
    ...checkHeadings(body, lines.heading),
    ...checkLinks(parseHtml(source), body, lines.a),
    ...checkImages(body, lines.img),
  ].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
