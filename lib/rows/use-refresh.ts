import { useEffect, useEffectEvent } from 'react';

import { READ_ALL } from '@/lib/constants';
import { toApiError } from '@/lib/http/to-api-error';
import type { Resource } from '@/lib/nouns/noun';
import { announceChange, watchChanges } from '@/lib/storage/tab-channel';

import { followEvents, noteWritten, takeEcho } from './echoes';
import type { RecordsNow } from './known-rows';
import type { ListQuery } from './list-query';
import { useRevalidate, useSessionKey } from './session-cache';
import { markStale, takeRecords } from './take-records';

/** Writes what was read of single records into all rows of their noun. */
export function useTakeRecords(): (nounName: string, records: RecordsNow) => void {
  const session = useSessionKey();
  return (nounName, records) => takeRecords(session, nounName, records, 'read');
}

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

/** The same of whichever noun it is told. */
export function useRefreshOf() {
  const session = useSessionKey();
  const revalidate = useRevalidate();
  return (nounName: string, written?: RecordsNow, except?: ListQuery): Promise<void> => {
    announceChange(nounName, written);
    if (written) {
      noteWritten(session, nounName, written);
      takeRecords(session, nounName, written, 'own');
    } else markStale(session, nounName);
    return revalidate(nounName, written, except);
  };
}

/** Takes what somebody else has made of records, or marks all as stale, and reads again what is on screen. */
function useTakeChange() {
  const session = useSessionKey();
  const revalidate = useRevalidate();
  return (nounName: string, records: RecordsNow | undefined): Promise<void> => {
    if (records) takeRecords(session, nounName, records, 'others');
    else markStale(session, nounName);
    return revalidate(nounName, records);
  };
}

/** Takes what another tab has changed, and reads again what this one shows of it. */
export function useCrossTabRefresh(): void {
  const session = useSessionKey();
  const takeChange = useTakeChange();
  const take = useEffectEvent((nounName: string, records: RecordsNow | undefined) => {
    if (records) noteWritten(session, nounName, records);
    void takeChange(nounName, records);
  });
  useEffect(function followOtherTabs() {
    return watchChanges((nounName, records) => take(nounName, records));
  }, []);
}

/**
 * Takes what the server's events say has changed: each of the records is read by itself, if it is not the echo of
 * a write in this browser; where nobody knows which (null), or many have, all are stale. Never rejects.
 */
export function useTakeEvents<Row extends object>({
  name,
  get,
}: Pick<Resource<Row>, 'name' | 'get'>): (ids: readonly string[] | null) => Promise<void> {
  const session = useSessionKey();
  const takeChange = useTakeChange();
  useEffect(
    function followWhileShown() {
      return followEvents(session);
    },
    [session],
  );

  async function read(id: string): Promise<[id: string, record: Row | null]> {
    try {
      return [id, await get(id)];
    } catch (thrown) {
      if (toApiError(thrown).status === 404) return [id, null];
      throw thrown;
    }
  }

  return async (ids) => {
    const news = ids?.filter((id) => !takeEcho(session, name, id));
    if (news?.length === 0) return;
    const isFew = news !== undefined && news.length <= READ_ALL.mostCallsUnasked;
    // A record that cannot be read is one of which nobody knows what it is.
    const records = isFew ? await Promise.all(news.map(read)).catch(() => undefined) : undefined;
    await takeChange(name, records && new Map(records));
  };
}
