import { useEffect, useState } from 'react';

import { startTimer } from '@/lib/timers';

/** So long the rows before stay, instead of skeletons that would only flash. */
const KEEP_MS = 100;

type Shown<Row> = { rows: readonly Row[]; first: number };

/**
 * The rows on show: while others load, those before for a moment, then none. `query` tells one load
 * from the next.
 */
export function useKeepPreviousRows<Row>(
  next: Shown<Row>,
  isLoading: boolean,
  query: string,
): Shown<Row> {
  const [last, setLast] = useState(next);
  const [lateQuery, setLateQuery] = useState<string | null>(null);
  if (!isLoading && (last.rows !== next.rows || last.first !== next.first)) setLast(next);

  useEffect(
    function showNoneWhenLate() {
      if (!isLoading) return;
      return startTimer(() => setLateQuery(query), KEEP_MS);
    },
    [isLoading, query],
  );

  return isLoading && lateQuery !== query ? last : next;
}
