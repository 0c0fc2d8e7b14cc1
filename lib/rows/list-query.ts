/** The query of a list call (specification §7); `currentPage` starts at 1. */
export type ListQuery = { key: string; currentPage: number; resultPerPage: number };

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
