import { DEFAULT_PAGE_SIZE, PAGE_SIZES, type PageSize } from '@/lib/constants';

/** The query of a list call (specification §7); `currentPage` starts at 1. */
export type ListQuery = { key: string; currentPage: number; resultPerPage: number };

function readPageNumber(text: string | null): number {
  const page = /^\d{1,9}$/.test(text ?? '') ? Number(text) : 1;
  return Math.max(page, 1);
}

function readSize(text: string | null): PageSize {
  return PAGE_SIZES.find((size) => String(size) === text) ?? DEFAULT_PAGE_SIZE;
}

/** Reads the list state from a link; invalid values get their defaults. */
export function readListQuery(params: URLSearchParams): ListQuery & { resultPerPage: PageSize } {
  return {
    key: params.get('q') ?? '',
    currentPage: readPageNumber(params.get('page')),
    resultPerPage: readSize(params.get('size')),
  };
}
