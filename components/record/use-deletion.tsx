import { useConfirm } from '@/components/dialog/use-confirm';
import { fieldLabel } from '@/components/kit/field-label';
import { showFailure } from '@/components/toast/show-failure';
import { showToast } from '@/components/toast/toast';
import { logDeletion } from '@/lib/activity/log-change';
import { hasValues } from '@/lib/changes/change-set';
import { readableForm } from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/http';
import type { Narrowed } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';
import type { ListQuery } from '@/lib/rows/list-query';
import { useRefresh } from '@/lib/rows/use-refresh';
import { currentOwner, rememberSession } from '@/lib/session/session';

import { deletionQuestion } from './deletion-question';
import { RecordCard } from './record-card';

/** What follows a deletion on the screen. */
type Way = {
  /** Leaves what shows the record that is gone. */
  leave: () => void;
  /** The page of a list that has no rows any more then, which is not read again. */
  emptyPage?: ListQuery;
};

/**
 * Deletes a record after the specification's question (§5), logs it, and refreshes its noun; the caller must render
 * `dialog`.
 */
export function useDeletion<Row extends { _id: string } & Narrowed>(noun: Resource<Row>) {
  const { singular, noteOf, faceOf } = noun;
  const { ask, dialog } = useConfirm();
  const refresh = useRefresh(noun.name);

  async function deleteRecord(row: Row, name: string, way: Way) {
    const owner = currentOwner();
    const isSameSession = rememberSession();
    const last = await readAgain(noun, row);
    if (!isSameSession()) return;
    if (last instanceof ApiError) {
      showFailure(last);
      return;
    }
    if (!isAsAsked(noun, row, last)) {
      showToast(
        'warning',
        `Somebody has changed this ${singular} meanwhile, so it was not deleted.`,
      );
      await refresh(new Map([[row._id, last]]));
      return;
    }
    const outcome = await removeOrFind(noun, row._id);
    if (outcome === 'gone')
      logDeletion(owner, noun.name, last, { subject: name, labelOf: fieldLabel });
    if (!isSameSession()) return;
    if (outcome !== 'gone' && outcome.status !== 404) {
      showFailure(outcome);
      if (outcome.isOutcomeUnknown) void refresh();
      return;
    }
    if (outcome === 'gone') showToast('success', noun.deletion.success);
    else showToast('info', `${outcome.message}: this ${singular} was deleted before.`);
    await leaveAndRefresh(row, way);
  }

  async function leaveAndRefresh({ _id }: Row, { leave, emptyPage }: Way): Promise<void> {
    // Before the refresh, which would ask for the deleted record.
    leave();
    await refresh(new Map([[_id, null]]), emptyPage);
  }

  function askToDelete(row: Row, name: string, way: Way): void {
    const remove = () => deleteRecord(row, name, way);
    async function onGone(): Promise<void> {
      showToast('success', noun.deletion.success);
      await leaveAndRefresh(row, way);
    }
    ask({
      ...deletionQuestion(noun, [row], `this ${singular}`, { remove, onGone }),
      subject: <RecordCard name={name} note={noteOf?.(row) ?? ''} face={faceOf?.(row)} />,
    });
  }

  return { askToDelete, dialog };
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
    return error.status === 404 ? row : error;
  }
}

/** Whether what the form shows of a record is as it was when its deletion was asked for, as far as that can be read. */
function isAsAsked<Row extends Narrowed>(
  { edit: { fields, toValues } }: Pick<Resource<Row>, 'edit'>,
  asked: Row,
  last: Row,
): boolean {
  const now = readableForm(fields, last, toValues).values;
  return hasValues(readableForm(fields, asked, toValues).values, now);
}

/** Removes a record; where the reply was lost, it looks whether that is gone. What it failed with, if it is not. */
async function removeOrFind(
  { get, remove }: Pick<Resource<unknown>, 'get' | 'remove'>,
  id: string,
): Promise<'gone' | ApiError> {
  try {
    await remove(id);
    return 'gone';
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (!error.isOutcomeUnknown) return error;
    const isMissing = await get(id).then(
      () => false,
      (found: unknown) => found instanceof ApiError && found.status === 404,
    );
    return isMissing ? 'gone' : error;
  }
}
