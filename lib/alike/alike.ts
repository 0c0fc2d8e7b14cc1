import { addressesIn, isOfHost, linksIn } from '@/lib/text/links-in';

import { LIMITS } from './limits';
import { compareTexts } from './near-texts';
import { ownWords } from './own-words';
import { areTurned, readSentences } from './turned-wishes';

/** A text that may say what others say; `from` is its writer's own e-mail address. */
export type Said = { id: string; text: string; from?: string };

/** What alike texts hold, as it is called. */
export const kindOfLink = (link: string) => (link.includes('@') ? 'address' : 'link');

/** What is asked of the worker that compares texts. */
export type AskedAlike = { texts: readonly Said[]; ownHosts: readonly string[] };

/** Texts that say nearly the same, or hold the same link or e-mail address. */
export type Alike = { ids: readonly string[]; link: string | null };

/** Where each link and e-mail address stands, but those of the site itself and of who wrote it. */
function placesOfLinks(texts: readonly Said[], ownHosts: readonly string[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { text, from = '' }] of texts.entries()) {
    const own = ownWords(text);
    const addresses = addressesIn(own).filter((address) => address !== from.trim().toLowerCase());
    for (const link of new Set([...linksIn(own), ...addresses])) {
      const isOwn = ownHosts.some((host) => isOfHost(link, host));
      if (!isOwn) places.set(link, [...(places.get(link) ?? []), place]);
    }
  }
  return places;
}

/**
 * The groups of texts that are alike, each text in one at most, in the order of the texts. Links to one's
 * own hosts are held by many who have nothing in common. A thousand texts take a tenth of a second.
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

  for (const [link, places] of placesOfLinks(texts, ownHosts))
    take(places, link, LIMITS.fewest[kindOfLink(link)]);

  const own = texts.map(({ text }) => ownWords(text));
  const sentences = own.map(readSentences);
  const areOpposite = (place: number, other: number) =>
    areTurned(sentences[place] ?? [], sentences[other] ?? []);
  const { near, saysSame } = compareTexts(own);
  // Around the first of each group: what comes later moves no text to another one.
  for (const place of near.keys()) {
    if (taken.has(place)) continue;
    const free = near[place]?.filter((other) => !taken.has(other)) ?? [];
    const same = [place];
    for (const other of free)
      if (saysSame(place, other) && !same.some((one) => areOpposite(one, other))) same.push(other);
    take(same, null, 2);
  }
  return groups
    .sort((one, other) => (one.places[0] ?? 0) - (other.places[0] ?? 0))
    .map(({ places, link }) => ({ link, ids: places.map((place) => texts[place]?.id ?? '') }));
}
