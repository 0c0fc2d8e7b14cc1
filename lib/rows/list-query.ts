import type { ListPage } from '@/lib/http/read-page';

/** The query of a list call (specification §7); `currentPage` starts at 1. */
export type ListQuery = { key: string; currentPage: number; resultPerPage: number };

/** Whether two queries ask for the same page. */
export const isSameQuery = (one: ListQuery, other: ListQuery) =>
  one.key === other.key &&
  one.currentPage === other.currentPage &&
  one.resultPerPage === other.resultPerPage;

/** A noun, and the call that lists its rows. */
export type Listed<Row> = {
  name: string;
  plural: string;
  list: (query: ListQuery, signal?: AbortSignal) => Promise<ListPage<Row>>;
};

/** How many pages `total` rows take; at least one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}
