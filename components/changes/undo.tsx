import { showFailure } from '@/components/toast/show-failure';
import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import type { ToastExtra } from '@/components/toast/toast-types';
import type { RowChange, RowState } from '@/lib/changes/change-set';
import type { Writer } from '@/lib/changes/judge-row';
import { runOne } from '@/lib/changes/run-rows';
import { ApiError } from '@/lib/http/api-error';
import type { KnownRecords } from '@/lib/rows/known-rows';
import { getSession, rememberSession } from '@/lib/session/session';
import { isolate } from '@/lib/text/format';

/** "The status of Ann is Pending": after several changes in a row it says which one it is about. */
export function sayStatus(name: string, status: string): string {
  return `The status${name === '' ? '' : ` of ${isolate(name)}`} is ${status}`;
}

/** What an undo has come to: one that is refused cannot succeed later either. */
export type Undone = 'undone' | 'refused' | 'failed';

type Options = {
  /** The way back: from what was written to what was there. */
  row: RowChange;
  writer: Writer;
  /** What is said once it is undone. */
  done: string;
  refresh: (written?: KnownRecords) => Promise<void>;
  /** Called once it is undone, for the log. */
  onUndone: () => void;
};

/** The error of a row of a set of one, as calls have it. */
export const errorOf = (state: RowState & { is: 'failed' }): ApiError =>
  new ApiError(state.message, undefined, {
    wholeReply: state.wholeReply,
    isOutcomeUnknown: state.isUnknown,
  });

/** The undo of a set of one, by a fresh read; it says what it has come to, to whoever made the change. */
export function undoOf({ row, writer, done, refresh, onUndone }: Options): () => Promise<Undone> {
  const isSameSession = rememberSession();

  /** Answers with what to say of it, if anything. */
  function say(state: RowState): Undone {
    switch (state.is) {
      case 'written':
      case 'same':
        onUndone();
        if (isSameSession()) showToast('success', done);
        return 'undone';
      case 'left': {
        const what = state.now === null ? 'deleted' : 'changed';
        if (isSameSession()) {
          showToast('warning', `Somebody else has ${what} this meanwhile, so nothing was undone.`);
        }
        return 'refused';
      }
      case 'failed':
        if (isSameSession()) showFailure(errorOf(state));
        return 'failed';
      case 'waiting':
      case 'reading':
      case 'sent':
      case 'unsent':
        return 'failed';
    }
  }

  return async () => {
    if (!isSameSession() || getSession().token === null) {
      showToast('error', 'Your session has ended, so nothing was undone.');
      return 'refused';
    }
    const state = await runOne(row, writer);
    const undone = say(state);
    const isWritten = undone === 'undone' && row.after !== null;
    await refresh(isWritten ? new Map([[row.id, row.after]]) : undefined);
    return undone;
  };
}

/** The same as the button of a toast. */
export function undoButton(options: Options): ToastExtra {
  const undo = undoOf(options);
  return (controls) => <ToastButton label="Undo" run={undo} controls={controls} />;
}
