import { useState } from 'react';

import type { ChangeSet } from '@/lib/changes/change-set';

/** What a review shows, and the set of the rows that are ticked in it. */
export function useTicks(whole: ChangeSet) {
  const [off, setOff] = useState<ReadonlySet<string>>(new Set());

  function onTick(ids: readonly string[], isOn: boolean): void {
    setOff((before) => {
      const next = new Set(before);
      for (const id of ids) {
        if (isOn) next.delete(id);
        else next.add(id);
      }
      return next;
    });
  }
  const rows = whole.rows.filter(({ id }) => !off.has(id));
  return { whole, off, onTick, set: { ...whole, rows } };
}
