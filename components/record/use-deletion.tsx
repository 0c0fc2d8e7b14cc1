import { useConfirm } from '@/components/dialog/use-confirm';
import { fieldLabel } from '@/components/kit/field-label';
import { showFailure } from '@/components/toast/show-failure';
import { showToast } from '@/components/toast/toast';
import { logDeletion } from '@/lib/activity/log-change';
import type { Narrowed } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';
import { useRefresh } from '@/lib/reads/use-refresh';
import type { ListQuery } from '@/lib/rows/list-query';
import { currentOwner, rememberSession } from '@/lib/session/session';

import { deleteAsAsked, type Outcome } from './delete-as-asked';
import { deletionQuestion } from './deletion-question';
import { QuestionSubject } from './question-subject';

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
    const outcome = await deleteAsAsked(noun, row, isSameSession);
    if (outcome.is === 'deleted')
      logDeletion(owner, noun.name, outcome.last, { subject: name, labelOf: fieldLabel });
    if (isSameSession()) await sayAndFollow(outcome, row, way);
  }

  async function sayAndFollow(outcome: Outcome<Row>, row: Row, way: Way): Promise<void> {
    switch (outcome.is) {
      case 'unsent':
        if (outcome.error) showFailure(outcome.error);
        return;
      case 'changed':
        showToast(
          'warning',
          `Somebody has changed this ${singular} meanwhile, so it was not deleted.`,
        );
        await refresh(new Map([[row._id, outcome.now]]));
        return;
      case 'failed':
        showFailure(outcome.error);
        if (outcome.error.isOutcomeUnknown) void refresh();
        return;
      case 'deleted':
        showToast('success', noun.deletion.success);
        return leaveAndRefresh(row, way);
      case 'deletedBefore':
        showToast('info', `${outcome.error.message}: this ${singular} was deleted before.`);
        return leaveAndRefresh(row, way);
    }
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
      subject: <QuestionSubject name={name} note={noteOf?.(row) ?? ''} face={faceOf?.(row)} />,
    });
  }

  return { askToDelete, dialog };
}
