import { isSameValue } from '@/lib/forms/form-fields';
import { asFields, asText, type Fields, parseJson } from '@/lib/narrow';

import type { Starter } from '../api';

/** A stored starter with the fields that this site does not know: an id, a language, what an API keeps of it. */
type Stored = Starter & { extras: Fields };

/** Of each genre, by its id: its starters as they were read last, and those of earlier reads with such fields. */
const known = new Map<string, { now: readonly Stored[]; former: readonly Stored[] }>();

function toStored(entry: unknown): Stored {
  const { starter, description, ...extras } = asFields(
    typeof entry === 'string' ? parseJson(entry) : entry,
  );
  return { starter: asText(starter), description: asText(description), extras };
}

const hasExtras = ({ extras }: Stored) => Object.keys(extras).length > 0;

/** Notes what a genre's starters hold beside their texts. */
export function noteExtras(genre: string, entries: readonly unknown[]): void {
  if (genre === '') return;
  const now = entries.map(toStored);
  const before = known.get(genre);
  const isHere = (one: Stored) => now.some((own) => isSameValue(own, one));
  const former = before ? [...before.now, ...before.former] : [];
  const kept = former.filter((one, at) => {
    const isFirst = former.findIndex((other) => isSameValue(other, one)) === at;
    return isFirst && hasExtras(one) && !isHere(one);
  });
  if (kept.length > 0 || now.some(hasExtras)) known.set(genre, { now, former: kept });
  else known.delete(genre);
}

type Fits = (own: Stored, one: Starter, isInPlace: boolean) => boolean;
const isSame = (own: string, one: string) => one !== '' && isSameValue(own, one);
const hasTitle = (own: Stored, one: Starter) => isSame(own.starter, one.starter);
const hasText = (own: Stored, one: Starter) => isSame(own.description, one.description);
const hasBoth = (own: Stored, one: Starter) => hasTitle(own, one) && hasText(own, one);

/** Which stored starter one is, the surest first; one that shares neither of its texts is new, also in its place. */
const SURE: readonly Fits[] = [
  (own, one, isInPlace) => isInPlace && hasBoth(own, one),
  hasBoth,
  (own, one, isInPlace) => isInPlace && (hasTitle(own, one) || hasText(own, one)),
  hasTitle,
  hasText,
];

const idOf = ({ extras }: Stored) => extras.id ?? extras._id;

/** What an earlier read has told of a genre's starters, and where they come from others also what is known of those. */
function withdrawn(genre: string, stored: readonly Stored[], isMoved: boolean): Stored[] {
  const ids = stored.map(idOf);
  const others = [...known].filter(([id]) => isMoved && id !== genre);
  const theirs = others.flatMap(([, { now, former }]) => [...now, ...former]);
  return [...(known.get(genre)?.former ?? []), ...theirs].filter((one) => {
    const id = idOf(one);
    return id === undefined || !ids.includes(id);
  });
}

/**
 * A genre's starters with what is stored of them beside their texts, so that a save of the list does not lose it, nor
 * does one that puts a starter back. `isMoved` says that some may come from another genre, which is deleted then.
 */
export function withExtras(genre: string, starters: readonly Starter[], isMoved = false): Fields[] {
  const stored = known.get(genre)?.now ?? [];
  const free = new Set(stored);
  const found = new Map<number, Fields>();
  function take(fits: Fits): void {
    starters.forEach((one, place) => {
      if (found.has(place)) return;
      const own = [...free].find((each) => fits(each, one, stored[place] === each));
      if (own === undefined) return;
      free.delete(own);
      found.set(place, own.extras);
    });
  }
  SURE.forEach(take);
  for (const one of withdrawn(genre, stored, isMoved)) free.add(one);
  take(hasBoth);
  return starters.map(({ starter, description }, place) => ({
    ...found.get(place),
    starter,
    description,
  }));
}
