import { useMemo, useState } from 'react';

import { buildsOn, type ChangeSet, type RowChange, rowKey } from '@/lib/changes/plan/change-set';

/** Which rows of a review are ticked, and what ticks them. */
export type Ticks = {
  /** Whether a row is off, by itself or with a row that it builds on. */
  isOff: (row: RowChange) => boolean;
  onTick: (rows: readonly RowChange[], isOn: boolean) => void;
};

/** A plan without the rows of these keys, and without the steps on them. */
function tickedOf(plan: ChangeSet, off: ReadonlySet<string>) {
  const offRows = plan.rows.filter((row) => off.has(rowKey(row)));
  const isOff = (row: RowChange) =>
    off.has(rowKey(row)) ||
    (row.builds === true && offRows.some((ground) => buildsOn(row, ground)));
  return { isOff, ticked: { ...plan, rows: plan.rows.filter((row) => !isOff(row)) } };
}

/** The set of the rows of a plan that are ticked in its review. */
export function useTicks(plan: ChangeSet): Ticks & { ticked: ChangeSet } {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const { isOff, ticked } = useMemo(() => tickedOf(plan, off), [plan, off]);

  function onTick(rows: readonly RowChange[], isOn: boolean): void {
    setOff((before) => {
      const next = new Set(before);
      for (const key of rows.map(rowKey)) {
        if (isOn) next.delete(key);
        else next.add(key);
      }
      return next;
    });
  }
  return { isOff, onTick, ticked };
}
