import type { Query } from '@/features/queries/api';
import { ownWords } from '@/lib/alike/own-words';
import { shinglesOf } from '@/lib/alike/shingles';
import { addressesIn, linksIn } from '@/lib/text/links-in';

/** One of several shares of the queue, and which shares there are. */
export type Share = { mine: number; all: readonly number[] };

/** More would not fit into a digit each. */
export const MOST_SHARES = 9;

/** Reads a link's share: `2.123` is the second of three; null for what is none. */
export function readShare(text: string | null): Share | null {
  const [, mine, all = ''] = /^([1-9])\.([1-9]{1,9})$/.exec(text ?? '') ?? [];
  if (mine === undefined) return null;
  return { mine: Number(mine), all: [...new Set(all)].map(Number).sort() };
}

/** The same for a link. */
export const writeShare = ({ mine, all }: Share) => `${mine}.${all.join('')}`;

/** So many shares, of which the first is one's own. */
export const shareAmong = (count: number): Share => ({
  mine: 1,
  all: Array.from({ length: count }, (_, index) => index + 1),
});

/** The same without one's own, whose queries go to the others. */
export const withoutMine = ({ mine, all }: Share): Share => ({
  mine,
  all: all.filter((one) => one !== mine),
});

/** A number of 32 bits of which each bit depends on each of another one. */
function stir(number: number): number {
  let hash = number;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A number of 32 bits for a text, of which each bit depends on each letter (FNV-1a, stirred). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return stir(hash);
}

type Shared = Pick<Query, '_id' | 'query' | 'email'>;

/** What queries are shared out by, once each was asked for. */
const keys = new WeakMap<Shared, string>();

/**
 * What a query is shared out by. It comes of its own words alone: whatever else a device has read, it says the same. What
 * holds one link or address, or the same words, has the same key, and most of what says nearly the same.
 */
function keyOf(query: Shared): string {
  const known = keys.get(query);
  if (known !== undefined) return known;
  const own = ownWords(query.query);
  const sender = query.email.trim().toLowerCase();
  const links = [...linksIn(own), ...addressesIn(own).filter((address) => address !== sender)];
  const [link] = links.sort((one, other) => hashOf(one) - hashOf(other));
  // Two texts have the lowest number in common as surely as they have many (MinHash).
  const lowest = shinglesOf(own).ids.reduce((least, id) => Math.min(least, stir(id)), Infinity);
  const key = link ?? (lowest === Infinity ? query._id : String(lowest));
  keys.set(query, key);
  return key;
}

/**
 * Whose a query is: the share that draws the highest number for its key. So every device says the same of queries that come
 * later too, and where a share goes, only its own queries change hands.
 */
export function ownerOf(query: Shared, all: readonly number[]): number {
  const key = keyOf(query);
  let owner = 0;
  let most = -1;
  for (const share of all) {
    const drawn = hashOf(`${key} ${share}`);
    if (drawn > most) [owner, most] = [share, drawn];
  }
  return owner;
}
