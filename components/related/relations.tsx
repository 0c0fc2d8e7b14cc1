import { type ReactNode, useState } from 'react';

import { RecordSkeleton, type Shape } from '@/components/record/record-skeleton';
import type { RowsState } from '@/lib/rows/use-rows';

type RelationsProps = {
  reads: readonly RowsState<unknown>[];
  shape?: Shape | readonly Shape[];
  children: ReactNode;
};

/** Panels of what belongs to a record, all at once: one that came later would move the others. Then they stay. */
export function Relations({ reads, shape, children }: RelationsProps) {
  const isKnown = reads.every(({ rows, error, question }) => rows ?? error ?? question);
  const [isShown, setShown] = useState(isKnown);
  if (isKnown && !isShown) setShown(true);
  return isShown ? children : <RecordSkeleton shape={shape} />;
}
