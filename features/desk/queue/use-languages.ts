import { isPending, type Query } from '@/features/queries/api';
import { perSession } from '@/lib/session/per-session';
import { useSessionKey } from '@/lib/session/use-session-key';
import { createStore, useStore } from '@/lib/storage/store';
import { languagesOf } from '@/lib/text/language';

import { useLookThrough } from './use-look-through';

type Known = { languages: ReadonlyMap<string, string>; isReady: boolean };

/** Those found last in a session: the screens of the single queries come and go. */
const lastFound = perSession(() => createStore<Known>({ languages: new Map(), isReady: false }));

/**
 * The languages of queries by their ids, as far as they are known: looked for when the page is idle, of those
 * that are pending; at once and of all where the queue `waits` for them. Where the code for it does not come, none are known.
 */
export function useLanguages(rows: readonly Query[], waits: boolean): Known {
  const session = useSessionKey();
  const found = lastFound(session);
  useLookThrough(rows, waits, async (signal) => {
    // Of one language there are all, also those that are resolved.
    const asked = waits ? rows : rows.filter(isPending);
    const texts = asked.map(({ _id: id, query: text }) => ({ id, text }));
    const languages = await languagesOf(session, texts, signal).catch(() => null);
    if (signal.aborted || rows.length === 0) return;
    found.write({ languages: languages ?? found.read().languages, isReady: true });
  });
  const { languages, isReady } = useStore(found);
  return { languages, isReady: isReady || rows.length === 0 };
}
