import { exchanged } from '@/lib/changes/change-set';
import type { LiveSet } from '@/lib/changes/live-sets';
import type { Refresh } from '@/lib/nouns/editable';
import type { Resource } from '@/lib/nouns/noun';
import { currentOwner } from '@/lib/session/session';

/** What this page has told: whoever tries the rest of a set again is asked about that rest alone. */
const told = new Set<string>();

/**
 * Tells a noun at the end of a run what its set has written, so that it asks what follows from that. A set of
 * several nouns has taken along what follows.
 */
export function tellWritten<Row>(
  { edit: { onWritten } }: Pick<Resource<Row>, 'edit'>,
  { id, owner, rows, states, isMixed }: LiveSet,
  refresh: Refresh,
): void {
  if (!onWritten || isMixed || owner !== currentOwner()) return;
  const changes = rows.flatMap((row, place) => {
    const state = states[place];
    const key = `${id} ${place} ${state?.back ? 'back' : ''}`;
    if (state?.is !== 'written' || told.has(key)) return [];
    told.add(key);
    return [state.back ? exchanged(row) : row];
  });
  onWritten(changes, refresh);
}
