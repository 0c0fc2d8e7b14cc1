import { elementsOf } from '@/lib/html/elements';
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
const isOneOf = (names: ReadonlySet<string>, { feature }: Difference) =>
  feature?.kind === 'element' && names.has(feature.tag);

/** Whether a heading went, even if another heading has its number now. */
const isGoneHeading = ({ kind, runs, numbers }: ChangeLine) =>
  kind === 'heading' &&
  numbers.length > 0 &&
  /^[\d.)\s]*$/.test(readRuns(runs, 'same', 'added')) &&
  /[^\d.)\s]/.test(readRuns(runs, 'removed'));

/** Lists the headings of the sections that went as a whole. */
function goneSections(lines: readonly ChangeLine[]): string[] {
  const gone: string[] = [];
  let isWhole = true;
  for (const line of lines.toReversed()) {
    if (isGoneHeading(line) && isWhole) gone.unshift(readRuns(line.runs, 'same', 'removed').trim());
    isWhole = line.kind === 'heading' || (isWhole && line.isGone);
  }
  return gone;
}

function saySections(headings: readonly string[]): string[] {
  const [first = '', ...others] = headings;
  if (first === '') return [];
  const numbers = headings.map((heading) => /^\d+(?:\.\d+)*(?=[.)\s])/.exec(heading)?.[0]);
  if (others.length === 0 && numbers[0] !== undefined) return [`Section ${numbers[0]}`];
  const isRow = numbers.every((number, at) => number === String(Number(numbers[0]) + at));
  if (isRow) return [`Sections ${numbers[0]} to ${numbers.at(-1)}`];
  const quoted = `“${isolate(previewText(first, LONGEST_HEADING))}”`;
  if (others.length === 0) return [quoted];
  return [quoted, countOf(others.length, 'more section', 'more sections')];
}

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
