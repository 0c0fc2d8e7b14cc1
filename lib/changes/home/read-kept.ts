import { asFields, asList, asNumber, asText, type Fields, isFields, isMoment } from '@/lib/narrow';

import { madeAt } from '../plan/another-record';
import { FORGOTTEN_ROW, type RowChange } from '../plan/change-set';
import { type RowState, wayOf } from '../state/row-state';
import type { SetTally } from '../state/set-state';

import type { SetHead } from './set-home';

/** The device may keep what another release wrote, or what is broken: unreadable parts are left out. */

/** What was counted of a set; an earlier release kept it among the rest of the head. */
function toTally(head: Fields): SetTally | null {
  const isOfNow = 'tally' in head;
  if (isOfNow ? !isFields(head.tally) : head.isOpen === true && head.isCounted !== true)
    return null;
  const is = isOfNow ? asFields(head.tally) : head;
  const [ours, back] = [asNumber(is.ours) ?? asNumber(head.count) ?? 0, asNumber(is.back) ?? 0];
  return {
    hasDeleted: is.hasDeleted === true || is.hasNoWayBack === true,
    ours,
    back,
    written: asNumber(is.written) ?? ours + back,
    unknown: asNumber(is.unknown) ?? 0,
  };
}

function toHead(value: unknown): SetHead | null {
  const head = asFields(value);
  const { id, noun, title, atMs, count, fields, ...is } = head;
  if (asText(id) === '' || !isMoment(atMs)) return null;
  return {
    id: asText(id),
    noun: asText(noun),
    title: asText(title),
    atMs,
    count: asNumber(count) ?? 0,
    isDeletion: is.isDeletion === true,
    isOpen: is.isOpen === true,
    isLeft: is.isLeft === true,
    // A set of an earlier release does not say it: its noun was told then.
    isTold: is.isTold !== false,
    tally: toTally(head),
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
  const needs = asFields(more.needs);
  const isUnreadable = asText(id) === '' || !isFields(before);
  if (isUnreadable || (after !== null && !isFields(after))) return FORGOTTEN_ROW;
  return {
    id: asText(id),
    // An earlier release named no noun in rows of the set's own.
    noun: asText(noun) || nounOfSet,
    name: asText(name),
    ...madeAt(more),
    before,
    after,
    ...(isFields(gone) && { gone }),
    ...(typeof part === 'string' && { part }),
    ...(builds === true && { builds }),
    ...(leads === true && { leads }),
    ...(isFields(needs.holds) && { needs: { noun: asText(needs.noun), holds: needs.holds } }),
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

/** Why a row was left; an earlier release kept the reason in the place of the word. */
function toLeft({ why, now, reason }: Fields): RowState & { is: 'left' } {
  const isKnown = why === 'changed' || why === 'gone' || why === 'stays';
  const said = asText(reason) || (isKnown ? '' : asText(why));
  if (said !== '') return { is: 'left', why: 'refused', reason: said };
  if (!isFields(now)) return { is: 'left', why: 'gone' };
  return { is: 'left', why: why === 'stays' ? why : 'changed', now };
}

/** Where a row stands; one without a kept state waits. */
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
      // An earlier release had one word for both: a failure with a time is one that nobody knows.
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
