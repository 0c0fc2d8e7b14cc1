const WINDOW = 5;

/** How many pages hold `total` rows; an empty list still has one. */
export function pageCount(total: number, size: number): number {
  return Math.max(1, Math.ceil(total / size));
}

/**
 * The page numbers to offer: all of them up to five, else five around the current page, moved
 * inwards at both ends (specification §2).
 */
export function pageWindow(current: number, pages: number): number[] {
  const first = Math.max(1, Math.min(current - Math.floor(WINDOW / 2), pages - WINDOW + 1));
  return Array.from({ length: Math.min(WINDOW, pages) }, (_, index) => first + index);
}
