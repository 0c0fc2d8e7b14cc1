import { useConfirm } from '@/components/dialog/use-confirm';
import { fieldLabel } from '@/components/kit/field-label';
import { RecordFace } from '@/components/kit/thumbnail';
import { BidiText } from '@/components/plain/bidi-text';
import { showFailure } from '@/components/toast/show-failure';
import { showToast } from '@/components/toast/toast';
import { logDeletion } from '@/lib/activity/log-change';
import { ApiError } from '@/lib/http/api-error';
import type { Face, Resource } from '@/lib/rows/noun';
import { useRefresh } from '@/lib/rows/use-refresh';
import { currentOwner, rememberSession } from '@/lib/session/session';
import { previewText } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { deletionQuestion } from './deletion-question';
import styles from './record-card.module.css';

/** Deletes a record after the specification's question (§5), and logs it; the caller must render `dialog`. */
export function useDeletion<Row extends { _id: string }>(resource: Resource<Row>) {
  const { singular, noteOf, faceOf } = resource;
  const { ask, dialog } = useConfirm();
  const refresh = useRefresh(resource.name);

  /** Looks whether a record is there no more; false where nobody knows. */
  const isMissing = (id: string) =>
    resource.get(id).then(
      () => false,
      (error: unknown) => error instanceof ApiError && error.status === 404,
    );

  async function deleteRecord(row: Row, name: string, onDeleted: () => Promise<void>) {
    const owner = currentOwner();
    const isSameSession = rememberSession();
    // The log keeps what is gone, also what somebody else has changed of it; else what is known.
    const last = await resource.get(row._id).catch(() => row);
    if (!isSameSession()) return;
    try {
      await resource.remove(row._id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!isSameSession()) return;
      if (error.status === 404) {
        showToast('info', `${error.message}: this ${singular} was deleted before.`);
        await onDeleted();
        return;
      }
      const isGone = error.isOutcomeUnknown && (await isMissing(row._id));
      if (!isSameSession()) return;
      if (!isGone) {
        showFailure(error);
        if (error.isOutcomeUnknown) void refresh();
        return;
      }
    }
    logDeletion(owner, resource.name, last, { subject: name, labelOf: fieldLabel });
    if (!isSameSession()) return;
    showToast('success', resource.deletion.success);
    await onDeleted();
  }

  /** `onDeleted` leaves or refreshes what shows the record; it must mark the resource as stale. */
  function askToDelete(row: Row, name: string, onDeleted: () => Promise<void>): void {
    const removeIt = () => deleteRecord(row, name, onDeleted);
    ask({
      ...deletionQuestion(resource, [row], `this ${singular}`, removeIt),
      subject: <RecordCard name={name} note={noteOf?.(row) ?? ''} face={faceOf?.(row)} />,
    });
  }

  return { askToDelete, dialog };
}

const NOTE_LENGTH = 80;

type Props = { name: string; note: string; face?: Face };

/** The record that a question is about. */
function RecordCard({ name, note, face }: Props) {
  return (
    <span className={`${layout.row} ${layout.gap3}`}>
      {face && (
        <span className={styles.face} aria-hidden>
          <RecordFace face={face} size="large" />
        </span>
      )}
      <span>
        <BidiText>{name || '(no name)'}</BidiText>
        {note !== '' && (
          <small className={styles.note}>
            <BidiText>{previewText(note, NOTE_LENGTH)}</BidiText>
          </small>
        )}
      </span>
    </span>
  );
}
