import type { ListColumn } from './list-types';
import { leastWidthRem } from './table-columns';

/**
 * The columns that fit a table of this width, in the size of the reader's text, and those that do
 * not, by their ranks; all fit while the width is unknown (0).
 */
export function foldColumns<Row>(
  columns: ListColumn<Row>[],
  widthRem: number,
): { shown: ListColumn<Row>[]; folded: ListColumn<Row>[] } {
  const byRank = columns
    .filter(({ foldRank }) => foldRank !== undefined)
    .sort((one, other) => (one.foldRank ?? 0) - (other.foldRank ?? 0));
  const without = (count: number) =>
    columns.filter((each) => !byRank.slice(0, count).includes(each));
  let count = 0;
  while (widthRem > 0 && count < byRank.length && leastWidthRem(without(count)) > widthRem)
    count += 1;
  return { shown: without(count), folded: byRank.slice(0, count) };
}
