import { isSameValue } from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import { asText, type Fields } from '@/lib/narrow';
import { rememberSession } from '@/lib/session/session';

import { type RecordId, rowKey } from './change-set';
import { REASONS } from './reasons';

/** For so long a server may answer from a copy that does not know of a write yet. */
const LAG_MS = 60_000;

type Save = { before: Fields; after: Fields; atMs: number; isSameSession: () => boolean };

/**
 * What this page has last saved of each record, and what that replaced, with the `updatedAt` of then; by
 * `rowKey`.
 */
const saves = new Map<string, Save>();

/** Notes what a record was saved with. */
export function noteSaved(record: RecordId, before: Fields, after: Fields): void {
  const key = rowKey(record);
  const atMs = Date.now();
  for (const [old, save] of saves) {
    if (atMs - save.atMs < LAG_MS) break; // the oldest stand first
    saves.delete(old);
  }
  saves.delete(key);
  saves.set(key, { before, after, atMs, isSameSession: rememberSession() });
}

/** Whether a record is as it was before a save, also by its time where an API tells one. */
function isAsBefore({ before, after }: Save, now: Fields): boolean {
  // A picture may be another under its old address.
  const changed = Object.keys(after).filter(
    (name) => !(after[name] instanceof File) && !isSameValue(before[name], after[name]),
  );
  const isSame = (name: string) => isSameValue(now[name], before[name]);
  return changed.length > 0 && [...changed, 'updatedAt'].every(isSame);
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
