import { useMemo } from 'react';

import { NOUNS } from '@/app/routes/nouns';
import { DEFAULT_PAGE_SIZE } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import type { Noun } from '@/lib/nouns/noun';
import { isWhole, listOf } from '@/lib/rows/known-rows';
import { usePage } from '@/lib/rows/use-page';
import { useKnownRows } from '@/lib/rows/use-rows';
import type { Singular } from '@/lib/screens';
import { fold } from '@/lib/text/fold';
import { closeness } from '@/lib/text/found-place';

import type { PreviewOf } from './preview';
import { lookOf } from './record-look';

/** Of each noun; more would push the next ones out of sight. */
const MOST_SHOWN = 5;

/** What was found of a noun. */
export type RecordMatches = {
  noun: string;
  singular: Singular;
  records: { id: string; path: string; preview: PreviewOf }[];
  total: number;
  listPath: string;
  /** The list's parameter that finds all of them. */
  foundBy: 'q' | 'all';
  isLoading: boolean;
  error: ApiError | undefined;
  retry: () => void;
};

/**
 * The records of each noun whose name contains the text: found here where all rows are known, else by one
 * call. '' requests nothing.
 */
export function useRecordSearch(text: string): RecordMatches[] {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- the same nouns in every render
  return NOUNS.map((noun) => useMatches(noun, text));
}

function useMatches(noun: Noun, text: string): RecordMatches {
  const known = useKnownRows(noun.name);
  const isKnown = isWhole(known) && !known.isStale;
  const query =
    text === '' || isKnown ? null : { key: text, currentPage: 1, resultPerPage: DEFAULT_PAGE_SIZE };
  const page = usePage(noun, query);
  const here = useMemo(() => {
    if (text === '' || !isKnown) return null;
    return listOf(known.rows).filter((row) => fold(noun.nameOf(row)).includes(fold(text)));
  }, [noun, known.rows, text, isKnown]);
  const found = here
    ? { rows: here, total: here.length, isLoading: false, error: undefined, retry: page.retry }
    : // A list keeps the number of the search before.
      { ...page, total: page.isLoading ? 0 : page.total };
  // What begins with the text as it was typed comes first.
  const rows = found.rows.toSorted(
    (one, other) => closeness(noun.nameOf(other), text) - closeness(noun.nameOf(one), text),
  );
  return matchesOf(noun, { ...found, rows });
}

type Found = Pick<RecordMatches, 'isLoading' | 'error' | 'retry'> & {
  rows: readonly { _id: string }[];
  total: number;
};

/** The first rows that were found of a noun, as the palette shows them. */
export function matchesOf(noun: Noun, found: Found, foundBy: 'q' | 'all' = 'q'): RecordMatches {
  const { rows, total, ...state } = found;
  // A record with an invalid id has no address.
  const reachable = rows.slice(0, MOST_SHOWN).filter((row) => toPathSegment(row._id) !== null);

  return {
    noun: noun.title,
    singular: noun.singular,
    records: reachable.map((row) => ({
      id: row._id,
      path: recordPath(noun.singular, row._id),
      preview: {
        name: noun.nameOf(row) || '—',
        note: noun.noteOf?.(row) ?? '',
        face: noun.faceOf?.(row),
        ...lookOf(noun.name, row),
      },
    })),
    total,
    listPath: noun.path,
    foundBy,
    ...state,
  };
}
