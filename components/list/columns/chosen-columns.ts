import type { ListColumn } from './column';

/** The columns that a link with these shows; null for the default. */
export function shownColumns<Row>(
  columns: ListColumn<Row>[],
  ids: readonly string[] | null,
): ListColumn<Row>[] {
  return columns.filter(({ id, isHidden }) => ids?.includes(id) ?? !isHidden);
}

/** What a link says that shows these columns; null for the default. */
export function columnsOfLink<Row>(
  columns: ListColumn<Row>[],
  ids: readonly string[],
): string[] | null {
  const isDefault = columns.every(({ id, isHidden = false }) => ids.includes(id) !== isHidden);
  return isDefault ? null : [...ids];
}
