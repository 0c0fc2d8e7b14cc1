import { asFields, asList, asNumber, asText, isFields, isMoment } from '@/lib/narrow';

import { FORGOTTEN_ROW, type RowChange } from '../change-set';
import type { RowState } from '../row-state';

import type { SetHead } from './set-home';

/** What the device keeps may be of another release, or broken: what cannot be read is left out. */

function toHead(value: unknown): SetHead | null {
  const { id, noun, title, atMs, count, fields, ...is } = asFields(value);
  if (asText(id) === '' || !isMoment(atMs)) return null;
  const [ours, back] = [asNumber(is.ours) ?? asNumber(count) ?? 0, asNumber(is.back) ?? 0];
  return {
    ...{ id: asText(id), noun: asText(noun), title: asText(title), atMs },
    ...{
      count: asNumber(count) ?? 0,
      isDeletion: is.isDeletion === true,
      isOpen: is.isOpen === true,
      isCounted: is.isCounted === true,
    },
    ...{ ours, back, written: asNumber(is.written) ?? ours + back },
    ...{ isMixed: is.isMixed === true, fields: asList(fields).map(asText) },
  };
}

/** What is said of sets. */
export const toHeads = (stored: unknown): SetHead[] =>
  asList(stored)
    .map(toHead)
    .filter((head) => head !== null);

function toRowChange(value: unknown): RowChange {
  const { id, name, before, after, noun, builds } = asFields(value);
  const isUnreadable = asText(id) === '' || !isFields(before);
  if (isUnreadable || (after !== null && !isFields(after))) return FORGOTTEN_ROW;
  return {
    ...{ id: asText(id), name: asText(name), before, after },
    ...(typeof noun === 'string' && { noun }),
    ...(builds === true && { builds }),
  };
}

/** The rows of a set, each in its place. */
export const toRows = (stored: unknown): RowChange[] => asList(stored).map(toRowChange);

const STATES = ['waiting', 'written', 'same', 'unsent', 'left', 'failed', 'sent'] as const;

/** Where a row stands; a row that nothing is kept of waits. */
export function toRowState(value: unknown): RowState {
  const { is, back, now, why, message, isUnknown, ...more } = asFields(value);
  const known = STATES.find((one) => one === is) ?? 'waiting';
  const way = back === true ? ({ back: true } as const) : {};
  if (known === 'left') {
    const said = asText(why);
    return { ...way, is: known, now: isFields(now) ? now : null, ...(said && { why: said }) };
  }
  const atMs = asNumber(more.atMs);
  if (known === 'sent') return { ...way, is: known, ...(atMs !== null && { atMs }) };
  if (known !== 'failed') return { ...way, is: known };
  return {
    ...way,
    is: known,
    message: asText(message),
    ...(isUnknown === true && { isUnknown }),
  };
}
