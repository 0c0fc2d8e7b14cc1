import { useSingleKeys } from '@/lib/browser/keys';

import type { Deeds } from './letter/use-deeds';
import type { Queue } from './queue/use-queue';

/** The ways that keys and buttons share, and whether single keys are on. */
export type DeskKeys = ReturnType<typeof useDeskKeys>;

/** The desk's keys and what they do, on its last page too. */
export function useDeskKeys({ order, nav: { show } }: Queue, deeds: Deeds, isAlike: boolean) {
  const steps = {
    next: () => order.next && show(order.next._id),
    previous: () => order.previous && show(order.previous._id),
  };
  const keys = { j: steps.next, k: steps.previous, z: () => void deeds.undo() };
  // Of alike queries E is with the button that resolves them all.
  const hasKeys = useSingleKeys(isAlike ? keys : { ...keys, e: deeds.resolveShown });
  return { steps, hasKeys };
}
