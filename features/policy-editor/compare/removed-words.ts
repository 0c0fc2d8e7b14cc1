import { elementsOf } from '@/lib/html/elements';
import { isolate } from '@/lib/text/bidi';
import { countOf, previewText } from '@/lib/text/format';

import { type ChangeLine, readRuns } from './change-lines';
import { nameDifferences } from './difference-words';
import type { Difference } from './html-difference';

const LONGEST_HEADING = 40;
/** How many kinds a sentence names beside the sections. */
const MOST_NAMED = 2;
/** What goes with its table or list is not told of by itself, nor is the heading of a section that goes. */
const WITHIN = new Set([
  ...elementsOf('heading', 'paragraph'),
  ...['li', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
]);
const isWithin = ({ feature }: Difference) =>
  feature?.kind === 'element' && WITHIN.has(feature.tag);

/** The headings of which no word stays. */
const goneHeadings = (lines: readonly ChangeLine[]): string[] =>
  lines
    .filter(({ kind }) => kind === 'heading')
    .filter(({ runs }) => readRuns(runs, 'same', 'added').trim() === '')
    .map(({ runs }) => readRuns(runs).trim());

function saySections(headings: readonly string[]): string[] {
  const [first = '', ...others] = headings;
  if (first === '') return [];
  const numbers = headings.map((heading) => /^\d+(?=[.)\s])/.exec(heading)?.[0]);
  const isRow = numbers.every((number, at) => Number(number) === Number(numbers[0]) + at);
  if (isRow && others.length > 0) return [`Sections ${numbers[0]} to ${numbers.at(-1)}`];
  if (isRow) return [`Section ${numbers[0]}`];
  const quoted = `“${isolate(previewText(first, LONGEST_HEADING))}”`;
  if (others.length === 0) return [quoted];
  return [quoted, countOf(others.length, 'more section', 'more sections')];
}

/** What a save takes out of the public text, in one sentence: "Sections 1 to 3 and a table would go." */
export function sayRemoved(removed: readonly Difference[], lines: readonly ChangeLine[]): string {
  const sections = saySections(goneHeadings(lines));
  const kinds = nameDifferences(removed).filter(({ words }) => words !== null);
  const whole = kinds.filter(({ item }) => !isWithin(item));
  const named = (whole.length + sections.length > 0 ? whole : kinds).map(({ words }) =>
    String(words)
      .replace(/^1 (?=[aeiou])/, 'an ')
      .replace(/^1 /, 'a '),
  );
  const rest = named.length - MOST_NAMED;
  const parts = [
    ...sections,
    ...named.slice(0, MOST_NAMED),
    ...(rest > 0 ? ['other formatting'] : []),
  ];
  const listed = new Intl.ListFormat('en').format(parts.length > 0 ? parts : ['Formatting']);
  return `${listed.charAt(0).toUpperCase()}${listed.slice(1)} would go.`;
}
