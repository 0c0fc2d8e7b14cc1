import { useMemo } from 'react';

import type { ListColumn } from '@/components/table/list-types';
import { formatTimestamp } from '@/lib/text/format';

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

/** A list's own columns and those of every list. */
export function useListColumns<Row extends ListRow>(own: ListColumn<Row>[]): ListColumn<Row>[] {
  return useMemo(() => [...own, ...TIMES], [own]);
}
