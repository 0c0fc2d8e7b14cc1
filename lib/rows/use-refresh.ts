import { useEffect, useEffectEvent } from 'react';

import { READ_ALL } from '@/lib/constants';
import { toApiError } from '@/lib/http/to-api-error';
import { type Resource, useNouns } from '@/lib/nouns/noun';
import { watchChanges } from '@/lib/storage/tab-channel';

import { applyChange } from './apply-change';
import { followEvents, takeEcho } from './echoes';
import type { Identified, RecordsNow } from './known-rows';
import type { ListQuery } from './list-query';
import { withOwnWrite } from './own-writes';
import { useSessionCache } from './session-cache';

/**
 * Marks everything read of a noun as stale, on screen or not and in other tabs too; call it
 * after every successful write. SWR would otherwise answer a list opened within two seconds from
 * before the write. `written` is what the write is known to have made of records: all rows take it,
 * and stay as true as they were. `except` is a page that is being left because it has no rows any more.
 * Never rejects.
 */
export function useRefresh(
  nounName: string,
): (written?: RecordsNow, except?: ListQuery) => Promise<void> {
  const refresh = useRefreshOf();
  return (written, except) => refresh(nounName, written, except);
}

/** The same of whichever noun it is told; so is the noun that shows these records. */
export function useRefreshOf() {
  const session = useSessionCache();
  const nouns = useNouns();
  return (nounName: string, records?: RecordsNow, except?: ListQuery): Promise<void> => {
    const own = applyChange(session, nounName, { from: 'own', records, except });
    const shownIn = nouns.find(({ name }) => name === nounName)?.shownIn;
    if (!shownIn || !isShownChanged(shownIn.by, records)) return own;
    // What the server makes of those it alone knows.
    const others = applyChange(session, shownIn.noun, { from: 'own', records: undefined });
    return own.then(() => others);
  };
}

/** Whether what others show of records, by some fields, may be another by now; nothing is shown of a deleted one. */
function isShownChanged(by: readonly string[], records: RecordsNow | undefined): boolean {
  if (!records) return true;
  return [...records.values()].some(
    (record) => record === null || by.some((field) => field in record),
  );
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
  const session = useSessionCache();
  const { cache } = session;
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
      if (toApiError(thrown).status === 404) return [id, null];
      throw thrown;
    }
  }

  return async (ids) => {
    const news = ids?.filter((id) => !takeEcho(cache, name, id));
    if (news?.length === 0) return;
    const isFew = news !== undefined && news.length <= READ_ALL.mostCallsUnasked;
    // A record that cannot be read is one of which nobody knows what it is.
    const read = isFew ? await Promise.all(news.map(readOne)).catch(() => undefined) : undefined;
    await applyChange(session, name, { from: 'others', records: read && new Map(read) });
  };
}
