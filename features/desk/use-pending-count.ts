import { queries, type Query } from '@/features/queries/api';
import { useAllRows } from '@/lib/rows/use-all-rows';
import { useStore } from '@/lib/storage/store';

import { desk } from './desk-state';
import { useIsPending } from './use-is-pending';

/** How many queries are pending, once the list has read all of them; nothing is sent for it. */
export function usePendingCount(): number | null {
  const { fetched, isStale } = useAllRows<Query>(queries.name);
  const isPending = useIsPending();
  // A desk of all queries counts on while it reads them again.
  const isAtDesk = useStore(desk).shown?.search === '';
  if (!fetched || fetched.lost || (isStale && !isAtDesk)) return null;
  return fetched.rows.filter(isPending).length;
}
