import { useMemo } from 'react';

import type { Resource } from '@/lib/rows/noun';
import { formatTimestamp } from '@/lib/text/format';

import type { ListColumn } from './list-types';
import type { FullList } from './use-full-list';
import type { ListLink } from './use-list-link';
import type { ListRows } from './use-list-rows';

/** What the parts of a list screen show and change. */
export type ListParts<Row extends { _id: string }> = {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  link: ListLink;
  list: ListRows<Row>;
  full: FullList<Row>;
  /** The columns on show, and those for which there is no room. */
  shown: ListColumn<Row>[];
  folded: ListColumn<Row>[];
  /** Cards show their check boxes, in place of their buttons. */
  isPicking: boolean;
  setPicking: (isPicking: boolean) => void;
};

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

/** The columns that have few values, to filter by. */
export function filterableColumns<Row>(columns: ListColumn<Row>[]): ListColumn<Row>[] {
  return columns.filter(({ isFilterable, choices }) => isFilterable ?? choices !== undefined);
}

/** Fields of every record; a list without the times shows them empty. */
export type ListRow = { _id: string; createdAt?: string; updatedAt?: string };

const TIME = { widthPx: 180, share: 0, isHidden: true };

const TIMES: ListColumn<ListRow>[] = [
  {
    ...{ ...TIME, id: 'created-at', title: 'Created At' },
    value: ({ createdAt = '' }) => formatTimestamp(createdAt),
  },
  {
    ...{ ...TIME, id: 'last-update', title: 'Last Update' },
    value: ({ updatedAt = '' }) => formatTimestamp(updatedAt),
  },
];

/** For whoever writes to support about records. */
const ID: ListColumn<ListRow> = {
  ...{ id: 'id', title: 'Id', widthPx: 230, share: 0, isHidden: true },
  value: ({ _id }) => _id,
};

/** The columns of every list. */
export const COMMON_COLUMNS: readonly ListColumn<ListRow>[] = [...TIMES, ID];

/** A list's own columns and those of every list. */
export function useListColumns<Row extends ListRow>(own: ListColumn<Row>[]): ListColumn<Row>[] {
  return useMemo(() => [...own, ...COMMON_COLUMNS], [own]);
}
