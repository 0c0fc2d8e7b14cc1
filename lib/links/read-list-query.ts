import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '@/lib/constants';
import type { ListQuery } from '@/lib/rows/list-query';

function readPageNumber(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return Math.max(page, 1);
}

/** Reads `q=word&page=2&size=10`; invalid values get their defaults. */
export function readListQuery(search: string): ListQuery & { resultPerPage: PageSize } {
  const params = new URLSearchParams(search);
  const size = params.get('size');
  return {
    key: params.get('q') ?? '',
    currentPage: readPageNumber(params.get('page')),
    resultPerPage: PAGE_SIZES.find((each) => String(each) === size) ?? DEFAULT_PAGE_SIZE,
  };
}
