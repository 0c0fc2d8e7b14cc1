import { deviceStore } from '@/lib/storage/device-store';

import type { SetHead } from './set-home';

/** The table of all sets on this device. */
export const onDevice = deviceStore('creative-story-changes', 'sets');

/** How many states stand in one entry of the database, which each of them rewrites. */
export const CHUNK = 100;

export const headsKey = (owner: string) => `heads:${owner}`;
export const rowsKey = (id: string) => `rows:${id}`;
export const leaseKey = (id: string) => `lease:${id}`;
export const chunkKey = (id: string, chunk: number) => `states:${id}:${chunk}`;
export const chunksOf = (count: number) =>
  Array.from({ length: Math.ceil(count / CHUNK) }, (_, at) => at);
/** The id of the set whose rows or states an entry holds; undefined for another entry. */
export const setOfRows = (key: string): string | undefined =>
  /^(?:rows|states):([^:]+)/.exec(key)?.[1];
export const isHeadsKey = (key: string): boolean => key.startsWith(headsKey(''));
/** The keys of all that the database has of a set beside its head. */
export const keysOf = ({ id, count }: SetHead) => [
  rowsKey(id),
  leaseKey(id),
  ...chunksOf(count).map((chunk) => chunkKey(id, chunk)),
];
