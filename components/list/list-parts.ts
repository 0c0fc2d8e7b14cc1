import type { FullList } from '@/components/full-list/use-full-list';
import type { ListColumn } from '@/components/table/list-types';
import type { Resource } from '@/lib/data/resource-read';
import type { ListLink } from '@/lib/full-list/use-list-link';

import type { ListRows } from './use-list-rows';

/** What the parts of a list screen show and change. */
export type ListParts<Row extends { _id: string }> = {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  link: ListLink;
  list: ListRows<Row>;
  full: FullList<Row>;
};

/** The columns that a link with these shows; null for the default. */
export function shownColumns<Row>(
  columns: ListColumn<Row>[],
  ids: readonly string[] | null,
): ListColumn<Row>[] {
  return columns.filter(({ id, isHidden }) => ids?.includes(id) ?? !isHidden);
}
