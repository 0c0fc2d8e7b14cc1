import { DEFAULT_PAGE_SIZE } from '@/lib/constants';
import { asFields, asList, type Fields } from '@/lib/narrow';

import type { Call, Exchange } from './api-client';
import { operationOf } from './contract';
import type { Doctor } from './doctor';
import { randomWord } from './plain-text';
import type { ListFacts } from './types';

type Wish = { key?: string; page?: number; size?: number; isPastCaches?: boolean };

export function readList(
  doctor: Doctor,
  { operation }: ListFacts,
  { key = '', page = 1, size = DEFAULT_PAGE_SIZE, isPastCaches = false }: Wish,
): Promise<Exchange> {
  const query = new URLSearchParams({
    key,
    currentPage: String(page),
    resultPerPage: String(size),
    ...(isPastCaches && { 'api-doctor': randomWord() }),
  });
  const address = `${operationOf(operation).path}?${query.toString()}`;
  return doctor.call({ method: 'GET', address, token: doctor.token });
}

/** The records in a list response. */
export function rowsOf({ plural }: ListFacts, body: unknown): Fields[] {
  return asList(asFields(body)[plural]).map(asFields);
}

/** A write's body. */
export type Body = Pick<Call, 'json' | 'form'>;

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

function pixel(): Blob {
  const bytes = Uint8Array.from(atob(PIXEL), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type: 'image/png' });
}

/** The fields of a record as its calls take them: a form if it has an image, which a new one needs. */
export function bodyOf({ image }: ListFacts, fields: Record<string, string>, isNew = false): Body {
  if (image === undefined) return { json: fields };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (isNew) form.append('image', pixel(), 'api-doctor.png');
  return { form };
}
