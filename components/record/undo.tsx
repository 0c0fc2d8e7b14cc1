import { showFailure } from '@/components/toast/show-failure';
import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import type { ToastExtra } from '@/components/toast/toast-types';
import { exchanged, type RowChange } from '@/lib/changes/plan/change-set';
import { oneRun } from '@/lib/changes/run/run-part';
import type { Writer } from '@/lib/changes/run/writer';
import { REASONS } from '@/lib/changes/state/reasons';
import type { RowState } from '@/lib/changes/state/row-state';
import type { RecordsNow } from '@/lib/rows/known-rows';
import { getSession, rememberSession } from '@/lib/session/session';

import { failureOf } from './failure-of';

/** Why such a change was not taken back. */
const NOT_UNDONE = {
  changed: 'Somebody else has changed this meanwhile, so nothing was undone.',
  deleted: 'Somebody else has deleted this meanwhile, so nothing was undone.',
  signedOut: 'Your session has ended, so nothing was undone.',
};

/** What an undo has come to: one that is refused cannot succeed later either. */
export type Undone = 'undone' | 'refused' | 'failed';

type Options = {
  /** The change as it was made. */
  row: RowChange;
  writer: Writer;
  /** What is said once it is undone. */
  done: string;
  refresh: (written?: RecordsNow) => Promise<void>;
  /** Called once it is undone, for the log. */
  onUndone: () => void;
};

/**
 * The undo of a change of one record, of which no set is kept: the same run backwards, by a fresh read. It
 * says what it has come to, to whoever made the change.
 */
export function undoOf({ row, writer, done, refresh, onUndone }: Options): () => Promise<Undone> {
  const isSameSession = rememberSession();

  /** Says what it has come to; of what goes back in part, that is logged which was sent. */
  function say(state: RowState, isSent: boolean): Undone {
    switch (state.is) {
      case 'written':
        onUndone();
        if (isSameSession()) showToast('success', done);
        return 'undone';
      // Somebody else has put it back, or a press before this one: there is nothing to log.
      case 'same':
        if (isSameSession()) showToast('success', done);
        return 'undone';
      case 'left': {
        const { deleted, changed } = NOT_UNDONE;
        if (isSent) onUndone();
        const said = { gone: deleted, changed, refused: changed, stays: REASONS.stays };
        if (isSameSession()) showToast('warning', said[state.why]);
        return 'refused';
      }
      case 'failed':
      case 'unknown':
        if (isSameSession()) showFailure(failureOf(state));
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
      showToast('error', NOT_UNDONE.signedOut);
      return 'refused';
    }
    let isSent = false;
    const noting: Writer = {
      ...writer,
      async write(change, now) {
        await writer.write(change, now);
        isSent = true;
      },
    };
    const run = await oneRun.request();
    // A notice says why.
    if (!run) return 'failed';
    const state = await run.takeBackOne(row, noting);
    const undone = say(state, isSent);
    const { after } = exchanged(row);
    const isWritten = undone === 'undone' && after !== null;
    await refresh(isWritten ? new Map([[row.id, after]]) : undefined);
    return undone;
  };
}

/** The same as the button of a toast. */
export function undoButton(options: Options): ToastExtra {
  const undo = undoOf(options);
  return (controls) => <ToastButton label="Undo" run={undo} controls={controls} />;
}
