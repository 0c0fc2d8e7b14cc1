import { isSameValue } from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import { asText, type Fields } from '@/lib/narrow';
import { rememberSession } from '@/lib/session/session';

import { isAnother, madeAt } from '../plan/another-record';
import { type RecordId, rowKey } from '../plan/change-set';
import { REASONS } from '../state/reasons';

/** For so long a server may answer from a copy that does not know of a write yet. */
const LAG_MS = 60_000;

type Save = {
  before: Fields;
  after: Fields;
  /** What was read of the record since; `{}` for nothing. */
  found: Fields;
  atMs: number;
  isSameSession: () => boolean;
};

/**
 * What this page has last saved of each record, and what that replaced, with the `updatedAt` of then; by
 * `rowKey`.
 */
const saves = new Map<string, Save>();

/** Notes what a record was saved with; `found` is what it holds where it was only found so, whenever it was saved. */
export function noteSaved(
  record: RecordId,
  before: Fields,
  after: Fields,
  found: Fields = {},
): void {
  const key = rowKey(record);
  const atMs = Date.now();
  for (const [old, save] of saves) {
    if (atMs - save.atMs < LAG_MS) break; // the oldest stand first
    saves.delete(old);
  }
  saves.delete(key);
  saves.set(key, { before, after, found, atMs, isSameSession: rememberSession() });
}

/** A time of the API; NaN for none. */
const timeOf = ({ updatedAt }: Fields) => {
  const said = asText(updatedAt);
  return /^\d{4}-/.test(said) ? Date.parse(said) : NaN;
};

/** Whether the time of a record, where an API tells one, is that of before a save. */
function hasOldTime({ before, found }: Save, now: Fields): boolean {
  const seenMs = timeOf(found);
  if (Number.isNaN(seenMs)) return isSameValue(now.updatedAt, before.updatedAt);
  return timeOf(now) < seenMs && !isAnother(madeAt(found), now);
}

/** Whether a record is as it was before a save, also by its time. */
function isAsBefore(save: Save, now: Fields): boolean {
  const { before, after } = save;
  // A picture may be another under its old address.
  const changed = Object.keys(after).filter(
    (name) => !(after[name] instanceof File) && !isSameValue(before[name], after[name]),
  );
  const isSame = (name: string) => isSameValue(now[name], before[name]);
  return changed.length > 0 && changed.every(isSame) && hasOldTime(save, now);
}

/**
 * What a read says of a record. @throws ApiError where it is older than the last save from this page, as the
 * answer of a copy of the database may be: it decides nothing.
 */
export function requireOwnSave(record: RecordId, now: Fields): Fields {
  const save = saves.get(rowKey(record));
  const isNew = save !== undefined && Date.now() - save.atMs < LAG_MS && save.isSameSession();
  if (!isNew || !isAsBefore(save, now)) return now;
  throw new ApiError(asText(now.updatedAt) === '' ? REASONS.lateOrPutBack : REASONS.late);
}
