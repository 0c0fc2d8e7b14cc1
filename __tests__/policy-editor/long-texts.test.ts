import { cpuUsage } from 'node:process';

import { missingFrom } from '@/features/policy-editor/compare/html-difference';
import { readLists } from '@/features/policy-editor/paste/lists';
import { findRefused, readSourceLines } from '@/features/policy-editor/source/source-lines';
import { stripMarkup } from '@/lib/doctor/plain-text';
import { tidyHtml } from '@/lib/html/blocks';
import { keepSafeStyles } from '@/lib/html/clean/safe-styles';
import { readStructure } from '@/lib/html/html-structure';
import { readPieces } from '@/lib/html/pieces';
import { readsAsEmpty } from '@/lib/html/read-text';
import { readTitle } from '@/lib/html/sections';
import { csvCell } from '@/lib/sheets/csv';
import { typedText } from '@/lib/text/typed-text';

/** What makes an expression try again and again: spaces, tags and comments that nothing closes. */
const REPEATED = [
  ' ',
  '<p ',
  '<i> </i>',
  '&',
  '[',
  '<!--',
  '<a href="',
  '@list ',
  '@list a{',
  '!',
  '\n',
  'a',
  '\u200b',
  '🏴\u{e0067}',
];

/** How often a text repeats its pattern. */
const COUNT = 16_000;

const refused = missingFrom(readStructure('<a onclick="x"></a>'), readStructure('<a></a>'));

/** What reads texts from outside by expressions of its own. */
const READERS: [name: string, read: (text: string) => unknown][] = [
  ['readSourceLines', readSourceLines],
  ['findRefused', (text) => findRefused(`<a ${text}`, refused)],
  ['readLists', (text) => readLists(document.createElement('div'), text)],
  ['readTitle', (text) => readTitle(`1.2${text}`)],
  ['stripMarkup', (text) => stripMarkup(`<script>${text}`)],
  ['keepSafeStyles', (text) => keepSafeStyles(`color: red${text}`)],
  ['csvCell', (text) => csvCell(`a${text}b`)],
  ['typedText', (text) => typedText(`a${text}\u200d`)],
  // Its parser alone takes longer over so many tags than any expression would.
  ['readPieces', (text) => text.includes('<') || readPieces(text)],
  ['tidyHtml', (text) => text.includes('<') || tidyHtml(`a${text}b<p>c</p>`)],
];

/** The processor's milliseconds, which other work on the machine does not count to; the better of two. */
function costMs(run: () => unknown): number {
  const costs = [1, 2].map(() => {
    const before = cpuUsage();
    run();
    return cpuUsage(before).user / 1000;
  });
  return Math.min(...costs);
}

/** Below it, what the processor counts is noise. */
const LEAST_MS = 10;

// Eight times the text takes a squared expression 64 times as long; one that grows as the text does stays far
// below half of that.
it.each(READERS)('%s takes as long as its text is long', (_, read) => {
  for (const part of REPEATED) {
    const short = costMs(() => read(part.repeat(COUNT / 8)));
    const long = costMs(() => read(part.repeat(COUNT)));
    expect({ part, times: long / Math.max(short, LEAST_MS) < 24 }).toEqual({ part, times: true });
  }
});

it('finds the first letter of a text that is almost empty without reading on', () => {
  expect(readsAsEmpty(`a${'<i> </i>'.repeat(2_000)}`)).toBe(false);
  expect(readsAsEmpty('<i> </i>'.repeat(2_000))).toBe(true);
  expect(readsAsEmpty('<p>\u200b</p><style>p{}</style>')).toBe(true);
});
