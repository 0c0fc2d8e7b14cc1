import type { LiveSet } from '@/lib/changes/live/live-sets';

import type { Changes } from '../use-changes';

/** Gives the focus to the screen's heading: its owner goes, and the next control may clear a search. */
export const focusHeading = (): void =>
  document.querySelector('h1')?.focus({ preventScroll: true });

/** Takes a set off the screen, with the button that was pressed for it. */
export function dismissSet(changes: Changes, set: Pick<LiveSet, 'owner' | 'id'>): void {
  focusHeading();
  void changes.leave(set);
}
