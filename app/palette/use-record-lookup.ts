import { NOUNS } from '@/app/routes/nouns';
import { queries } from '@/features/queries/api';
import { users } from '@/features/users/api';
import { LARGEST_PAGE_SIZE } from '@/lib/constants';
import { type Noun, recordRead } from '@/lib/rows/noun';
import { useKnownRows, useRows } from '@/lib/rows/use-all-rows';
import { useList, useRecord } from '@/lib/rows/use-resource';
import { isSameAddress } from '@/lib/text/safe-url';

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

/** The name that a call looks for: people's addresses often begin with theirs, as ann.lee42@…. */
export function nameInAddress(address: string): string {
  const [part = ''] = address.split('@');
  return part.replace(/[\d._+-]+/g, ' ').trim() || part;
}

/**
 * The users and the queries with this e-mail address. The API searches names only, so first the part
 * before the @ is searched, and then all rows, unless a user is found, or they take too many calls. ''
 * requests nothing.
 */
export function useAddressLookup(address: string): AddressMatches[] {
  return [useOfAddress(users, address, true), useOfAddress(queries, address, false)];
}

type WithAddress = { _id: string; email: string };

function useOfAddress<Row extends WithAddress>(
  noun: Noun<Row>,
  address: string,
  isOfOne: boolean,
): AddressMatches {
  const isAddress = address !== '';
  const { fetched, isStale } = useKnownRows<Row>(noun.name);
  const isKnown = fetched !== undefined && !isStale && fetched.lost === null;
  const query = {
    ...{ key: nameInAddress(address), currentPage: 1, resultPerPage: LARGEST_PAGE_SIZE },
  };
  const named = useList(noun, isAddress && !isKnown ? query : null);
  const hasAddress = ({ email }: Row) => isSameAddress(email, address);
  const byName = isAddress ? named.rows.filter(hasAddress) : [];
  const isFound = isOfOne && byName.length > 0;
  const all = useRows(noun, {
    ...{ isWanted: isAddress && !named.isLoading && !isFound, isUrgent: true },
  });
  const inAll = isAddress ? (all.rows ?? []).filter(hasAddress) : [];
  const rows = [...new Map([...byName, ...inAll].map((row) => [row._id, row])).values()];
  const isWhole = all.rows !== undefined && !all.ask && !all.isReading && !all.error;
  const error = isAddress && !isWhole ? (all.error ?? named.error) : undefined;

  return {
    ...matchesOf(
      noun,
      {
        ...{ rows, total: rows.length, error },
        isLoading: isAddress && (named.isLoading || (!isFound && all.isReading)),
      },
      'all',
    ),
    plural: noun.plural,
    looked: isWhole ? (all.rows?.length ?? null) : null,
    isNameCommon: named.total > named.rows.length,
  };
}
