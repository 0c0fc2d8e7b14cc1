import { TITLES } from '@/components/changes/set-titles';
import type { Changes } from '@/components/changes/use-changes';
import { queries, type Query, RESOLVED } from '@/features/queries/api';
import { newSet } from '@/lib/changes/home/set-store';
import { type LiveSet, liveSets } from '@/lib/changes/live/live-sets';
import { planSet } from '@/lib/changes/plan/change-set';
import { isOurs } from '@/lib/changes/state/row-state';

import { deskStore, tellDesk } from '../state/desk-state';

/** The set that resolves queries as they were read: one that says something else by now is left out. */
const setOf = (all: readonly Query[]) =>
  planSet(queries, TITLES.status(RESOLVED), all, ({ name, email, query, status }) => ({
    before: { name, email, query, status },
    after: { status: RESOLVED },
  }));

/** The sets that were begun at the desk since the page was opened, and whether each ran when it was last looked at. */
const begun = new Map<string, boolean>();

/** The ids of the queries that a set has resolved by now. */
const resolvedBy = (live: LiveSet | undefined): ReadonlySet<string> =>
  new Set(
    live?.states.flatMap((state, place) => (isOurs(state) ? (live.rows[place]?.id ?? []) : [])),
  );

/** Tells the desk what its own sets have come to whose runs have ended, whichever screen began those. */
function tellEnds(): void {
  for (const [set, live] of liveSets.read()) {
    const wasRunning = begun.get(set);
    if (wasRunning === undefined) continue;
    begun.set(set, live.isRunning);
    if (!wasRunning || live.isRunning) continue;
    const ids = live.rows.map(({ id }) => id);
    tellDesk({ type: 'ran', set, ids, resolved: resolvedBy(live) });
  }
}

/** Follows a set of the desk: one subscription for all of them, for each runs again as long as the page lives. */
function followRuns(set: string): void {
  if (begun.size === 0) liveSets.subscribe(tellEnds);
  begun.set(set, false);
}

/** Takes off the desk what was done without a fault before; the key and My changes still take it back. */
function leaveDone(changes: Changes): void {
  const isDone = ({ id, states, isRunning }: LiveSet) =>
    begun.has(id) &&
    !isRunning &&
    states.every(({ is }) => is === 'written' || is === 'same' || is === 'unsent');
  for (const live of liveSets.read().values()) if (isDone(live)) void changes.leave(live);
}

/** Resolves several queries as one set of changes, which the desk follows from any of its screens. */
export async function resolveSet(all: readonly Query[], changes: Changes): Promise<void> {
  leaveDone(changes);
  const set = newSet(setOf(all));
  followRuns(set.id);
  const run = changes.begin(set);
  const resolved = run.then(() => resolvedBy(liveSets.read().get(set.id)));
  for (const query of all) {
    const outcome = resolved.then((ids) => ids.has(query._id));
    tellDesk({ type: 'resolved', query, outcome, set: set.id });
  }
  try {
    await run;
  } finally {
    // Where another tab holds it, nothing has run.
    const ids = all.map(({ _id }) => _id).filter((id) => deskStore.read().resolving.has(id));
    tellDesk({ type: 'ran', set: set.id, ids, resolved: new Set() });
  }
}
