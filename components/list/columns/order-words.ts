import type { ListColumn, ListOrder } from './column';

/** "newest first", or the column of the order. */
export function describeOrder(
  columns: readonly Pick<ListColumn<never>, 'id' | 'title'>[],
  sort: ListOrder,
) {
  const title = columns.find(({ id }) => id === sort?.column)?.title;
  if (!sort || title === undefined) return 'newest first';
  return `sorted by ${title}, ${sort.isDescending ? 'descending' : 'ascending'}`;
}
