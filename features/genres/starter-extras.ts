import { isSameValue } from '@/lib/forms/form-fields';
import { asFields, asText, type Fields, parseJson } from '@/lib/narrow';

import type { Starter } from './api';

/** A stored starter with the fields that this site does not know: an id, a language, what an API keeps of it. */
type Stored = Starter & { extras: Fields };

/** Of each genre whose starters have such fields, by its id, as they were read last. */
const known = new Map<string, readonly Stored[]>();

function toStored(entry: unknown): Stored {
  const { starter, description, ...extras } = asFields(
    typeof entry === 'string' ? parseJson(entry) : entry,
  );
  return { starter: asText(starter), description: asText(description), extras };
}

/** Notes what a genre's starters hold beside their texts. */
export function noteExtras(genre: string, entries: readonly unknown[]): void {
  const stored = entries.map(toStored);
  if (genre === '') return;
  if (stored.some(({ extras }) => Object.keys(extras).length > 0)) known.set(genre, stored);
  else known.delete(genre);
}

type Fits = (own: Stored, one: Starter, isInPlace: boolean) => boolean;
const isSame = (own: string, one: string) => one !== '' && isSameValue(own, one);
const hasTitle: Fits = (own, one) => isSame(own.starter, one.starter);
const hasText: Fits = (own, one) => isSame(own.description, one.description);

/** Which stored starter one is, the surest first; new ones stand at the end, so that the last is none by its place. */
const SURE: readonly Fits[] = [
  (own, one, isInPlace) => isInPlace && hasTitle(own, one, true) && hasText(own, one, true),
  (own, one) => hasTitle(own, one, false) && hasText(own, one, false),
  (own, one, isInPlace) => isInPlace && (hasTitle(own, one, true) || hasText(own, one, true)),
  hasTitle,
  hasText,
];

/** A genre's starters with what is stored of them beside their texts, so that a save of the list does not lose it. */
export function withExtras(genre: string, starters: readonly Starter[]): Fields[] {
  const stored = known.get(genre) ?? [];
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
  const isEditedInPlace = stored.length === starters.length;
  const last = starters.at(-1);
  take((_, one, isInPlace) => isEditedInPlace && isInPlace && one !== last);
  return starters.map((one, place) => ({
    ...found.get(place),
    starter: one.starter,
    description: one.description,
  }));
}
