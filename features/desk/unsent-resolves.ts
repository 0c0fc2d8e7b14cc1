import type { Query } from '@/features/queries/api';
import { asFields, asList, asText, isFields, textRecord } from '@/lib/narrow';
import { readStoredJson, removeStored, writeStored } from '@/lib/storage/web-storage';

/** A query that an admin resolved in this tab, and that no reply confirms yet. */
export type UnsentResolve = { owner: string; query: Query };

/** Of the tab: it outlives a reload, and no other tab sends the same. */
const KEY = 'unsent-resolves';

/** The resolves of this tab that were not sent, the oldest first. */
export function listUnsent(): UnsentResolve[] {
  return asList(readStoredJson('session', KEY))
    .map(asFields)
    .filter(({ query }) => isFields(query))
    .map(({ owner, query }) => ({
      owner: asText(owner),
      query: textRecord(asFields(query), ['name', 'email', 'query', 'status']),
    }));
}

function write(list: UnsentResolve[]): void {
  if (list.length === 0) removeStored('session', KEY);
  else writeStored('session', KEY, JSON.stringify(list));
}

/** Forgets a resolve: it was sent, undone, or cannot be sent any more. */
export function forgetUnsent({ _id }: Query): void {
  write(listUnsent().filter(({ query }) => query._id !== _id));
}

/** Keeps a resolve until it is forgotten. */
export function keepUnsent(owner: string, query: Query): void {
  write([...listUnsent().filter((one) => one.query._id !== query._id), { owner, query }]);
}
