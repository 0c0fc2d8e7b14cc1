import type { Exchange } from '@/lib/doctor/core/api-client';
import { operationOf } from '@/lib/doctor/core/contract';
import type { Doctor } from '@/lib/doctor/core/doctor';
import type { ListFacts } from '@/lib/doctor/core/list-facts';
import { asFields, asList, type Fields } from '@/lib/narrow';

/** The back office's default page size. */
export const PAGE_SIZE = 5;

type Wish = { key?: string; page?: number; size?: number };

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

/** The records in a list response. */
export function rowsOf({ plural }: ListFacts, body: unknown): Fields[] {
  return asList(asFields(body)[plural]).map(asFields);
}
