import { isAnother, madeAt } from '@/lib/changes/plan/another-record';
import { hasValues } from '@/lib/changes/plan/change-set';
import { readableForm } from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import { sendWhenFree } from '@/lib/http/send-when-free';
import { asFields, type Narrowed } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';

/** What has come of a deletion. */
export type Outcome<Row> =
  /** Nothing was sent: the record could not be read, or another session has begun. */
  | { is: 'unsent'; error: ApiError | null }
  /** Nor was anything: it is another by now. */
  | { is: 'changed'; now: Row }
  /** It is gone; `last` is how it was then. */
  | { is: 'deleted'; last: Row }
  /** It was gone already, which the server said. */
  | { is: 'deletedBefore'; error: ApiError }
  /** The server did not delete it, or nobody knows. */
  | { is: 'failed'; error: ApiError };

/** Deletes a record that is as it was when its deletion was asked for; where the reply was lost, it looks whether that is gone. */
export async function deleteAsAsked<Row extends { _id: string } & Narrowed>(
  noun: Pick<Resource<Row>, 'get' | 'remove' | 'edit'>,
  row: Row,
  isSameSession: () => boolean,
): Promise<Outcome<Row>> {
  const last = await readAgain(noun, row);
  if (!isSameSession()) return { is: 'unsent', error: null };
  if (last instanceof ApiError) return { is: 'unsent', error: last };
  if (!isAsAsked(noun, row, last)) return { is: 'changed', now: last };
  const outcome = await removeOrFind(noun, row._id);
  if (outcome === 'gone') return { is: 'deleted', last };
  return { is: outcome.isGone ? 'deletedBefore' : 'failed', error: outcome };
}

/** A record as it is by now, or why nobody can say; of one that is gone the deletion tells. */
async function readAgain<Row extends { _id: string }>(
  { get }: Pick<Resource<Row>, 'get'>,
  row: Row,
): Promise<Row | ApiError> {
  try {
    return await refetchBeforeWrite(() => get(row._id));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.isGone ? row : error;
  }
}

/** Whether what the form shows of a record is as it was when its deletion was asked for, as far as that can be read. */
function isAsAsked<Row extends Narrowed>(
  { edit: { fields, toValues } }: Pick<Resource<Row>, 'edit'>,
  asked: Row,
  last: Row,
): boolean {
  const now = readableForm(fields, last, toValues).values;
  const isSame = !isAnother(madeAt(asked), asFields(last));
  return isSame && hasValues(readableForm(fields, asked, toValues).values, now);
}

/** Removes a record; where the reply was lost, it looks whether that is gone. What it failed with, if it is not. */
async function removeOrFind(
  { get, remove }: Pick<Resource<unknown>, 'get' | 'remove'>,
  id: string,
): Promise<'gone' | ApiError> {
  try {
    await sendWhenFree(() => remove(id));
    return 'gone';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isOutcomeUnknown) return error;
    const isMissing = await get(id).then(
      () => false,
      (found: unknown) => found instanceof ApiError && found.isGone,
    );
    return isMissing ? 'gone' : error;
  }
}
