import { useEffect, useState } from 'react';

import { startTimer } from '@/lib/timers';

/** So long the rows before stay, instead of skeletons that would only flash. */
const KEEP_MS = 100;

type Shown<Row> = { rows: readonly Row[]; first: number };

/**
 * The rows on show: while others load, those before for a moment, then none. `query` tells one load
 * from the next; those that cannot come now leave the ones before for longer.
 */
export function useKeepPreviousRows<Row>(
  { rows, first }: Shown<Row>,
  isLoading: boolean,
  query: string,
  isUnreachable: boolean,
): Shown<Row> {
  const [last, setLast] = useState<Shown<Row>>({ rows, first });
  const [lateQuery, setLateQuery] = useState<string | null>(null);
  if (!isLoading && !isUnreachable && (last.rows !== rows || last.first !== first))
    setLast({ rows, first });

  useEffect(
    function showNoneWhenLate() {
      if (!isLoading) return;
      return startTimer(() => setLateQuery(query), KEEP_MS);
    },
    [isLoading, query],
  );

  return isUnreachable || (isLoading && lateQuery !== query) ? last : { rows, first };
}
