import { useMemo, useState } from 'react';

import { toPathSegment } from '@/lib/path-segment';

/** The selected ones of the visible rows. */
export type Selection<Row> = {
  rows: Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Selects all visible rows, or none if all are selected. */
  toggleAll: () => void;
  clear: () => void;
  isAll: boolean;
};

/** Whether a row's id can be part of a path. */
export function isSelectable({ _id }: { _id: string }): boolean {
  return toPathSegment(_id) !== null;
}

/** Selection by id. Rows hidden by a filter do not count until they are visible again. */
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
