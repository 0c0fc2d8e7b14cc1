import { fold } from './fold';

/** A text that may say what others say; `from` is its writer's own e-mail address. */
export type Said = { id: string; text: string; from?: string };

/** What alike texts hold, as it is called. */
export const kindOfLink = (link: string) => (link.includes('@') ? 'address' : 'link');

/** What is asked of the worker that compares texts. */
export type AskedAlike = { texts: readonly Said[]; ownHosts: readonly string[] };

/** Texts that say nearly the same, or hold the same link or e-mail address. */
export type Alike = { ids: readonly string[]; link: string | null };

/** A web address, and a bare host where it is surely none of the words of a sentence. */
const ADDRESS =
  /(?:https?:\/\/|www\.)[^\s<>"'()[\]]+|(?<![@\w.-])(?:[a-z\d-]+\.)+(?:com|net|org|info|biz|ru|top|xyz|shop|click|link|online|site|store|example)(?![\w@-])(?:\/[^\s<>"'()[\]]*)?/gi;

/** What tells in a link who has sent it, not which page it is. */
const SENT_BY = /^(?:utm_\w+|ref|fbclid|gclid)(?:=|$)/i;

/** The links of a text, however each is written: host, path, and what names a page of it (`?v=…`). */
export function linksIn(text: string): string[] {
  return [...text.matchAll(ADDRESS)].map(([address]) => {
    const [page = '', ...query] = address
      .replace(/#.*$/, '')
      // From the first of the signs at the end, as all that follow were looked at with it.
      .replace(/(?<![/.,;:!])[/.,;:!]+$/, '')
      .split(/[?&]/);
    const place = page
      .toLowerCase()
      .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
      .replace(/(?<!\/)\/+$/, '');
    const named = query.filter((part) => part !== '' && !SENT_BY.test(part));
    return named.length === 0 ? place : `${place}?${named.sort().join('&')}`;
  });
}

const isQuoted = (line: string) => line.startsWith('>') || line.endsWith(':');

/** The e-mail addresses of a text, but not of what it answers. */
export function addressesIn(text: string): string[] {
  return linesOf(text.toLowerCase())
    .filter((line) => !isQuoted(line))
    .flatMap((line) => line.split(/[\s<>"'()[\],;:!?]+/))
    .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
    .filter((word) => /^[^@]+@[^@]+\.[^@]+$/.test(word));
}

/** The lines of a text that hold something. */
const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Scripts that put no space between words say more with each letter. */
const DENSE = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const SHINGLE = 4;
const DENSE_SHINGLE = 2;

/** What two texts are compared by: the hashes of their pieces of a few letters, each once, and how much they say. */
type Pieces = { hashes: Int32Array; size: number };

function piecesOf(text: string): Pieces {
  const words = fold(text.replace(ADDRESS, ' ')).match(/[\p{L}\p{N}]+/gu) ?? [];
  const found = new Set<number>();
  let loose = ' ';
  let dense = 0;
  for (const word of words) {
    if (DENSE.test(word)) {
      addPieces(found, word, DENSE_SHINGLE);
      dense += word.length;
    } else loose += `${word} `;
  }
  if (loose.length > 1) addPieces(found, loose, SHINGLE);
  return { hashes: Int32Array.from(found), size: found.size + dense };
}

function addPieces(found: Set<number>, text: string, length: number): void {
  for (let start = 0; start === 0 || start + length <= text.length; start += 1) {
    let hash = 0x811c9dc5;
    const end = Math.min(start + length, text.length);
    for (let at = start; at < end; at += 1)
      hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
    found.add(hash);
  }
}

/** How much two texts have in common, from 0 to 1. */
export function likeness(one: string, other: string): number {
  const [mine, theirs] = [piecesOf(one).hashes, new Set(piecesOf(other).hashes)];
  const shared = mine.filter((piece) => theirs.has(piece)).length;
  return shared / Math.max(1, mine.length + theirs.size - shared);
}

/** So near are texts that say the same (cosine of their rare pieces): measured by letters in ten languages. */
const NEAR = 0.47;
/** A short question differs from others in the one word that counts. */
const SHORT = 60;
const nearOf = (size: number) => NEAR + 0.5 * Math.max(0, 1 - size / SHORT);
/** How rare a piece is says little among a few texts: as if there were so many more, with so many of it. */
const MORE_TEXTS = 100;
const MORE_HOLDERS = 3;
/** A wave is no coincidence of two. */
const FEWEST_OF_LINK = 3;
/** A piece that so large a part of many texts has tells them not apart. */
const COMMON_PART = 0.25;
const MANY = 100;
/** Fewer pieces are a greeting. */
const GREETING = 24;

/** How many lines two texts end with alike: a quoted answer, or a notice below a name. */
function commonEnd(one: readonly string[], other: readonly string[]): number {
  let count = 0;
  while (count < Math.min(one.length, other.length) && one.at(-1 - count) === other.at(-1 - count))
    count += 1;
  return count;
}

/**
 * Tells of two texts by their numbers whether what stands before their common end says the same too, or next
 * to nothing. `weigh` says how much pieces count.
 */
function compareBeginnings(texts: readonly string[], weigh: (hashes: Int32Array) => number) {
  const lines = texts.map(linesOf);
  const begun = new Map<string, Pieces>();

  function beginningOf(at: number, end: number): Pieces {
    const key = `${at} ${end}`;
    const pieces = begun.get(key) ?? piecesOf(lines[at]?.slice(0, -end).join('\n') ?? '');
    begun.set(key, pieces);
    return pieces;
  }

  return (at: number, other: number): boolean => {
    const end = commonEnd(lines[at] ?? [], lines[other] ?? []);
    if (end === 0) return true;
    const [one, two] = [beginningOf(at, end), beginningOf(other, end)];
    const size = Math.min(one.size, two.size);
    if (size < GREETING) return true;
    const held = new Set(two.hashes);
    const shared = weigh(one.hashes.filter((piece) => held.has(piece)));
    return shared >= nearOf(size) * Math.sqrt(weigh(one.hashes) * weigh(two.hashes));
  };
}

/** The numbers of the texts that are near each one, itself left out. */
function neighboursOf(texts: readonly string[]): number[][] {
  const count = texts.length;
  const holders = new Map<number, number[]>();
  const near = texts.map((): number[] => []);
  const counts = new Map<number, number>();
  const pieces = texts.map(piecesOf);
  for (const { hashes } of pieces)
    for (const piece of hashes) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  const weightOf = (piece: number) =>
    Math.log(1 + (count + MORE_TEXTS) / ((counts.get(piece) ?? 0) + MORE_HOLDERS)) ** 2;
  const weigh = (hashes: Int32Array) => hashes.reduce((sum, piece) => sum + weightOf(piece), 0);
  const beginAlike = compareBeginnings(texts, weigh);
  const lengths = pieces.map(({ hashes }) => weigh(hashes));

  for (const [at, own] of pieces.entries()) {
    const shared = new Float64Array(at);
    for (const piece of own.hashes) {
      const others = holders.get(piece);
      const isCommon = count >= MANY && (counts.get(piece) ?? 0) > count * COMMON_PART;
      if (others === undefined) holders.set(piece, [at]);
      else {
        const weight = isCommon ? 0 : weightOf(piece);
        if (weight > 0) for (const other of others) shared[other] = (shared[other] ?? 0) + weight;
        others.push(at);
      }
    }
    shared.forEach((sum, other) => {
      const least = nearOf(Math.min(own.size, pieces[other]?.size ?? 0));
      const whole = Math.sqrt((lengths[at] ?? 0) * (lengths[other] ?? 0));
      if (sum === 0 || sum < least * whole || !beginAlike(at, other)) return;
      near[at]?.push(other);
      near[other]?.push(at);
    });
  }
  return near;
}

/** Whether a link leads to a host, or an e-mail address to one above it. */
function isOfHost(link: string, host: string): boolean {
  const [, domain] = link.split('@');
  return domain === undefined
    ? link.split(/[/?]/)[0] === host
    : host === domain || host.endsWith(`.${domain}`);
}

/**
 * The groups of texts that are alike, each text in one at most, in the order of the texts. Links to one's
 * own hosts are held by many who have nothing in common. A thousand texts take a fifth of a second.
 */
export function findAlike(texts: readonly Said[], ownHosts: readonly string[]): Alike[] {
  const groups: { places: number[]; link: string | null }[] = [];
  const taken = new Set<number>();

  function take(places: readonly number[], link: string | null, fewest: number): void {
    const free = places.filter((place) => !taken.has(place));
    if (free.length < fewest) return;
    free.forEach((place) => taken.add(place));
    groups.push({ places: free.sort((one, other) => one - other), link });
  }

  const ofLink = new Map<string, number[]>();
  for (const [place, { text, from = '' }] of texts.entries()) {
    const addresses = addressesIn(text).filter((address) => address !== from.toLowerCase());
    for (const link of new Set([...linksIn(text), ...addresses])) {
      const isOwn = ownHosts.some((host) => isOfHost(link, host));
      if (!isOwn) ofLink.set(link, [...(ofLink.get(link) ?? []), place]);
    }
  }
  for (const [link, places] of ofLink) take(places, link, FEWEST_OF_LINK);

  const near = neighboursOf(texts.map(({ text }) => text));
  // Around the text that most are near to: a chain of neighbours could lead anywhere.
  const byMost = [...near.keys()].sort(
    (one, other) => (near[other]?.length ?? 0) - (near[one]?.length ?? 0),
  );
  for (const place of byMost) {
    if (!taken.has(place)) take([place, ...(near[place] ?? [])], null, 2);
  }
  return groups
    .sort((one, other) => (one.places[0] ?? 0) - (other.places[0] ?? 0))
    .map(({ places, link }) => ({ link, ids: places.map((place) => texts[place]?.id ?? '') }));
}
