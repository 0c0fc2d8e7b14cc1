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

const WINDOW = 5;

/** How many pages `total` rows take; at least one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/** The page numbers to offer: at most five around the current page (specification §2). */
export function pageWindow(current: number, pages: number, length = WINDOW): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(length / 2), pages - length + 1));
  return Array.from({ length: Math.min(length, pages) }, (_, index) => first + index);
}
