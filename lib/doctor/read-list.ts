import { asFields, asList, type Fields } from '@/lib/narrow';

import type { Exchange } from './api-client';
import { operationOf } from './contract';
import type { Doctor } from './doctor';
import type { ListFacts } from './list-facts';

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
