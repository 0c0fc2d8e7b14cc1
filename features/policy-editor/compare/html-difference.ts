import type { Feature } from '@/lib/html/features';
import { type Counted, readStructure, type Structure } from '@/lib/html/html-structure';
import { inOneLine } from '@/lib/html/white-space';

/** Something that one text has more of: marks in letters, elements and attributes in pieces. */
export type Difference = {
  /** As it is written in HTML. */
  label: string;
  /** Null where no single element has it. */
  feature: Feature | null;
  count: number;
  unit: 'letters' | 'pieces';
};

/** Lists what `before` has more of than `after`, apart from words (see components/kit/word-diff). */
export function missingFrom(before: Structure, after: Structure): Difference[] {
  const missing = [
    ...surplus(before.elements, after.elements, 'pieces'),
    ...surplus(before.marks, after.marks, 'letters'),
  ];
  if (missing.length > 0) return missing;
  const isReordered =
    before.order.length === after.order.length &&
    before.order.some((element, index) => element !== after.order[index]);
  return isReordered
    ? [{ label: 'the order of elements', feature: null, count: 1, unit: 'pieces' }]
    : [];
}

function surplus(
  before: ReadonlyMap<string, Counted>,
  after: ReadonlyMap<string, Counted>,
  unit: Difference['unit'],
): Difference[] {
  return [...before].flatMap(([label, { feature, count }]) => {
    const missing = count - (after.get(label)?.count ?? 0);
    return missing > 0 ? [{ label, feature, count: missing, unit }] : [];
  });
}

/** Lists what a text lost on its way, as through an editor. Lost words count as one item. */
export function readLosses(html: string, cameBack: string): Difference[] {
  const [before, after] = [readStructure(html), readStructure(cameBack)];
  const losses = missingFrom(before, after);
  if (before.text === after.text) return losses;
  return [...losses, { label: 'some of the words', feature: null, count: 1, unit: 'pieces' }];
}

/** Tells whether code differs in spaces or empty lines alone: readers see these in code. */
export function missingSpaces(before: Structure, after: Structure): Difference[] {
  const isOther = before.code.some((words, index) => {
    const now = after.code[index];
    return now !== undefined && words !== now && inOneLine(words) === inOneLine(now);
  });
  return isOther ? [{ label: 'spaces in code', feature: null, count: 1, unit: 'pieces' }] : [];
}
