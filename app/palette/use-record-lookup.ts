import { NOUNS } from '@/app/routes/nouns';
import { type ByAddress, useByAddress } from '@/components/record/use-by-address';
import { queries } from '@/features/queries/api';
import { users } from '@/features/users/api';
import type { Noun } from '@/lib/rows/noun';
import { recordRead } from '@/lib/rows/reads';
import { useRecord } from '@/lib/rows/use-resource';

import { matchesOf, type RecordMatches } from './use-record-search';

/** How an API says that it has no such record, or that this is no id of its own. */
const NOT_FOUND: readonly (number | undefined)[] = [400, 404, 422];

/** The record of each noun with this id, by the call that reads one; '' requests nothing. */
export function useIdLookup(id: string): RecordMatches[] {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the same nouns in every render
  return NOUNS.map((noun) => useOfId(noun, id));
}

function useOfId(noun: Noun, id: string): RecordMatches {
  const { data, error, isLoading } = useRecord(id === '' ? null : recordRead(noun, id));
  const rows = data ? [data] : [];
  return matchesOf(noun, {
    rows,
    total: rows.length,
    isLoading,
    error: NOT_FOUND.includes(error?.status) ? undefined : error,
  });
}

/** What was found of a noun by an e-mail address, and where it was looked for. */
export type AddressMatches = RecordMatches & {
  plural: string;
  /** How many rows were looked through, if that are all; null for those alone that the name finds. */
  looked: number | null;
  /** More have the name than one call reads. */
  isNameCommon: boolean;
};

/**
 * The users and the queries with this e-mail address: two calls find who is named in it. Where that is
 * nobody all rows are looked through, unless they take too many calls. '' requests nothing.
 */
export function useAddressLookup(address: string): AddressMatches[] {
  const ofUsers = useByAddress(users, address);
  const isFound = ofUsers.rows !== undefined && ofUsers.rows.length > 0;
  const ofQueries = useByAddress(queries, address, { mayReadAll: !isFound });
  return [toMatches(users, ofUsers), toMatches(queries, ofQueries)];
}

type WithAddress = { _id: string; email: string };

function toMatches<Row extends WithAddress>(noun: Noun<Row>, found: ByAddress<Row>) {
  const { rows = [], error, isReading, isWhole, known, isNameCommon } = found;
  const matches = { rows, total: rows.length, error, isLoading: isReading };
  return {
    ...matchesOf(noun, matches, 'all'),
    ...{ plural: noun.plural, looked: isWhole ? known.rows.size : null, isNameCommon },
  };
}
