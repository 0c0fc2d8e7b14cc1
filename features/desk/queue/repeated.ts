import type { Query } from '@/features/queries/api';
import { momentOf, startOfLast } from '@/lib/text/moments';
import { addressKey } from '@/lib/text/safe-url';

const WEEK_DAYS = 7;

/** The ids of queries whose sender wrote at least two in the last seven days. */
export function repeatedOf(rows: readonly Query[], nowMs: number): ReadonlySet<string> {
  const bySender = new Map<string, Query[]>();
  const startMs = startOfLast(WEEK_DAYS, nowMs);
  for (const one of rows) {
    const sender = addressKey(one.email);
    const ms = momentOf(one.createdAt, nowMs);
    if (ms === null || ms < startMs || sender === '') continue;
    bySender.set(sender, [...(bySender.get(sender) ?? []), one]);
  }
  const several = [...bySender.values()].filter((own) => own.length > 1);
  return new Set(several.flat().map(({ _id }) => _id));
}
