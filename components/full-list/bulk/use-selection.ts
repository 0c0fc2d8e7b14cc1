import { useMemo, useState } from 'react';

import { toPathSegment } from '@/lib/path-segment';

/** The selected rows of a list, on any of its pages. */
export type Selection<Row extends { _id: string }> = ReturnType<typeof useSelection<Row>>;

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

type Chosen<Row> = { scope: string; rows: ReadonlyMap<string, Row> };

/**
 * Selection by id. `scope` says which rows the list is about, such as its search: a selection of
 * others is empty. `known` are the rows as they are now.
 */
export function useSelection<Row extends { _id: string }>(scope: string, known: readonly Row[]) {
  const [last, setLast] = useState<Chosen<Row>>({ scope, rows: NOTHING });
  const byId = last.scope === scope ? last.rows : NOTHING;
  const rows = useMemo(() => {
    if (byId.size === 0) return [];
    const current = new Map(known.map((row) => [row._id, row]));
    return [...byId].map(([id, row]) => current.get(id) ?? row);
  }, [byId, known]);

  return {
    rows,
    /** The same by id. */
    byId,
    set: (changed: readonly Row[], isSelected: boolean) =>
      setLast((now) => {
        const next = new Map<string, Row>(now.scope === scope ? now.rows : NOTHING);
        for (const row of changed) {
          if (!isSelected) next.delete(row._id);
          else if (toPathSegment(row._id) !== null) next.set(row._id, row);
        }
        return { scope, rows: next };
      }),
  };
}
