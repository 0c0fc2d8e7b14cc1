import { useMemo, useState } from 'react';

import { toPathSegment } from '@/lib/path-segment';

/** The selected rows of a list, on any of its pages. */
export type Selection<Row> = {
  rows: Row[];
  /** The same by id. */
  byId: ReadonlyMap<string, Row>;
  set: (rows: readonly Row[], isSelected: boolean) => void;
  clear: () => void;
};

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

type Chosen<Row> = { scope: string; rows: ReadonlyMap<string, Row> };

/**
 * Selection by id. `scope` says which rows the list is about, such as its search: a selection of
 * others is empty. `known` are the rows as they are now.
 */
export function useSelection<Row extends { _id: string }>(
  scope: string,
  known: readonly Row[],
): Selection<Row> {
  const [last, setLast] = useState<Chosen<Row>>({ scope, rows: new Map() });
  const chosen = last.scope === scope ? last.rows : undefined;
  const rows = useMemo(() => {
    if (!chosen?.size) return [];
    const current = new Map(known.map((row) => [row._id, row]));
    return [...chosen.values()].map((row) => current.get(row._id) ?? row);
  }, [chosen, known]);

  return {
    rows,
    byId: chosen ?? NOTHING,
    set: (changed, isSelected) =>
      setLast((now) => {
        const next = new Map(now.scope === scope ? now.rows : []);
        for (const row of changed) {
          if (!isSelected) next.delete(row._id);
          else if (toPathSegment(row._id) !== null) next.set(row._id, row);
        }
        return { scope, rows: next };
      }),
    clear: () => setLast({ scope, rows: new Map() }),
  };
}
