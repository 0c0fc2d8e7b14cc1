import type { ListPage } from '@/lib/http/read-page';
import type { ListQuery } from '@/lib/rows/list-query';

/** How many rows an API puts on a page where so many were asked for, as its pages have shown, by the call. */
const shown = new WeakMap<object, Map<number, number>>();

/** What a page shows of that for sure; null where it may be the last one, which is as long as it is. */
function sizeShown({ currentPage, resultPerPage }: ListQuery, { rows, total }: ListPage<unknown>) {
  const isFirstOfMany = currentPage === 1 && rows.length > 0 && rows.length < total;
  return isFirstOfMany || rows.length === resultPerPage ? rows.length : null;
}

/** What a later page lets expect, as a link opens it: it is the last of full ones, or one of such with as many rows. */
function sizeGuessed({ currentPage, resultPerPage: asked }: ListQuery, page: ListPage<unknown>) {
  const { rows, total } = page;
  const before = (total - rows.length) / (currentPage - 1);
  if (rows.length === 0 || rows.length > asked || before === asked) return asked;
  const isLast = Number.isInteger(before) && rows.length <= before && before < asked;
  if (isLast) return before;
  return currentPage * rows.length < total ? rows.length : asked;
}

/** Keeps what a page that has arrived shows of it. */
export function noteSize(list: object, query: ListQuery, page: ListPage<unknown>): void {
  const sizes = shown.get(list) ?? new Map<number, number>();
  shown.set(list, sizes);
  const size = sizeShown(query, page);
  if (size !== null) sizes.set(query.resultPerPage, size);
}

/** How many rows each page has: as many as are asked for, or as an API gives that has a size of its own. */
export function givenSize(
  list: object,
  query: ListQuery,
  page: ListPage<unknown> | undefined,
): number {
  const { resultPerPage: asked } = query;
  return shown.get(list)?.get(asked) ?? (page ? sizeGuessed(query, page) : asked);
}
