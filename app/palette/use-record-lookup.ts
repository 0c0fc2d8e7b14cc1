import { NOUNS } from '@/app/routes/nouns';
import type { Noun } from '@/lib/nouns/noun';
import { useRecord } from '@/lib/reads/use-record';

import { matchesOf, type RecordMatches } from './use-record-search';

/** How an API says that it has no such record, or that this is no id of its own. */
const NOT_FOUND: readonly (number | undefined)[] = [400, 404, 422];

/** The record of each noun with this id, by the call that reads one; '' requests nothing. */
export function useIdLookup(id: string): RecordMatches[] {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the same nouns in every render
  return NOUNS.map((noun) => useOfId(noun, id));
}

function useOfId(noun: Noun, id: string): RecordMatches {
  const { data, error, isLoading, retry } = useRecord(noun, id === '' ? null : id);
  const rows = data ? [data] : [];
  return matchesOf(noun, {
    rows,
    total: rows.length,
    isLoading,
    retry,
    error: NOT_FOUND.includes(error?.status) ? undefined : error,
  });
}
