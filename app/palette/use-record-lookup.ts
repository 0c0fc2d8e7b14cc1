import { NOUNS } from '@/app/nouns/nouns';
import { queries } from '@/features/queries/api';
import { users } from '@/features/users/api';
import type { Noun } from '@/lib/data/noun';
import { recordRead } from '@/lib/data/resource-read';
import { useRecord } from '@/lib/data/use-resource';
import { useRelatedRows } from '@/lib/full-list/use-related-rows';
import { isSameAddress } from '@/lib/text/same-address';

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

/**
 * The users and the queries with this e-mail address, out of all rows: the API searches names only.
 * A noun of too many rows is left out, and its list can look for the address. '' requests nothing.
 */
export function useAddressLookup(address: string): RecordMatches[] {
  return [useOfAddress(users, address), useOfAddress(queries, address)].filter(
    (one) => one !== null,
  );
}

type WithAddress = { _id: string; email: string };

function useOfAddress<Row extends WithAddress>(
  noun: Noun<Row>,
  address: string,
): RecordMatches | null {
  const { rows = [], error, isReading, ask } = useRelatedRows(noun, address !== '');
  const found = rows.filter(({ email }) => isSameAddress(email, address));
  if (ask && found.length === 0) return null;
  return matchesOf(
    noun,
    { rows: found, total: found.length, isLoading: isReading, error: address ? error : undefined },
    'all',
  );
}
