import { readListQuery } from '@/lib/links/read-list-query';
import type { ListPlace } from '@/lib/links/record-link';
import type { Resource } from '@/lib/nouns/noun';
import { givenSize } from '@/lib/reads/given-size';
import { listRead } from '@/lib/reads/noun-reads';
import { useValue } from '@/lib/reads/use-value';
import { useKeptFound } from '@/lib/rows/kept-order';
import { pageCount } from '@/lib/rows/list-query';
import { stepsFrom } from '@/lib/rows/steps';

import type { StepRows } from './list-steps';

/** What is sorted or filtered in the browser has an order of its own, which is not known after a reload. */
export function useFoundRows(nounName: string, { listSearch, listRow }: ListPlace): StepRows {
  const rows = useKeptFound(nounName, listSearch) ?? [];
  const { currentPage, resultPerPage: size } = readListQuery(listSearch);
  const placeOf = (index: number) => ({ page: Math.floor(index / size) + 1, row: index % size });
  const seenAt = listRow === null ? null : (currentPage - 1) * size + listRow;
  return { rows, placeOf, seenAt, total: rows.length, size };
}

/** What the list has read is good enough to step through. */
const LIST_OF_BEFORE = { trustsCache: true };

/**
 * The page on which a record stands, which the list has read, and those beside it: they are read only for
 * the first and the last row of a page.
 */
export function usePageRows<Row extends { _id: string }>(
  noun: Resource<Row>,
  id: string,
  { listSearch, listRow }: ListPlace,
): StepRows {
  const query = readListQuery(listSearch);
  const { currentPage } = query;
  const page = useValue(listRead(noun, query), LIST_OF_BEFORE).data;
  const rows = page?.rows ?? [];
  const total = page?.total ?? 0;
  const size = givenSize(noun.list, query, page);
  // Its last place, where it stands there no longer: of a page that has become shorter, behind the end.
  const lastRow = page && listRow !== null ? Math.min(listRow, rows.length) : null;
  // On this page alone, to know whether a step leaves it.
  const near = stepsFrom(rows, id, { seenAt: lastRow });
  const seenAt = near.place ?? lastRow;

  const pages = pageCount(total, size);
  const leadsBefore = seenAt !== null && near.previous === null && currentPage > 1;
  const leadsAfter = seenAt !== null && near.next === null && currentPage < pages;
  const before = leadsBefore ? Math.min(currentPage - 1, pages) : null;
  const after = leadsAfter ? currentPage + 1 : null;
  const pageRead = (number: number | null) =>
    number === null ? null : listRead(noun, { ...query, currentPage: number });
  const rowsBefore = useValue(pageRead(before), LIST_OF_BEFORE).data?.rows ?? [];
  const rowsAfter = useValue(pageRead(after), LIST_OF_BEFORE).data?.rows ?? [];

  return {
    rows: [...rowsBefore, ...rows, ...rowsAfter],
    placeOf: (index) => {
      const row = index - rowsBefore.length;
      if (before !== null && row < 0) return { page: before, row: index };
      if (after !== null && row >= rows.length) return { page: after, row: row - rows.length };
      return { page: currentPage, row };
    },
    seenAt: seenAt === null ? null : rowsBefore.length + seenAt,
    total,
    size,
  };
}
