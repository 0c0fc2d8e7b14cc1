import { asNumber, isFields, type Fields } from '@/lib/narrow';

import { badReply } from './api-error';

/** One page of a list, and the row count of the full list. */
export type ListPage<Row> = { rows: Row[]; total: number };

/**
 * Reads `{ [plural]: rows, length }`. Invalid entries are left out; an invalid `length` becomes the
 * row count. @throws ApiError when there is no list.
 */
export function readPage<Row>(
  body: Fields,
  plural: string,
  toRow: (fields: Fields) => Row,
): ListPage<Row> {
  const list = body[plural];
  if (!Array.isArray(list)) throw badReply(`The server's reply has no list of ${plural}.`);
  const rows = list.filter(isFields).map(toRow);
  const length = asNumber(body.length);
  const total = length !== null && Number.isInteger(length) && length >= 0 ? length : rows.length;
  return { rows, total };
}

/** Reads `{ [singular]: record }`. @throws ApiError when it is missing. */
export function readRecord<Row>(
  body: Fields,
  singular: string,
  toRow: (fields: Fields) => Row,
): Row {
  const record = body[singular];
  if (!isFields(record)) throw badReply(`The server's reply has no ${singular}.`);
  return toRow(record);
}
