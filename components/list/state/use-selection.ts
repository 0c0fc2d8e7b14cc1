import { useMemo, useState } from 'react';

import { useStateOf } from '@/lib/browser/use-state-of';
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
  isSelecting: boolean;
  setSelecting: (isSelecting: boolean) => void;
};

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/** What is known of the rows by now. */
type Known<Row> = {
  /** Some of them, or all that there are. */
  current: readonly Row[];
  areAll: boolean;
  /** The ids of those that are gone. */
  gone: ReadonlySet<string>;
};

/** Rows that are selected, until the list has another `scope`, or they are gone. */
export function useSelection<Row extends Identified>(
  scope: string,
  { current, areAll, gone }: Known<Row>,
): Selection<Row> {
  const [byId, change] = useStateOf<ReadonlyMap<string, Row>>(scope, NOTHING);
  const [isSelectingOn, setSelecting] = useState(false);
  const { selected, lost } = useMemo(() => {
    const now = new Map(byId.size === 0 ? [] : current.map((row) => [row._id, row]));
    const isLost = (id: string) => !now.has(id) && (areAll || gone.has(id));
    return {
      selected: [...byId].map(([id, row]) => now.get(id) ?? row),
      lost: new Set([...byId.keys()].filter(isLost)),
    };
  }, [byId, current, areAll, gone]);
  const drop = (ids: ReadonlySet<string>) =>
    change((before) => new Map([...before].filter(([id]) => !ids.has(id))));
  if (lost.size > 0) drop(lost);

  return {
    byId,
    selected,
    select: (changed: readonly Row[], isSelected: boolean) =>
      change((before) => withSelected(before, changed, isSelected)),
    drop,
    isSelecting: isSelectingOn || selected.length > 0,
    setSelecting,
  };
}

/** A record without an address cannot be ticked. */
function withSelected<Row extends Identified>(
  before: ReadonlyMap<string, Row>,
  changed: readonly Row[],
  isSelected: boolean,
): ReadonlyMap<string, Row> {
  const rows = new Map(before);
  for (const row of changed) {
    if (!isSelected) rows.delete(row._id);
    else if (toPathSegment(row._id) !== null) rows.set(row._id, row);
  }
  return rows;
}
