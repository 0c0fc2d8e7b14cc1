import { asFields, asList, asNumber, asText, type Fields, isFields, isMoment } from '@/lib/narrow';

import { madeAt } from '../another-record';
import { FORGOTTEN_ROW, type RowChange } from '../change-set';
import { type RowState, wayOf } from '../row-state';

import type { SetHead } from './set-home';

/** What the device keeps may be of another release, or broken: what cannot be read is left out. */

function toHead(value: unknown): SetHead | null {
  const { id, noun, title, atMs, count, fields, ...is } = asFields(value);
  if (asText(id) === '' || !isMoment(atMs)) return null;
  const [ours, back] = [asNumber(is.ours) ?? asNumber(count) ?? 0, asNumber(is.back) ?? 0];
  return {
    id: asText(id),
    noun: asText(noun),
    title: asText(title),
    atMs,
    count: asNumber(count) ?? 0,
    isDeletion: is.isDeletion === true,
    isOpen: is.isOpen === true,
    isCounted: is.isCounted === true,
    ours,
    back,
    written: asNumber(is.written) ?? ours + back,
    unknown: asNumber(is.unknown) ?? 0,
    isMixed: is.isMixed === true,
    fields: asList(fields).map(asText),
  };
}

/** What is said of sets. */
export const toHeads = (stored: unknown): SetHead[] =>
  asList(stored)
    .map(toHead)
    .filter((head) => head !== null);

function toRowChange(value: unknown, nounOfSet: string): RowChange {
  const { id, name, before, after, noun, gone, part, builds, leads, ...more } = asFields(value);
  const isUnreadable = asText(id) === '' || !isFields(before);
  if (isUnreadable || (after !== null && !isFields(after))) return FORGOTTEN_ROW;
  return {
    id: asText(id),
    // Before each row had one, those of its set's noun had none.
    noun: asText(noun) || nounOfSet,
    name: asText(name),
    ...madeAt(more),
    before,
    after,
    ...(isFields(gone) && { gone }),
    ...(typeof part === 'string' && { part }),
    ...(builds === true && { builds }),
    ...(leads === true && { leads }),
  };
}

/** The rows of a set that stands in the list of a noun, each in its place. */
export const toRows = (stored: unknown, noun: string): RowChange[] =>
  asList(stored).map((row) => toRowChange(row, noun));

const STATES = [
  'waiting',
  'written',
  'same',
  'unsent',
  'left',
  'failed',
  'unknown',
  'sent',
] as const;

/** Why a row was left; before there was a word for it, the reason stood in its place. */
function toLeft({ why, now, reason }: Fields): RowState & { is: 'left' } {
  const isKnown = why === 'changed' || why === 'gone' || why === 'stays';
  const said = asText(reason) || (isKnown ? '' : asText(why));
  if (said !== '') return { is: 'left', why: 'refused', reason: said };
  if (!isFields(now)) return { is: 'left', why: 'gone' };
  return { is: 'left', why: why === 'stays' ? why : 'changed', now };
}

/** Where a row stands; a row that nothing is kept of waits. */
export function toRowState(value: unknown): RowState {
  const fields = asFields(value);
  const known = STATES.find((one) => one === fields.is) ?? 'waiting';
  const way = wayOf(fields);
  const sentAtMs = asNumber(fields.sentAtMs);
  const lostAtMs = asNumber(fields.lostAtMs);
  const call = { sentAtMs: sentAtMs ?? 0, ...(lostAtMs !== null && { lostAtMs }) };
  switch (known) {
    case 'left':
      return { ...way, ...toLeft(fields) };
    case 'sent':
      return { ...way, is: known, ...call };
    case 'failed':
    case 'unknown': {
      const failure = { ...way, message: asText(fields.message) };
      // Before there was a word for it, a failure with such a time was one that nobody knows of.
      return sentAtMs === null
        ? { is: 'failed', ...failure }
        : { is: 'unknown', ...call, ...failure };
    }
    case 'waiting':
    case 'written':
    case 'same':
    case 'unsent':
      return { ...way, is: known };
  }
}
