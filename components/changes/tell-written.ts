import { exchanged } from '@/lib/changes/change-set';
import { type LiveSet, tellLive } from '@/lib/changes/live-sets';
import { changeHead } from '@/lib/changes/set-store';
import type { Refresh } from '@/lib/nouns/editable';
import type { Resource } from '@/lib/nouns/noun';
import { currentOwner } from '@/lib/session/session';

import { lastRunOf } from './known-of-set';

/**
 * Tells a noun at the end of a run what that has written, so that the noun asks what follows. Of a run that a reload or
 * the end of the session broke off it tells as well. A set of several nouns holds itself what follows.
 */
export function tellWritten<Row>(
  { edit: { onWritten } }: Pick<Resource<Row>, 'edit'>,
  live: LiveSet,
  refresh: Refresh,
): void {
  if (!onWritten || live.isMixed || live.owner !== currentOwner()) return;
  const { id, owner, rows, isTold } = live;
  const untold = isTold ? live : { ...live, lastRun: [...rows.keys()] };
  const changes = lastRunOf(untold).flatMap(({ row, state }) =>
    state.is === 'written' ? [state.back ? exchanged(row) : row] : [],
  );
  onWritten(changes, refresh);
  tellLive(id, { isTold: true });
  void changeHead(owner, id, { isTold: true });
}
