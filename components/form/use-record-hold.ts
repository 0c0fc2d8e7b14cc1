import { useRef } from 'react';

import { rowKey } from '@/lib/changes/plan/change-set';
import { holdRecord } from '@/lib/changes/run/record-hold';
import { startTimer } from '@/lib/timers';

/** A run has a record as long as its calls take; a form waits no longer for one that does not end. */
const MOST_WAIT_MS = 15_000;

/** A hold of a form on its record, as runs of sets have: of two that read it at once the second write would undo the first. */
export type RecordHold = { take: () => Promise<void>; giveBack: () => void };

/** Holds the record of a form, if it has one, from the read before its write to the end of that. */
export function useRecordHold(noun: string, id: string | undefined): RecordHold {
  const held = useRef<(() => void) | null>(null);

  function giveBack(): void {
    held.current?.();
    held.current = null;
  }
  async function take(): Promise<void> {
    giveBack();
    if (id === undefined) return;
    const waiting = new AbortController();
    const cancel = startTimer(() => waiting.abort(), MOST_WAIT_MS);
    held.current = await holdRecord(rowKey({ noun, id }), waiting.signal);
    cancel();
  }
  return { take, giveBack };
}
