import { LARGEST_PAGE_SIZE } from '@/lib/constants';
import type { ListPage } from '@/lib/http/read-page';
import { toPathSegment } from '@/lib/links/paths';
import type { ListQuery } from '@/lib/rows/list-query';

type Newest<Row> = {
  list: (query: ListQuery) => Promise<ListPage<Row>>;
  recordPath: string;
  nameOf: (row: Row) => string;
};

/** All rows that a search finds, in the order in which the API lists them: which that is, each API decides. */
async function readFound<Row>({ list }: Newest<Row>, key: string): Promise<Row[]> {
  const found: Row[] = [];
  for (let currentPage = 1; ; currentPage += 1) {
    const page = await list({ key, currentPage, resultPerPage: LARGEST_PAGE_SIZE });
    found.push(...page.rows);
    if (page.rows.length === 0 || found.length >= page.total) return found;
  }
}

/**
 * The newest record that fits, among those that a search for `key` finds; null for none. Of it the
 * name, the address of its screen, when it was created, and whether it is `alike` in all else. Throws ApiError.
 */
export async function findNewest<Row extends { _id: string; createdAt: string }>(
  noun: Newest<Row>,
  key: string,
  fits: (row: Row) => boolean,
  alike: (row: Row) => boolean = () => true,
): Promise<{ name: string; address: string; createdAt: string; isAlike: boolean } | null> {
  const fitting = (await readFound(noun, key.trim())).filter(fits);
  const found = fitting.reduce<Row | undefined>(
    (newest, row) => (newest && newest.createdAt >= row.createdAt ? newest : row),
    undefined,
  );
  if (found === undefined) return null;
  const { _id, createdAt } = found;
  const address = noun.recordPath.replace(':id', toPathSegment(_id) ?? '');
  return { name: noun.nameOf(found), address, createdAt, isAlike: alike(found) };
}
