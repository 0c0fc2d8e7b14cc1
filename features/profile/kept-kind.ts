import { isShallow } from '@/lib/narrow';
import { isYetToCome } from '@/lib/storage/unpublished';

/** One thing that this browser keeps for an admin, as it stands in a file. */
export type KeptItem = {
  id: string;
  /** What several of its kind are counted by. */
  label: string;
  /** Two items of one id are the same if this is. */
  content: string;
  /** When it was last changed, where that is known; milliseconds since 1970. */
  atMs?: number;
  value: unknown;
  /** How much room it takes here, where that is less than its value's. */
  bytes?: number;
};

/** A kind of them. Nothing here throws. */
export type KeptKind = {
  /** Its key in a file. */
  key: string;
  title: string;
  read: (owner: string) => unknown[] | Promise<unknown[]>;
  /** Reads a value of this browser or of a file; null when it is invalid. */
  toItem: (value: unknown) => KeptItem | null;
  /** Adds or replaces what a file holds, false when it is only in memory; left out where it is of this browser alone. */
  join?: (owner: string, values: unknown[]) => boolean | Promise<boolean>;
  /** What it holds, in a few words. */
  describe: (items: readonly KeptItem[]) => string;
  /** Removes all of it here, where that can be asked for. @throws where the database fails */
  remove?: (owner: string) => Promise<void>;
};

/** Whether a value was read. */
export const isThere = <Value>(value: Value | null): value is Value => value !== null;

/** What is kept here of a kind. */
export async function listKept({ read, toItem }: KeptKind, owner: string): Promise<KeptItem[]> {
  return (await read(owner)).map(toItem).filter(isThere);
}

/** More than any form's values, which are lists of lists of fields. */
const DEEPEST = 12;

/** What a file holds of a kind, without what no device can have kept. */
export function itemsIn({ toItem }: KeptKind, values: readonly unknown[]): KeptItem[] {
  return values
    .filter((value) => isShallow(value, DEEPEST))
    .map(toItem)
    .filter(isThere)
    .filter(({ atMs = 0 }) => !isYetToCome(atMs));
}

/** Which of two was changed later; null where nobody knows, or at once. */
export function newerOf(one: KeptItem, other: KeptItem): KeptItem | null {
  if (one.atMs === undefined || other.atMs === undefined || one.atMs === other.atMs) return null;
  return one.atMs > other.atMs ? one : other;
}

/** How much room items take, in bytes. */
export function sizeOf(items: readonly KeptItem[]): number {
  const whole = items.filter(({ bytes }) => bytes === undefined);
  const packed = items.reduce((sum, { bytes = 0 }) => sum + bytes, 0);
  return packed + new Blob(whole.map(({ value }) => JSON.stringify(value))).size;
}

const MOST_NAMED = 2;

/** The labels, and how often each stands there: "users, stories 3 and 2 more". */
export function nameLabels(items: readonly KeptItem[]): string {
  const counts = new Map<string, number>();
  for (const { label } of items) counts.set(label, (counts.get(label) ?? 0) + 1);
  const named = [...counts].map(([label, count]) => (count === 1 ? label : `${label} ${count}`));
  const more = named.length - MOST_NAMED;
  return `${named.slice(0, MOST_NAMED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
