import type { SetTally } from '@/lib/changes/state/set-state';

/** What the head of a set says of its rows; nothing of what is not named. */
export const tallyWith = (counted: Partial<SetTally>): SetTally => ({
  hasDeleted: false,
  written: 0,
  ours: 0,
  back: 0,
  unknown: 0,
  ...counted,
});
