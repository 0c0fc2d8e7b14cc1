import { useMemo, useState } from 'react';

import { toPathSegment } from '@/lib/path-segment';

/** Which of the rows on show are selected. */
export type Selection<Row> = {
  rows: Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all rows on show, or none when all of them are. */
  toggleAll: () => void;
  clear: () => void;
  isAll: boolean;
};

/** A row without an id that can be named in a call cannot be selected. */
export function isSelectable({ _id }: { _id: string }): boolean {
  return toPathSegment(_id) !== null;
}

/**
 * Selection by id. Only rows on show count: what a filter hides is not deleted unseen, and is
 * selected again when it comes back.
 */
export function useSelection<Row extends { _id: string }>(shown: readonly Row[]): Selection<Row> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => shown.filter(({ _id }) => ids.has(_id)), [shown, ids]);
  const selectable = useMemo(() => shown.filter(isSelectable), [shown]);
  const isAll = rows.length > 0 && rows.length === selectable.length;

  function toggle({ _id }: Row): void {
    setIds((now) => {
      const next = new Set(now);
      if (!next.delete(_id)) next.add(_id);
      return next;
    });
  }

  return {
    rows,
    has: ({ _id }) => ids.has(_id),
    toggle,
    toggleAll: () => setIds(isAll ? new Set() : new Set(selectable.map(({ _id }) => _id))),
    clear: () => setIds(new Set()),
    isAll,
  };
}
