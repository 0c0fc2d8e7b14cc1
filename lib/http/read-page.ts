import { asCount, asText, type Fields, isFields, readId } from '@/lib/narrow';

import { badReply, describeReply } from './api-error';

/** One page of a list, and how many rows all pages have. */
export type ListPage<Row> = { rows: Row[]; total: number };

/** A list that was asked for as a whole; of a page its number, and how many rows it may have. */
const WHOLE = { currentPage: 1, resultPerPage: Number.MAX_SAFE_INTEGER };

/**
 * Reads `{ [plural]: rows, length }`. Invalid entries are left out. A `length` that counts fewer rows than
 * there are is none, as where it counts pages; without one, a page tells how many there are only where it
 * is the last. @throws ApiError when there is no list, and where nobody knows how long it is.
 */
export function readPage<Row>(
  body: Fields,
  plural: string,
  toRow: (fields: Fields) => Row,
  { currentPage, resultPerPage } = WHOLE,
): ListPage<Row> {
  // Some servers write a list without rows as null.
  const isNone = body[plural] === null && asCount(body.length) === 0;
  const list = isNone ? [] : body[plural];
  if (!Array.isArray(list)) throw badReply(`The server's reply has no list of ${plural}.`);
  if (list.length === 0 && saysWhy(body)) {
    throw badReply(describeReply(body, `The server sent no ${plural}.`).message);
  }
  const rows = list.filter(isFields).map(toRow);
  // An API that knows no pages gives all rows.
  const isUnpaged = list.length > resultPerPage;
  const soFar = (isUnpaged ? 0 : (currentPage - 1) * resultPerPage) + list.length;
  // One with smaller pages than were asked for has as many rows on those before, at least.
  const fewest = isUnpaged ? soFar : currentPage * list.length;
  const length = asCount(body.length);
  const isEmpty = list.length === 0 && currentPage > 1;
  if (length !== null && Number.isInteger(length) && length >= 0 && (length >= fewest || isEmpty)) {
    return { rows, total: length };
  }
  if (isEmpty || list.length === resultPerPage) {
    throw badReply(`The server's reply does not say how many ${plural} there are.`);
  }
  return { rows, total: soFar };
}

/** Whether a reply without rows says why, whatever it calls its success: an error, or a message where no length stands. */
export function saysWhy({ error, message, length }: Fields): boolean {
  const hasError = isFields(error) ? Object.keys(error).length > 0 : asText(error).trim() !== '';
  return hasError || (asText(message).trim() !== '' && asCount(length) === null);
}

/** Reads `{ [singular]: record }`; what says no id is what was asked for. @throws ApiError when it is missing, or another than was asked for. */
export function readRecord<Row>(
  body: Fields,
  singular: string,
  toRow: (fields: Fields) => Row,
  id: string,
): Row {
  const record = body[singular];
  if (!isFields(record)) throw badReply(`The server's reply has no ${singular}.`);
  const answered = readId(record).toLowerCase();
  // What is done on its screen would be done to the one that was asked for.
  if (answered !== '' && answered !== id.toLowerCase()) {
    throw badReply(`The server answered with another ${singular} than the one that was asked for.`);
  }
  return toRow(answered === '' ? { ...record, _id: id } : record);
}
