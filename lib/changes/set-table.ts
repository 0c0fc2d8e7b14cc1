import { deviceStore } from '@/lib/storage/device-store';

import type { RowChange, RowState } from './change-set';

/** What the device says of a set without its rows. */
export type SetHead = {
  id: string;
  noun: string;
  title: string;
  atMs: number;
  /** How many rows it has. */
  count: number;
  isDeletion: boolean;
  /** Whether its rows are of several nouns. */
  isMixed: boolean;
  /** Until every row is written, or its end was accepted: it can go on. */
  isOpen: boolean;
  /** How many rows it has written or may have, how many hold that still, and how many were taken back, since it last ran. */
  written: number;
  ours: number;
  back: number;
  /** The fields that it changes, by their names, where all rows get the same. */
  fields: readonly string[];
};

/** A set with its rows, and where each stands. */
export type KeptSet = SetHead & { rows: readonly RowChange[]; states: RowState[] };

/** How many rows stand in one entry of the database, which is rewritten with each of them. */
export const CHUNK = 100;
/** The table of all sets on this device. */
export const onDevice = deviceStore('creative-story-changes', 'sets');
/** Without a database: sets live as long as the page. */
export const memory = new Map<string, KeptSet & { owner: string }>();

export const headsKey = (owner: string) => `heads:${owner}`;
export const rowsKey = (id: string) => `rows:${id}`;
export const leaseKey = (id: string) => `lease:${id}`;
export const chunkKey = (id: string, chunk: number) => `states:${id}:${chunk}`;
export const chunksOf = (count: number) =>
  Array.from({ length: Math.ceil(count / CHUNK) }, (_, at) => at);
/** All that the database has of a set beside its head. */
export const keysOf = ({ id, count }: SetHead) => [
  rowsKey(id),
  leaseKey(id),
  ...chunksOf(count).map((chunk) => chunkKey(id, chunk)),
];
