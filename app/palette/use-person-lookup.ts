import { nameInAddress } from '@/components/related/use-by-address';
import { queries } from '@/features/queries/api';
import { users } from '@/features/users/api';
import type { Noun } from '@/lib/nouns/noun';
import { namesRead } from '@/lib/reads/noun-reads';
import { useValue } from '@/lib/reads/use-value';
import { isAnswer, listOf } from '@/lib/rows/known-rows';
import { useKnownRows } from '@/lib/rows/use-rows';
import { fold } from '@/lib/text/fold';
import { countRecords, formatCount } from '@/lib/text/format';
import { hasPhone, phoneDigits } from '@/lib/text/phone-digits';
import { isSameAddress } from '@/lib/text/safe-url';

import { matchesOf, type RecordMatches } from './use-record-search';

/** What a person is known by, apart from the name. */
export type PersonKind = 'address' | 'phone' | 'handle';

/** What was found of a noun, and where it was looked for. */
export type PersonMatches = RecordMatches & {
  plural: string;
  /** The rows that were looked through, call by call, in words. */
  looked: string[];
  /** Those were all. */
  isWhole: boolean;
};

/** A user name as it is typed, without the @ before it. */
const handleOf = (text: string) => fold(text.replace(/^@/, ''));

/**
 * The users, and of an address the queries, that a text tells. The API searches names alone (its contract), so
 * that what is not known here is looked for in one call a noun: among those who are named as in the text,
 * and where that finds nobody among the newest; a phone number among these at once. Two calls at most, with
 * the one that `isNamed` says was made for the text as a name. '' requests nothing.
 */
export function usePersonLookup(
  kind: PersonKind,
  text: string,
  { isNamed = false } = {},
): PersonMatches[] {
  const isAddress = kind === 'address';
  const name = nameInAddress(text.replace(/^@/, ''));
  const digits = phoneDigits(text);
  const isUser = {
    address: ({ email }: { email: string }) => isSameAddress(email, text),
    phone: ({ mobile_no }: { mobile_no: string }) => hasPhone(phoneDigits(mobile_no), digits),
    handle: ({ userName }: { userName: string }) => fold(userName).includes(handleOf(text)),
  }[kind];
  const ofHandle = !isNamed ? [name, ''] : name === text ? [''] : [name];
  const asked = text === '' ? [] : { address: [name, ''], phone: [''], handle: ofHandle }[kind];
  const ofUsers = useLookup(users, asked, isUser);
  const ofQueries = useLookup(queries, isAddress ? asked : [], ({ email }) =>
    isSameAddress(email, text),
  );
  return isAddress ? [ofUsers, ofQueries] : [ofUsers];
}

/** The rows of a noun that fit, among all that are known, or those of calls: the second where the first finds none. */
function useLookup<Row extends { _id: string }>(
  noun: Noun<Row>,
  [first, second]: readonly string[],
  fits: (row: Row) => boolean,
): PersonMatches {
  const known = useKnownRows<Row>(noun.name);
  const isKnown = isAnswer(known, fits);
  const readOf = (name: string | undefined, isDue = true) =>
    name !== undefined && isDue && !isKnown ? namesRead(noun, name) : null;
  const named = useValue(readOf(first));
  const isNext = named.data !== undefined && !named.data.rows.some(fits);
  const others = useValue(readOf(second, isNext));
  const isSecond = isNext && second !== undefined;
  const { data, error, isLoading, retry } = isSecond ? others : named;
  const among = isKnown ? listOf(known) : (data?.rows ?? []);
  const rows = first === undefined ? [] : among.filter(fits);
  const name = isSecond ? second : (first ?? '');
  const isAll = isKnown || (data !== undefined && name === '' && data.rows.length >= data.total);
  const say = (asked: string, page: typeof data) =>
    asked === ''
      ? `the newest ${formatCount(page?.rows.length ?? 0)} of ${countRecords(noun, page?.total ?? 0)}`
      : `${(page?.total ?? 0) > (page?.rows.length ?? 0) ? 'some ' : ''}${noun.plural} named “${asked}”`;

  return {
    ...matchesOf(
      noun,
      { rows, total: rows.length, isLoading: !isKnown && isLoading, error, retry },
      'all',
    ),
    plural: noun.plural,
    isWhole: isAll,
    looked: isAll
      ? [`all ${countRecords(noun, among.length)}`]
      : [say(first ?? '', named.data), ...(isSecond ? [say(second, others.data)] : [])],
  };
}
