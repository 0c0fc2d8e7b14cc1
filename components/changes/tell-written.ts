import { exchanged } from '@/lib/changes/change-set';
import type { LiveSet } from '@/lib/changes/live-sets';
import type { Refresh } from '@/lib/nouns/editable';
import type { Resource } from '@/lib/nouns/noun';
import { currentOwner } from '@/lib/session/session';

import { lastRunOf } from './known-of-set';

/**
 * Tells a noun at the end of a run what that has written, so that it asks what follows from that. A set of
 * several nouns has taken along what follows.
 */
export function tellWritten<Row>(
  { edit: { onWritten } }: Pick<Resource<Row>, 'edit'>,
  live: LiveSet,
  refresh: Refresh,
): void {
  if (!onWritten || live.isMixed || live.owner !== currentOwner()) return;
  const changes = lastRunOf(live).flatMap(({ row, state }) =>
    state.is === 'written' ? [state.back ? exchanged(row) : row] : [],
  );
  onWritten(changes, refresh);
}
