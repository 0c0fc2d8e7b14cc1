import { LARGEST_PAGE_SIZE } from '@/lib/constants';
import type { ListPage } from '@/lib/http/read-page';
import { toPathSegment } from '@/lib/links/paths';

import type { ListQuery } from './list-query';

/**
 * The newest record that fits, among those that a search for `key` finds first; null for none. Of
 * it the name, the address of its screen and when it was created. Throws ApiError.
 */
export async function findNewest<Row extends { _id: string; createdAt: string }>(
  noun: {
    list: (query: ListQuery) => Promise<ListPage<Row>>;
    recordPath: string;
    nameOf: (row: Row) => string;
  },
  key: string,
  fits: (row: Row) => boolean,
): Promise<{ name: string; address: string; createdAt: string } | null> {
  const { rows } = await noun.list({
    key: key.trim(),
    currentPage: 1,
    resultPerPage: LARGEST_PAGE_SIZE,
  });
  const found = rows.find(fits);
  if (found === undefined) return null;
  const { _id, createdAt } = found;
  const address = noun.recordPath.replace(':id', toPathSegment(_id) ?? '');
  return { name: noun.nameOf(found), address, createdAt };
}
