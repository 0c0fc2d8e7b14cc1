import { useEffect, useState } from 'react';

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
      const timer = setTimeout(() => setLateQuery(query), KEEP_MS);
      return () => clearTimeout(timer);
    },
    [isLoading, query],
  );

  return isLoading && lateQuery !== query ? last : next;
}
