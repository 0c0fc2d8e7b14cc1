import type { Exchange } from '@/lib/doctor/core/api-client';
import { operationOf } from '@/lib/doctor/core/contract';
import type { Doctor } from '@/lib/doctor/core/doctor';
import type { ListFacts } from '@/lib/doctor/core/list-facts';
import { asFields, asList, type Fields } from '@/lib/narrow';

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
