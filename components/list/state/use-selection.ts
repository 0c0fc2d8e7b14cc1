import { useMemo, useState } from 'react';

import { toPathSegment } from '@/lib/links/paths';
import type { Identified } from '@/lib/rows/known-rows';

/** The rows that an admin has ticked, on whichever page they are. */
export type Selection<Row> = {
  /** As they were when they were ticked. */
  byId: ReadonlyMap<string, Row>;
  /** The same as they are now. */
  selected: Row[];
  select: (changed: readonly Row[], isSelected: boolean) => void;
  /** Takes out what needs no other try. */
  drop: (ids: ReadonlySet<string>) => void;
  /** Cards show their check boxes, in place of their buttons. */
  isPicking: boolean;
  setPicking: (isPicking: boolean) => void;
};

/** What is ticked, by id; `scope` says of which rows. */
type Ticked<Row> = { scope: string; rows: ReadonlyMap<string, Row> };

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/** Rows that are selected; those of another `scope` are forgotten. `current` says how they are now. */
export function useSelection<Row extends Identified>(
  scope: string,
  current: readonly Row[],
): Selection<Row> {
  const [ticked, setTicked] = useState<Ticked<Row>>({ scope: '', rows: NOTHING });
  const [isPickingOn, setPicking] = useState(false);
  const byId = ticked.scope === scope ? ticked.rows : NOTHING;
  const selected = useMemo(() => {
    if (byId.size === 0) return [];
    const now = new Map(current.map((row) => [row._id, row]));
    return [...byId].map(([id, row]) => now.get(id) ?? row);
  }, [byId, current]);

  return {
    byId,
    selected,
    select: (changed: readonly Row[], isSelected: boolean) =>
      setTicked((before) => withTicks(before, scope, changed, isSelected)),
    drop: (ids: ReadonlySet<string>) =>
      setTicked((before) => ({
        ...before,
        rows: new Map([...before.rows].filter(([id]) => !ids.has(id))),
      })),
    isPicking: isPickingOn || selected.length > 0,
    setPicking,
  };
}

/** A record without an address cannot be ticked. */
function withTicks<Row extends Identified>(
  before: Ticked<Row>,
  scope: string,
  changed: readonly Row[],
  isSelected: boolean,
): Ticked<Row> {
  if (changed.length === 0) return before;
  const rows = new Map<string, Row>(before.scope === scope ? before.rows : NOTHING);
  for (const row of changed) {
    if (!isSelected) rows.delete(row._id);
    else if (toPathSegment(row._id) !== null) rows.set(row._id, row);
  }
  return { scope, rows };
}
