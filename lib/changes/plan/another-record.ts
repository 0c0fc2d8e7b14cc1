import { ApiError } from '@/lib/http/api-error';
import { asFields, asText, type Fields } from '@/lib/narrow';
import { hasTime } from '@/lib/text/dates';
import { DAY_MS } from '@/lib/text/moments';

/** Clocks of two calls may differ by what one of them leaves out, as the parts of a second. */
const SAME_MS = 1000;

/** A day alone, as some lists say it, is one of a zone that nobody knows. */
const DAY_ALONE_MS = 2 * DAY_MS;

/** When a record was made, as a part of what is kept of it; nothing where its API does not tell. */
export function madeAt(record: object): { createdAt?: string } {
  const createdAt = asText(asFields(record).createdAt);
  return createdAt === '' ? {} : { createdAt };
}

/**
 * Whether what stands under an id is another record than the one that was known: some databases give the
 * number of a deleted record to the next one. Where either time is not told nobody knows.
 */
export function isAnother(known: { createdAt?: string }, now: Fields): boolean {
  const said = [known.createdAt, now.createdAt].map(asText);
  const [was, is] = said.map((moment) => Date.parse(moment));
  const sameMs = said.every(hasTime) ? SAME_MS : DAY_ALONE_MS;
  return Math.abs(Number(was) - Number(is)) >= sameMs;
}

/** What was read of a record. @throws ApiError as for a deleted one where another stands under its id. */
export function requireSame(known: { createdAt?: string }, now: Fields): Fields {
  if (isAnother(known, now)) throw new ApiError('Another record has its id.', 404);
  return now;
}

/** By whom or what a record is known where its time is not told: what has another name may be another. */
export function namedBy(record: Fields): Fields {
  if ('createdAt' in madeAt(record)) return {};
  const names = ['email', 'name'].filter((name) => asText(record[name]) !== '');
  return Object.fromEntries(names.map((name) => [name, record[name]]));
}
