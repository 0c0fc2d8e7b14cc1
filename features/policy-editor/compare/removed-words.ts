import { elementsOf } from '@/lib/html/elements';
import { hasTitleWords, readTitle, toSections } from '@/lib/html/sections';
import { isolate } from '@/lib/text/bidi';
import { countOf, previewText } from '@/lib/text/format';

import type { ChangeLine } from './change-lines';
import { nameDifferences } from './difference-words';
import type { Difference } from './html-difference';
import { readRuns } from './runs';

const LONGEST_HEADING = 40;
/** A sentence names at most so many kinds beside the sections. */
const MOST_NAMED = 2;
/** These go with their table, list or section, so the sentence does not name them. */
const WITHIN = new Set([
  ...elementsOf('paragraph'),
  ...['li', 'thead', 'tbody', 'tfoot', 'tr', 'td', 'th'],
]);
const HEADING_NAMES = new Set(elementsOf('heading'));

/** Says in one sentence what a save takes out of the public text: "Sections 1 to 3 and a table would go."; '' for nothing. */
export function sayRemoved(removed: readonly Difference[], lines: readonly ChangeLine[]): string {
  const sections = saySections(goneSections(lines));
  if (sections.length + removed.length === 0) return '';
  const kinds = nameDifferences(removed).filter(({ words }) => words !== null);
  const whole = kinds.filter(
    ({ item }) => !isOneOf(WITHIN, item) && !(sections.length > 0 && isOneOf(HEADING_NAMES, item)),
  );
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

/** Lists the titles of the sections that went as a whole. */
const goneSections = (lines: readonly ChangeLine[]): string[] =>
  toSections(lines, ({ title }) => title).flatMap(({ items: [first, ...others] }) =>
    first && isGoneHeading(first) && others.every(({ isGone }) => isGone)
      ? readRuns(first.runs, 'same', 'removed').trim()
      : [],
  );

/** Whether a line is a heading that went, even if another heading has its number now. */
const isGoneHeading = ({ title, runs, numbers }: ChangeLine) =>
  title !== null &&
  numbers.length > 0 &&
  !hasTitleWords(readRuns(runs, 'same', 'added')) &&
  hasTitleWords(readRuns(runs, 'removed'));

function saySections(titles: readonly string[]): string[] {
  const [first = '', ...others] = titles;
  if (first === '') return [];
  const numbers = titles.map((title) => readTitle(title).number);
  if (others.length === 0 && numbers[0] !== '') return [`Section ${numbers[0]}`];
  const isRow = numbers.every((number, at) => number === String(Number(numbers[0]) + at));
  if (isRow) return [`Sections ${numbers[0]} to ${numbers.at(-1)}`];
  const quoted = `“${isolate(previewText(first, LONGEST_HEADING))}”`;
  if (others.length === 0) return [quoted];
  return [quoted, countOf(others.length, 'more section', 'more sections')];
}

const isOneOf = (names: ReadonlySet<string>, { feature }: Difference) =>
  feature?.kind === 'element' && names.has(feature.tag);
