import type { Query } from '@/features/queries/api';
import type { Alike, Said } from '@/lib/alike/alike';
import { loadConfig } from '@/lib/config/config';
import { perSession } from '@/lib/session/per-session';
import { useSessionKey } from '@/lib/session/use-session-key';
import { createStore, useStore } from '@/lib/storage/store';

import { findAlikeAside } from './alike-aside';
import { useLookThrough } from './use-look-through';

/** The groups of alike queries, by the ids of those in them. */
type AlikeGroups = ReadonlyMap<string, Alike>;

/** Those found last, and in which texts; in none before. */
type Found = { groups: AlikeGroups; texts: readonly Said[] };

/** Of a session: the screens of the single queries come and go. */
const lastFound = perSession(() => createStore<Found>({ groups: new Map(), texts: [] }));

/** A worker compares so many, the newest, in about a second. */
const MOST_COMPARED = 4_000;

/** The hosts of this site and of its API, which many letters name that have nothing else in common. */
async function ownHosts(): Promise<string[]> {
  const { apiBaseUrl } = await loadConfig();
  return [window.location.href, new URL(apiBaseUrl, window.location.href).href].map(
    (address) => new URL(address).host,
  );
}

const toSaid = ({ _id: id, query: text, email: from }: Query) => ({ id, text, from });

const isSame = (some: readonly Said[], others: readonly Said[]) =>
  some.length === others.length &&
  some.every(
    ({ id, text, from }, at) =>
      id === others[at]?.id && text === others[at].text && from === others[at].from,
  );

/**
 * Which queries say nearly the same, or hold the same link. They are compared on this device when the page is idle; the
 * resolved ones too, so that the first of a group stays its first.
 */
export function useAlike(rows: readonly Query[]): { groups: AlikeGroups; isKnown: boolean } {
  const found = lastFound(useSessionKey());
  useLookThrough(rows, false, async (signal) => {
    const texts = rows.slice(-MOST_COMPARED).map(toSaid);
    if (isSame(texts, found.read().texts)) return;
    const asked = { texts, ownHosts: await ownHosts() };
    signal.throwIfAborted();
    const alike = await findAlikeAside(asked, signal);
    const groups = alike.flatMap((group) => group.ids.map((id) => [id, group] as const));
    if (signal.aborted) return;
    found.write({ groups: new Map(groups), texts });
  });
  const { groups, texts } = useStore(found);
  return { groups, isKnown: texts.length > 0 };
}
