import { useEffect, useEffectEvent } from 'react';

import { READ_ALL } from '@/lib/constants';
import { toApiError } from '@/lib/http/to-api-error';
import { type Resource, useNouns } from '@/lib/nouns/noun';
import type { Identified, RecordsNow } from '@/lib/rows/known-rows';
import type { ListQuery } from '@/lib/rows/list-query';
import { differences } from '@/lib/rows/merge-records';
import { withOwnWrite } from '@/lib/rows/own-writes';
import { watchChanges } from '@/lib/storage/tab-channel';

import { applyChange, type Change, knownOf } from './apply-change';
import { followEvents, takeEcho } from './echoes';
import { type SessionCache, useSessionCache } from './session-cache';

/**
 * Tells all that was read of a noun of a write, on screen or not and in other tabs too; call it after every
 * successful one. Pages and records are read again, which SWR would answer from before the write for two seconds.
 * All rows take what is `written`, as far as that is known of records, and stay as true as they were; without it
 * they are stale. `except` is a page that is being left because it has no rows any more.
 * Never rejects.
 */
export function useRefresh(
  nounName: string,
): (written?: RecordsNow, except?: ListQuery) => Promise<void> {
  const refresh = useRefreshOf();
  return (written, except) => refresh(nounName, written, except);
}

/** The same of whichever noun it is told. */
export function useRefreshOf() {
  const apply = useApplyChange();
  return (nounName: string, records?: RecordsNow, except?: ListQuery): Promise<void> =>
    apply(nounName, { from: 'own', records, except });
}

/** Takes a change of a noun's records; so does the noun that shows these. */
function useApplyChange(): (nounName: string, change: Change) => Promise<void> {
  const session = useSessionCache();
  const nouns = useNouns();
  return (nounName, change) => {
    const shownIn = nouns.find(({ name }) => name === nounName)?.shownIn;
    // Rows that have taken the change in do not tell what it is any more.
    const isShown = shownIn && isShownChanged(session, nounName, shownIn.by, change.records);
    const applied = applyChange(session, nounName, change);
    if (!isShown) return applied;
    // What the server makes of those it alone knows.
    const others = applyChange(session, shownIn.noun, { from: change.from, records: undefined });
    return applied.then(() => others);
  };
}

/**
 * Whether what others show of records, by some fields, may be another by now; nothing is shown of a deleted one. A whole
 * record tells it beside what was known of it: one of which nothing was known is mostly new, and shown nowhere.
 */
function isShownChanged(
  session: SessionCache,
  nounName: string,
  by: readonly string[],
  records: RecordsNow | undefined,
): boolean {
  if (!records) return true;
  const known = knownOf(session, nounName, records);
  return [...records].some(([id, record]) => {
    if (record === null) return true;
    const changed = '_id' in record ? differences(known.get(id) ?? record, record) : record;
    return by.some((field) => field in changed);
  });
}

/** Writes what was read of single records into all rows of their noun. */
export function useTakeRecords(): (nounName: string, records: RecordsNow) => void {
  const session = useSessionCache();
  return (nounName, records) => void applyChange(session, nounName, { from: 'read', records });
}

/** Takes what another tab has changed, and reads again what this one shows of it. */
export function useCrossTabRefresh(): void {
  const session = useSessionCache();
  const take = useEffectEvent(
    (nounName: string, records: RecordsNow | undefined) =>
      void applyChange(session, nounName, { from: 'otherTab', records }),
  );
  useEffect(function followOtherTabs() {
    return watchChanges((nounName, records) => take(nounName, records));
  }, []);
}

/**
 * Takes what the server's events say has changed: each of the records is read by itself, if it is not the echo of
 * a write in this browser; where nobody knows which (null), or many have, all are stale. Never rejects.
 */
export function useTakeEvents<Row extends Identified>({
  name,
  get,
}: Pick<Resource<Row>, 'name' | 'get'>): (ids: readonly string[] | null) => Promise<void> {
  const apply = useApplyChange();
  const { cache } = useSessionCache();
  useEffect(
    function followWhileShown() {
      return followEvents(cache);
    },
    [cache],
  );

  async function readOne(id: string): Promise<[id: string, record: Row | null]> {
    try {
      return [id, withOwnWrite(cache, name, await get(id))];
    } catch (thrown) {
      if (toApiError(thrown).isGone) return [id, null];
      throw thrown;
    }
  }

  return async (ids) => {
    const heard = ids?.filter((id) => !takeEcho(cache, name, id));
    if (heard?.length === 0) return;
    const isFew = heard !== undefined && heard.length <= READ_ALL.mostCallsUnasked;
    // A record that cannot be read is one of which nobody knows what it is.
    const read = isFew ? await Promise.all(heard.map(readOne)).catch(() => undefined) : undefined;
    await apply(name, { from: 'others', records: read && new Map(read) });
  };
}
