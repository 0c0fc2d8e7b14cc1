/** One of several shares of rows, and which shares there are. */
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

/** The same without one's own, whose rows go to the others. */
export const withoutMine = ({ mine, all }: Share): Share => ({
  mine,
  all: all.filter((one) => one !== mine),
});

/** A number of 32 bits for a text, of which each bit depends on each letter (FNV-1a, stirred). */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/**
 * Whose a row is, by its id alone: the share that draws the highest number for it. So every device says
 * the same of rows that come later too, and where a share goes, only its own rows change hands.
 */
export function ownerOfRow(id: string, all: readonly number[]): number {
  let owner = 0;
  let most = -1;
  for (const share of all) {
    const drawn = hashOf(`${id} ${share}`);
    if (drawn > most) [owner, most] = [share, drawn];
  }
  return owner;
}

/**
 * Whose a row is of which some are alike: these go together, to whoever the first of them belongs to, so
 * that one answers them all.
 */
export function ownerAmongAlike(
  id: string,
  groups: ReadonlyMap<string, { ids: readonly string[] }>,
  all: readonly number[],
): number {
  return ownerOfRow(groups.get(id)?.ids[0] ?? id, all);
}
