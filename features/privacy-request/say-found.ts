import { readSince } from '@/lib/rows/known-rows';
import { isolate } from '@/lib/text/bidi';
import { formatMoment } from '@/lib/text/dates';
import { countOf } from '@/lib/text/format';

import type { Reads } from './all-rows';
import type { Found, findPeople } from './find-person';

/** When all rows of all nouns were read: what is said of them is true of then. */
export const readAt = (all: Reads['all']) =>
  formatMoment(readSince(...all.map(({ known }) => known)));

/** That nothing is kept, as far as can be known. */
export const nothingOf = (found: Found | null) =>
  found && found.hidden.length > 0 ? 'Nothing was found of' : 'Nothing is kept of';

type Person = {
  people: ReturnType<typeof findPeople> | null;
  found: Found | null;
  /** The changes on this device that are about them. */
  own: readonly unknown[];
  isFound: boolean;
  /** When the records were read. */
  at: string;
};

/** What the search has found, for those who hear it; '' until all records are read. */
export function sayFound(who: string, { people, found, own, isFound, at }: Person): string {
  if (!people) return '';
  if (!people.keys) {
    const { length } = people.others;
    return length === 0
      ? `All records were read at ${at}. ${isolate(who)}: nobody has this name.`
      : `Who is meant? ${countOf(length, 'person has', 'people have')} this name.`;
  }
  if (!found || !isFound) {
    return `All records were read at ${at}. ${nothingOf(found)} ${isolate(who)}.`;
  }
  const { accounts, hosted, joined, queries, mentions } = found;
  const kinds = [accounts, hosted, joined, queries, mentions, own];
  const count = kinds.reduce((sum, { length }) => sum + length, 0);
  return `${countOf(count, 'record', 'records')} found of ${isolate(people.name || who)}.`;
}
