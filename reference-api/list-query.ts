import type { Context } from 'hono';

const DEFAULT_ROWS = 5;
const MOST_ROWS = 1000;
const LAST_PAGE = 1_000_000_000;

/** The search and the page that a list call asks for. */
export type ListQuery = { key: string; offset: number; limit: number };

/** A whole number from 1, written in digits; anything else is the fallback. */
function wholeNumber(text: string | undefined, fallback: number, most: number): number {
  if (text === undefined || !/^\d{1,15}$/.test(text) || Number(text) < 1) return fallback;
  return Math.min(Number(text), most);
}

/** Reads `key`, `currentPage` and `resultPerPage`; invalid numbers count as absent. */
export function readListQuery(c: Context): ListQuery {
  const page = wholeNumber(c.req.query('currentPage'), 1, LAST_PAGE);
  const limit = wholeNumber(c.req.query('resultPerPage'), DEFAULT_ROWS, MOST_ROWS);
  return { key: c.req.query('key') ?? '', offset: (page - 1) * limit, limit };
}
