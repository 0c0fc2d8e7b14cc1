import { namesOf } from '@/lib/html/anchors';
import { illegibleOf } from '@/lib/html/clean/legible';
import { HEADINGS, selectorOf } from '@/lib/html/elements';
import { parseHtml } from '@/lib/html/parse-html';
import { wordsOf } from '@/lib/html/read-text';
import { isText, nodesIn } from '@/lib/html/walk';
import { inOneLine } from '@/lib/html/white-space';
import { previewText } from '@/lib/text/format';

import type { TracedText } from '../source/traced-text';

import { type Place, placesOf } from './places';

/** Where something stands: on a line of the source, and in the text on show. */
export type Spot = { line: number | undefined; place?: Place | undefined };

/** What an admin may want to mend before visitors see it, with the words that it is about. */
export type Check = Spot & { quoted: string; what: string };

const LONGEST_SHOWN = 40;
const shownWords = (element: Element) => previewText(inOneLine(wordsOf(element)), LONGEST_SHOWN);

function checkHeadings({ body, lineOf }: TracedText): Check[] {
  let above = 0;
  return [...placesOf(body, HEADINGS)].flatMap(([heading, place]): Check[] => {
    const spot = { line: lineOf(heading), place };
    const quoted = shownWords(heading);
    if (quoted === '') {
      const isImage = heading.querySelector('img') !== null;
      return isImage ? [] : [{ ...spot, quoted, what: 'A heading without words' }];
    }
    const [was, level] = [above, Number(heading.localName.slice(1))];
    above = level;
    if (was === 0 || level <= was + 1) return [];
    return [{ ...spot, quoted, what: `is a heading ${level} below a heading ${was}` }];
  });
}

/** Says what is wrong with a link, by its written address and the kept one. */
function readLink(body: Element, written: string, kept: string | null): string | null {
  if (written === '' || written === '#') return 'leads nowhere';
  if (kept === null) return 'has an address that is not allowed';
  if (!kept.startsWith('#') || kept.startsWith('#/')) return null;
  const targets = [...namesOf(kept.slice(1))].map(CSS.escape);
  const isFound = targets.some((name) => body.querySelector(`[id="${name}"], a[name="${name}"]`));
  return isFound ? null : 'leads to no place in this text';
}

function checkLinks({ body, lineOf, addressOf }: TracedText): Check[] {
  const places = placesOf(body, 'a[href]');
  return [...body.querySelectorAll('a')].flatMap((link): Check[] => {
    const written = addressOf(link);
    const what = written === undefined ? null : readLink(body, written, link.getAttribute('href'));
    const spot = { line: lineOf(link), place: places.get(link) };
    return what === null ? [] : [{ ...spot, quoted: shownWords(link), what }];
  });
}

function checkImages({ body, lineOf }: TracedText): Check[] {
  return [...placesOf(body, 'img:not([alt])')].map(([image, place]) => ({
    line: lineOf(image),
    place,
    quoted: '',
    what: 'An image without a description',
  }));
}

/** Finds words that have the colour of what is behind them. */
function checkColours({ body, lineOf }: TracedText): Check[] {
  return [...placesOf(body, '*')].flatMap(([element, place]): Check[] => {
    const { ink, ground } = illegibleOf(element);
    const quoted = shownWords(element);
    if ((!ink && !ground) || quoted === '') return [];
    const what = 'has the colour of its ground: visitors read it in the usual one';
    return [{ line: lineOf(element), place, quoted, what }];
  });
}

const CODE = 'code, kbd, pre, samp';
/** If none of these is there, words that look like a tag may be meant as words. */
const BLOCKS_OR_BREAK = `${selectorOf('heading', 'paragraph', 'box', 'block', 'innerBlock')}, br`;

/** Finds tags that visitors read as words, as something escaped the text once too often. */
function checkEscaped({ body }: TracedText): Check[] {
  let words = '';
  for (const node of nodesIn(body)) {
    if (isText(node) && node.parentElement?.closest(CODE) === null) words += node.data;
  }
  if (!words.includes('<') || parseHtml(words).querySelector(BLOCKS_OR_BREAK) === null) return [];
  const quoted = previewText(words.slice(words.indexOf('<')), LONGEST_SHOWN);
  return [{ line: 1, quoted, what: 'is read with its tags: the text was escaped twice' }];
}

/** Finds what visitors, or listeners to a screen reader, would stumble over, in the text's order. */
export function findChecks(text: TracedText): Check[] {
  return [
    ...checkEscaped(text),
    ...checkHeadings(text),
    ...checkLinks(text),
    ...checkImages(text),
    ...checkColours(text),
  ].sort((one, other) => (one.line ?? 0) - (other.line ?? 0));
}
