import { asFields, asList, type Fields } from '@/lib/reader';

import type { Exchange } from './caller';
import { operationOf } from './contract';
import type { Doctor } from './doctor';
import type { ListFacts } from './lists';

/** The size of a page that the back office begins with. */
export const PAGE_SIZE = 5;

/** The query of a list call, as the back office sends it. */
type Wish = { key?: string; page?: number; size?: number };

/** Reads one page of a list. */
export function readList(
  doctor: Doctor,
  { operation }: ListFacts,
  { key = '', page = 1, size = PAGE_SIZE }: Wish,
): Promise<Exchange> {
  const query = new URLSearchParams({
    key,
    currentPage: String(page),
    resultPerPage: String(size),
  });
  const address = `${operationOf(operation).path}?${query.toString()}`;
  return doctor.call({ method: 'GET', address, token: doctor.token });
}

/** The records in the reply of a list call. */
export function rowsOf({ plural }: ListFacts, body: unknown): Fields[] {
  return asList(asFields(body)[plural]).map(asFields);
}
