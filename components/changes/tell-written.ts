import type { WholeSet } from '@/lib/changes/home/set-home';
import { changeHead } from '@/lib/changes/home/set-store';
import { type LiveSet, tellLive } from '@/lib/changes/live/live-sets';
import { exchanged } from '@/lib/changes/plan/change-set';
import { canGoOn } from '@/lib/changes/state/set-state';
import type { Refresh } from '@/lib/nouns/editable';
import type { Resource } from '@/lib/nouns/noun';
import { currentOwner } from '@/lib/session/session';

import { lastRunOf } from './known-of-set';

/** A set with what it has written. */
export type ToldSet = WholeSet & Pick<LiveSet, 'owner' | 'lastRun'>;

/**
 * Tells a noun at the end of a run what that has written, so that the noun asks what follows. Of a run that a reload or
 * the end of the session broke off the next one tells as well: also where the last calls of that come back once
 * somebody has signed in again. A set of several nouns holds itself what follows.
 */
export function tellWritten<Row>(
  { edit: { onWritten } }: Pick<Resource<Row>, 'edit'>,
  set: ToldSet,
  refresh: Refresh,
  isSameSession: boolean,
): void {
  if (!onWritten || set.isMixed || set.owner !== currentOwner()) return;
  const { id, owner, rows, states, isLeft, isTold } = set;
  if (!isSameSession && canGoOn(states, isLeft)) return;
  const untold = isTold ? set : { ...set, lastRun: [...rows.keys()] };
  const changes = lastRunOf(untold).flatMap(({ row, state }) =>
    state.is === 'written' ? [state.back ? exchanged(row) : row] : [],
  );
  onWritten(changes, refresh);
  tellLive(id, { isTold: true });
  void changeHead(owner, id, { isTold: true });
}
