import { addressesIn, isOfHost, linksIn } from '@/lib/text/links-in';

import { citedArticles, citeOthers } from './cited-articles';
import { LIMITS } from './limits';
import { compareTexts } from './near-texts';
import { ownWords, quotedWords } from './own-words';
import { areTurned, readSentences } from './turned-wishes';

/** A text that may say what others say; `from` is its writer's own e-mail address. */
export type Said = { id: string; text: string; from?: string };

/** What alike texts hold, as it is called. */
export const kindOfLink = (link: string) => (link.includes('@') ? 'address' : 'link');

/** What is asked of the worker that compares texts. */
export type AskedAlike = { texts: readonly Said[]; ownHosts: readonly string[] };

/** Texts that say nearly the same, or hold the same link or e-mail address. */
export type Alike = { ids: readonly string[]; link: string | null };

const NONE: ReadonlySet<string> = new Set();

const addressOf = ({ from = '' }: Said) => from.trim().toLowerCase();

/** The links and e-mail addresses of a text, but those of the site itself and of who wrote it. */
function foreignLinks(text: string, from: string, ownHosts: readonly string[]): Set<string> {
  const addresses = addressesIn(text).filter((address) => address !== from);
  const links = [...linksIn(text), ...addresses];
  return new Set(links.filter((link) => !ownHosts.some((host) => isOfHost(link, host))));
}

/** Where each link and e-mail address stands that somebody names in their own words, also where it is quoted. */
function placesOfLinks(texts: readonly Said[], ownHosts: readonly string[]): Map<string, number[]> {
  const links = texts.map((said) => {
    const { text } = said;
    const from = addressOf(said);
    const named = foreignLinks(ownWords(text), from, ownHosts);
    return { named, held: new Set([...named, ...foreignLinks(quotedWords(text), from, ownHosts)]) };
  });
  const places = new Map<string, number[]>();
  for (const { named } of links) for (const link of named) places.set(link, []);
  for (const [place, { held }] of links.entries())
    for (const link of held) places.get(link)?.push(place);
  return places;
}

/** The groups of which large parts are among some places, the largest part first. */
function groupAmong(places: readonly number[], groupOf: ReadonlyMap<number, number[]>): number[][] {
  const counts = new Map<number[], number>();
  for (const place of places) {
    const group = groupOf.get(place);
    if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  const shares = [...counts].map(([group, count]) => ({ group, share: count / group.length }));
  return shares
    .filter(({ share }) => share >= LIMITS.ofGroup)
    .sort((one, other) => other.share - one.share)
    .map(({ group }) => group);
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
  const { near, saysSame } = compareTexts(own);
  const sentences = own.map(readSentences);
  const articles = own.map(citedArticles);
  const areOpposite = (place: number, other: number) =>
    areTurned(sentences[place] ?? [], sentences[other] ?? []) ||
    citeOthers(articles[place] ?? NONE, articles[other] ?? NONE);
  // One after another, each to those before it: what comes later moves no text to another group.
  const groupOf = new Map<number, number[]>();
  for (const place of texts.keys()) {
    if (taken.has(place)) continue;
    const same = (near[place] ?? []).filter(
      (other) => groupOf.has(other) && saysSame(other, place),
    );
    const group = groupAmong(same, groupOf).find(
      (known) => !known.some((other) => areOpposite(other, place)),
    );
    groupOf
      .set(place, group ?? [])
      .get(place)
      ?.push(place);
  }
  for (const group of new Set(groupOf.values())) take(group, null, 2);
  return groups
    .sort((one, other) => (one.places[0] ?? 0) - (other.places[0] ?? 0))
    .map(({ places, link }) => ({ link, ids: places.map((place) => texts[place]?.id ?? '') }));
}
