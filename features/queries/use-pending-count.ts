import { useAllRows } from '@/lib/full-list/use-all-rows';

import { queries, type Query } from './api';

/** How many queries are pending, once the list has read all of them; nothing is sent for it. */
export function usePendingCount(): number | null {
  const { fetched, isStale } = useAllRows<Query>(queries.name);
  if (!fetched || fetched.lost || isStale) return null;
  return fetched.rows.filter(({ status }) => status === 'Pending').length;
}
