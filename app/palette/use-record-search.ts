import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { DEFAULT_PAGE_SIZE } from '@/lib/constants';
import type { Resource } from '@/lib/data/resource-read';
import { useList } from '@/lib/data/use-resource';
import type { ApiError } from '@/lib/http/api-error';
import { recordPath } from '@/lib/navigation/paths';
import { toPathSegment } from '@/lib/path-segment';
import { recordScreen, screens } from '@/lib/screens';

export type RecordMatches = {
  noun: string;
  records: { id: string; name: string; note: string; path: string }[];
  total: number;
  listPath: string;
  isLoading: boolean;
  error: ApiError | undefined;
};

/** The records of each noun whose name contains the text; '' requests nothing. */
export function useRecordSearch(text: string): RecordMatches[] {
  return [
    useMatches(users, text, (user) => user.email),
    useMatches(stories, text, (story) => story.status),
    useMatches(genres, text, () => ''),
    useMatches(banners, text, (banner) => banner.navigationUrl),
    useMatches(queries, text, (query) => query.query),
  ];
}

function useMatches<Row extends { _id: string }>(
  resource: Resource<Row>,
  text: string,
  noteOf: (row: Row) => string,
): RecordMatches {
  const { title, path } = screens[resource.name];
  const query =
    text === '' ? null : { key: text, currentPage: 1, resultPerPage: DEFAULT_PAGE_SIZE };
  const { rows, total, isLoading, error } = useList(resource, query);
  // A record with an invalid id has no address.
  const reachable = rows
    .slice(0, DEFAULT_PAGE_SIZE)
    .filter((row) => toPathSegment(row._id) !== null);

  return {
    noun: title,
    records: reachable.map((row) => ({
      id: row._id,
      name: resource.nameOf(row),
      note: noteOf(row),
      path: recordPath(recordScreen(resource.name), row._id),
    })),
    total,
    listPath: path,
    isLoading,
    error,
  };
}
