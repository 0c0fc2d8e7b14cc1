import { badReply } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-page';
import { asFields, asText } from '@/lib/narrow';
import type { Listed, ListQuery } from '@/lib/rows/list-query';

/** What a search was asked when its first page was read last, and the ids of that page, by the call. */
const firstPages = new WeakMap<object, { asked: string; ids: string }>();

/** The ids of a page; '' where rows have none, and cannot be told apart. */
function idsOf({ rows }: ListPage<unknown>): string {
  const ids = rows.map((row) => asText(asFields(row)._id));
  return ids.includes('') ? '' : ids.join();
}

/**
 * Reads a page. An API may send the first one for each: then nobody knows the others.
 * @throws ApiError where that is so
 */
export async function readPageOnce<Row>(
  { list }: Pick<Listed<Row>, 'list'>,
  query: ListQuery,
  signal: AbortSignal,
): Promise<ListPage<Row>> {
  const page = await list(query, signal);
  const { key, currentPage, resultPerPage } = query;
  const asked = JSON.stringify([key, resultPerPage]);
  const ids = idsOf(page);
  if (currentPage === 1) {
    firstPages.set(list, { asked, ids });
    return page;
  }
  const first = firstPages.get(list);
  // One that heeds no size sends all rows with each.
  const isPage = page.rows.length > 0 && page.rows.length <= resultPerPage;
  if (!isPage || ids === '' || first?.asked !== asked || first.ids !== ids) return page;
  // So many new rows may have moved all of it.
  const firstNow = await list({ ...query, currentPage: 1 }, signal);
  if (idsOf(firstNow) !== ids) return page;
  throw badReply(`The server sent page 1 for page ${currentPage}, too.`);
}
