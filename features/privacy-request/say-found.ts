import { readSince } from '@/lib/rows/known-rows';
import { isolate } from '@/lib/text/bidi';
import { formatMoment } from '@/lib/text/dates';
import { countOf } from '@/lib/text/format';

import type { Reads } from './all-rows';
import type { Found, findPeople } from './find-person';
import type { OwnTraces } from './use-on-device';

/** When all rows of all nouns were read: what is said of them is true of then. */
export const readAt = (all: Reads['all']) =>
  formatMoment(readSince(...all.map(({ known }) => known)));

/** That nothing is kept, as far as can be known. */
export const nothingOf = (found: Found | null) =>
  found && found.hidden.length > 0 ? 'Nothing was found of' : 'Nothing is kept of';

type Person = {
  people: ReturnType<typeof findPeople> | null;
  found: Found | null;
  /** What this device keeps of them. */
  own: OwnTraces | null;
  /** When the records were read. */
  at: string;
};

/** How many records were found of a person, and how many entries of this device. */
export function countFound(
  { accounts, hosted, joined, queries, mentions }: Found,
  { entries, traces }: Pick<OwnTraces, 'entries' | 'traces'>,
): number {
  const kinds = [accounts, hosted, joined, queries, mentions, entries, traces];
  return kinds.reduce((sum, { length }) => sum + length, 0);
}

/** What the search has found, for those who hear it; '' until all records are read. */
export function sayFound(who: string, { people, found, own, at }: Person): string {
  if (!people) return '';
  if (!people.keys) {
    const { length } = people.others;
    return length === 0
      ? `All records were read at ${at}. ${isolate(who)}: nobody has this name.`
      : `Who is meant? ${countOf(length, 'person has', 'people have')} this name.`;
  }
  if (!found || !own) return '';
  const count = countFound(found, own);
  if (count === 0) {
    return `All records were read at ${at}. ${nothingOf(found)} ${isolate(who)}.`;
  }
  return `${countOf(count, 'record', 'records')} found of ${isolate(people.name || who)}.`;
}
