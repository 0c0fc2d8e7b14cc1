import { addressesIn, isOfHost, linksIn } from '@/lib/text/links-in';

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

/**
 * Finds the places of the texts before one of them that say the same. What a text quotes counts where somebody else
 * says it in their own words: a chain letter that is asked about, but not one's own earlier letter, nor our answer.
 */
function compareWithQuotes(texts: readonly Said[], own: readonly string[]) {
  const quotes = texts.flatMap(({ text }, place) => {
    const words = quotedWords(text);
    return words === '' || own[place] === text ? [] : [{ place, words }];
  });
  const places = [...texts.keys(), ...quotes.map(({ place }) => place)];
  const quoteOf = new Map(quotes.map(({ place }, at) => [place, texts.length + at]));
  const { near, saysSame } = compareTexts([...own, ...quotes.map(({ words }) => words)]);
  const isQuote = (entry: number) => entry >= texts.length;
  const writerOf = (entry: number) => addressOf(texts[places[entry] ?? 0] ?? { id: '', text: '' });

  return (place: number): number[] => {
    const quote = quoteOf.get(place);
    const entries = quote === undefined ? [place] : [place, quote];
    const same = entries.flatMap((entry) =>
      (near[entry] ?? []).filter((other) => {
        if ((places[other] ?? 0) >= place) return false;
        const isOwn = !isQuote(entry) && !isQuote(other);
        const isOfTwo = isQuote(entry) !== isQuote(other) && writerOf(entry) !== writerOf(other);
        return (isOwn || isOfTwo) && saysSame(entry, other);
      }),
    );
    return [...new Set(same.map((entry) => places[entry] ?? 0))];
  };
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
  const sameAs = compareWithQuotes(texts, own);
  const sentences = own.map(readSentences);
  const areOpposite = (place: number, other: number) =>
    areTurned(sentences[place] ?? [], sentences[other] ?? []);
  // One after another, each to those before it: what comes later moves no text to another group.
  const groupOf = new Map<number, number[]>();
  for (const place of texts.keys()) {
    if (taken.has(place)) continue;
    const group = groupAmong(sameAs(place), groupOf).find(
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
