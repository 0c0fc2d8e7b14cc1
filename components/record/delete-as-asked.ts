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

type Deletable<Row> = Pick<Resource<Row>, 'get' | 'remove' | 'edit'>;

/**
 * Deletes a record that is as it was when its deletion was asked for, which is looked at before each try; where the
 * reply was lost, it looks whether that is gone.
 */
export async function deleteAsAsked<Row extends { _id: string } & Narrowed>(
  noun: Deletable<Row>,
  row: Row,
  isSameSession: () => boolean,
): Promise<Outcome<Row>> {
  try {
    return await sendWhenFree(() => deleteOnce(noun, row, isSameSession));
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { is: error.isGone ? 'deletedBefore' : 'failed', error };
  }
}

/** @throws the ApiError of a deletion that was refused, or of which nobody knows */
async function deleteOnce<Row extends { _id: string } & Narrowed>(
  noun: Deletable<Row>,
  row: Row,
  isSameSession: () => boolean,
): Promise<Outcome<Row>> {
  const last = await readAgain(noun, row);
  if (!isSameSession()) return { is: 'unsent', error: null };
  if (last instanceof ApiError) return { is: 'unsent', error: last };
  if (!isAsAsked(noun, row, last)) return { is: 'changed', now: last };
  await removeOrFind(noun, row._id);
  return { is: 'deleted', last };
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

/** Removes a record; where the reply was lost, it looks whether that is gone. @throws what it failed with, if it is not */
async function removeOrFind(
  { get, remove }: Pick<Resource<unknown>, 'get' | 'remove'>,
  id: string,
): Promise<void> {
  try {
    await remove(id);
  } catch (error) {
    if (!(error instanceof ApiError) || !error.isOutcomeUnknown) throw error;
    const isMissing = await get(id).then(
      () => false,
      (found: unknown) => found instanceof ApiError && found.isGone,
    );
    if (!isMissing) throw error;
  }
}
