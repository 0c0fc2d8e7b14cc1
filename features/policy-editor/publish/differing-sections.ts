import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';
import { readStructure, type Structure } from '@/lib/html/html-structure';
import { inOneLine } from '@/lib/html/white-space';
import { isolate } from '@/lib/text/bidi';
import { countOf, formatCount } from '@/lib/text/format';

import { compareTexts, type Comparison } from '../compare/compare-texts';
import { missingFrom, missingSpaces, type Difference } from '../compare/html-difference';

import {
  findRising,
  type HtmlSection,
  pairSections,
  splitSections,
  writeBoxes,
} from './paired-sections';

/** A section of a sent text that visitors see otherwise, or elsewhere. */
export type DifferingSection = {
  /** '' for what stands before the first heading. */
  heading: string;
  sent: string;
  seen: string;
  comparison: Comparison;
  /** What became of the words, and of their place, in sentences. */
  words: string;
  lost: Difference[];
  gained: Difference[];
};

/** What was sent, what visitors see in its place, and what they saw before. */
export type Mismatch = {
  sent: string;
  seen: string;
  replaced: string;
  sections: DifferingSection[];
};

/** Whether readers see nothing of a section; an image has no words, but they see it. */
const isNothing = ({ text, order }: Structure) => text === '' && order.length === 0;

function sentenceFor(sent: Structure, seen: Structure, { added, removed }: Comparison): string {
  const gone = countOf(removed, 'word', 'words');
  const others = countOf(added, 'word', 'words');
  const missing = `${gone} ${removed === 1 ? 'is' : 'are'} missing`;
  if (isNothing(seen)) return `All of this part is missing${removed > 0 ? `: ${gone}` : ''}.`;
  if (isNothing(sent)) return `This part was not submitted${added > 0 ? `: ${others}` : ''}.`;
  if (removed + added === 0) return 'The words stayed.';
  // Where a table went, spaces stand for its lines.
  const isStart = seen.text !== '' && inOneLine(sent.text).startsWith(inOneLine(seen.text));
  if (isStart) return `The text stops here: ${missing}.`;
  const own = `${others} that you did not submit`;
  if (removed === 0) return `Visitors see ${own}.`;
  return added === 0 ? `${missing}.` : `${missing}; visitors see ${own}.`;
}

/** Says from where a section was moved, and where to. */
const sayMove = (from: HtmlSection | undefined, to: HtmlSection | undefined) =>
  `Moved: you submitted this part ${sayPlace(from)}, visitors see it ${sayPlace(to)}.`;
const sayPlace = (above: HtmlSection | undefined) =>
  above === undefined || above.title === '' ? 'first' : `below “${isolate(above.title)}”`;

function compareSection(heading: string, sent: string, seen: string): DifferingSection {
  const [before, after] = [readStructure(sent), readStructure(seen)];
  const comparison = compareTexts(sent, seen);
  const { added, removed } = comparison;
  // The sentence names the words of a missing section; one of images alone has none.
  const isTold = added + removed > 0 && (isNothing(before) || isNothing(after));
  return {
    heading,
    sent,
    seen,
    comparison,
    words: sentenceFor(before, after, comparison),
    lost: isTold ? [] : [...missingFrom(before, after), ...missingSpaces(before, after)],
    gained: isTold ? [] : missingFrom(after, before),
  };
}

const isOther = ({ comparison: { added, removed }, lost, gained }: DifferingSection) =>
  added + removed + lost.length + gained.length > 0;

/**
 * Finds the sections of a policy text that visitors see otherwise or elsewhere than they were sent; none when both
 * look the same. It matches them by their headings.
 */
export function findDifferingSections(sent: string, seen: string): DifferingSection[] {
  if (sent === seen) return [];
  const shown = sanitizeHtml(seen);
  const [ours, theirs] = [splitSections(sent), splitSections(shown)];
  const pairs = pairSections(ours, theirs);
  // Without one heading in common, or in another box, the sections do not say what differs.
  if (pairs.size === 0 || writeBoxes(sent) !== writeBoxes(shown))
    return [compareSection('', sent, shown)].filter(isOther);
  const inOrder = findRising([...pairs.values()]);
  const known = ours.flatMap((section, index) => {
    const at = pairs.get(section) ?? -1;
    const pair = compareSection(section.title, section.html, theirs[at]?.html ?? '');
    if (at === -1 || inOrder.has(at)) return isOther(pair) ? pair : [];
    return { ...pair, words: `${pair.words} ${sayMove(ours[index - 1], theirs[at - 1])}` };
  });
  const paired = new Set(pairs.values());
  const added = theirs.filter((_, at) => !paired.has(at));
  return [
    ...known,
    ...added.map(({ title, html }) => compareSection(title, '', html)).filter(isOther),
  ];
}

/** The size of a text in bytes, as it is sent. */
export const bytesOf = (html: string): number => new TextEncoder().encode(html).length;

/** So many bytes fit into MySQL's TEXT. */
const FULL_COLUMN = 65_535;

/** Guesses from a round size that the server cuts texts; '' for no guess. */
export function guessCut(sent: string, seen: string): string {
  const size = bytesOf(seen);
  const isCut = size > 0 && size < bytesOf(sent) && sent.startsWith(seen.slice(0, 200));
  const isRound = size % 1000 === 0 || size % 1024 === 0 || size === FULL_COLUMN;
  if (!isCut || !isRound) return '';
  return `It is exactly ${formatCount(size)} bytes long: the server probably cuts there.`;
}
