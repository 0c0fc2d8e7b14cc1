import { DEFAULT_PAGE_SIZE } from '@/lib/constants';
import { useList } from '@/lib/data/use-resource';
import type { ApiError } from '@/lib/http/api-error';
import { toPathSegment } from '@/lib/path-segment';

import {
  BANNER_SOURCE,
  GENRE_SOURCE,
  QUERY_SOURCE,
  STORY_SOURCE,
  USER_SOURCE,
  type RecordSource,
} from './record-sources';

/** What a search found of one noun. */
export type RecordMatches = {
  noun: string;
  records: { id: string; name: string; note: string; path: string }[];
  /** How many there are in all, and the list that shows them. */
  total: number;
  listPath: string;
  isLoading: boolean;
  error: ApiError | undefined;
};

/** The records whose name holds the text, of each noun as its reply arrives; '' asks for nothing. */
export function useRecordSearch(text: string): RecordMatches[] {
  const users = useFoundNoun(USER_SOURCE, text);
  const stories = useFoundNoun(STORY_SOURCE, text);
  const genres = useFoundNoun(GENRE_SOURCE, text);
  const banners = useFoundNoun(BANNER_SOURCE, text);
  const queries = useFoundNoun(QUERY_SOURCE, text);
  return [users, stories, genres, banners, queries];
}

function useFoundNoun<Row extends { _id: string }>(
  source: RecordSource<Row>,
  text: string,
): RecordMatches {
  const { noun, resource, list, listPath, nameOf, noteOf, pathOf } = source;
  const query =
    text === '' ? null : { key: text, currentPage: 1, resultPerPage: DEFAULT_PAGE_SIZE };
  const { rows, total, isLoading, error } = useList(resource, query, list);
  // A record that no address can name cannot be opened from here either.
  const reachable = rows
    .slice(0, DEFAULT_PAGE_SIZE)
    .filter((row) => toPathSegment(row._id) !== null);

  return {
    noun,
    records: reachable.map((row) => ({
      id: row._id,
      name: nameOf(row),
      note: noteOf(row),
      path: pathOf(row),
    })),
    total,
    listPath: `${listPath}?${new URLSearchParams({ q: text }).toString()}`,
    isLoading,
    error,
  };
}
