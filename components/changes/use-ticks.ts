import { useState } from 'react';

import { type ChangeSet, type RowChange, rowKey } from '@/lib/changes/change-set';

type Known = Pick<RowChange, 'noun' | 'id'>;

/** Which rows of a review are ticked, and what ticks them. */
export type Ticks = {
  /** Whether a row is left out. */
  isOff: (row: Known) => boolean;
  onTick: (rows: readonly Known[], isOn: boolean) => void;
};

/** The set of the rows of a plan that are ticked in its review. */
export function useTicks(plan: ChangeSet): Ticks & { ticked: ChangeSet } {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());
  const isOff = (row: Known) => off.has(rowKey(row));

  function onTick(rows: readonly Known[], isOn: boolean): void {
    setOff((before) => {
      const next = new Set(before);
      for (const key of rows.map(rowKey)) {
        if (isOn) next.delete(key);
        else next.add(key);
      }
      return next;
    });
  }
  const rows = plan.rows.filter((row) => !isOff(row));
  return { isOff, onTick, ticked: { ...plan, rows } };
}
