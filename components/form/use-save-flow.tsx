import type { FormInstance, FormProps } from 'antd';
import { type RefAttributes, useRef, useState } from 'react';

import { useSubmit } from '@/components/plain/use-submit';
import { showToast, useErrorToast } from '@/components/toast/toast';
import { logSaving } from '@/lib/activity/log-change';
import { useTimeout } from '@/lib/browser/waiting';
import { noteSaved } from '@/lib/changes/run/own-saves';
import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import {
  emptiedFields,
  type FormField,
  isUnchanged,
  packValues,
  type Saving,
  storedAfter,
  typedValues,
  unpackValues,
} from '@/lib/forms/form-fields';
import { refusedFields } from '@/lib/forms/refused-fields';
import { KEPT, NO_CHANGES, SaveCancelled, sayEmptied, STORED } from '@/lib/forms/saving';
import { ApiError } from '@/lib/http/api-error';
import type { OnProgress } from '@/lib/http/call-types';
import { sendWhenFree } from '@/lib/http/send-when-free';
import { asFields } from '@/lib/narrow';
import { useRefresh, useRefreshOf } from '@/lib/reads/use-refresh';
import type { RecordsNow } from '@/lib/rows/known-rows';
import { rememberSession, serverNowMs } from '@/lib/session/session';

import { useConflictCheck } from './conflict-check';
import { discardDraft } from './discard-draft';
import { asUnknown, isDoubtful, useDoubtfulSave } from './doubtful-save';
import { useLostReply } from './lost-reply';
import type { SaveOptions } from './save-options';
import { touchedOnly } from './touched-only';
import { undoOfStatus } from './undo-of-status';
import type { DraftState } from './use-draft';
import { useFormBaseline } from './use-form-baseline';
import { useLostCall } from './use-lost-call';
import { useRecordHold } from './use-record-hold';
import { useTheirChanges } from './use-their-changes';
import { isSpecified } from './validation';

/** The state of a save, and what the form needs of it. */
export type SaveFlow<Values extends object> = ReturnType<typeof useSaveFlow<Values>>;

const NO_FIELDS: readonly FormField[] = [];

/**
 * The save flow of every record: check, merge with what other admins saved meanwhile, send once,
 * drop the draft, log, toast, mark what was read as stale, move on after the delay. Where nothing was
 * changed nothing is sent: a write would move the record's time, and other admins' lists. A message at
 * a field is toasted too where the specification (§5) words it; a failed save keeps what was typed, and one of
 * unknown outcome reads the resource again, so that the admin can look; leaving the form cancels the delayed move.
 */
export function useSaveFlow<Values extends object>(
  options: SaveOptions<Values>,
  draft: DraftState,
  onRefused: (names: string[]) => void,
) {
  const { title, resource, fields = NO_FIELDS, stored, check, save, success, delayMs } = options;
  const storedValues = unpackValues(fields, stored?.values ?? {});
  const initialValues = options.initialValues ?? (storedValues as Partial<Values>); // by the fields' names
  const ref = useRef<FormInstance<Values>>(null);
  const baseline = useFormBaseline(initialValues, fields, stored, draft);
  const { base, rebase } = baseline;
  const lostCall = useLostCall();
  const doubtful = useDoubtfulSave(fields, stored, lostCall, draft.found);
  const hold = useRecordHold(resource, stored?.id);
  const open = { noun: resource, fields, stored, form: ref, base, rebase };
  const { resolve, notice, dialog } = useConflictCheck({ ...open, doubtful, hold, finish });
  const refresh = useRefresh(resource);
  const refreshOf = useRefreshOf();
  const problems = useErrorToast();
  const [isEmpty, setEmpty] = useState(false);
  const later = useTimeout();
  const lostReply = useLostReply({
    find: options.find,
    form: ref,
    initialValues,
    earlier: draft.found ?? null,
    lostCall,
    onJudged: () => draft.noteSent(undefined),
    onOpen() {
      const typed = baseline.draftOf(ref.current?.getFieldsValue() ?? {});
      draft.remove();
      discardDraft(draft.owner, typed);
    },
  });
  const { submit, isPending, progress, isUnconfirmed, hasFailed } = useSubmit(send, refresh);
  const [isSaved, setSaved] = useState(false);
  const written = useRef<RecordsNow>(undefined);
  const isOver = isSaved || isPending;
  const theirs = useTheirChanges({ ...open, isOver });

  function log(saving: Saving): void {
    const { owner, address } = draft;
    logSaving({ owner, resource, stored, address, title, fields }, saving);
  }

  /** Notes a save that has arrived. */
  function noteStored(saving: Saving): void {
    log(saving);
    if (!stored) return;
    const { id, read } = stored;
    if (read) noteSaved({ noun: resource, id }, saving.before, storedAfter(fields, saving));
    options.onWritten?.([{ id, ...saving }], refreshOf);
  }

  const undoOf = (saving: Saving) =>
    undoOfStatus(saving, {
      resource,
      fields,
      stored,
      refresh,
      log,
      // Of the form's fields.
      save: (values) => save(values as Values, () => undefined),
    });

  async function send(typed: Values, onProgress: OnProgress): Promise<void> {
    try {
      await sendChecked(typed, onProgress);
    } catch (error) {
      // What this try came to says nothing of the one before.
      throw lostReply.isOpen() || doubtful.isOpen() ? asUnknown(error) : error;
    } finally {
      hold.giveBack();
    }
  }

  async function sendChecked(typed: Values, onProgress: OnProgress): Promise<void> {
    const isSameSession = rememberSession();
    let { values, saving: checked } = await resolve(typed);
    const surely = () => ({ ...checked, before: doubtful.surely(checked.before) });
    let saving = surely();
    const broken = sayBrokenLetters(fields, saving);
    if (broken !== '') throw new SaveCancelled(broken);
    theirs.forget();
    await lostReply.check();
    // Another admin has signed in meanwhile and would be its author.
    if (!isSameSession()) throw new SaveCancelled('');
    const arrived = doubtful.takeArrived(saving.before);
    if (arrived) noteStored(arrived);
    if (stored && isUnchanged(fields, saving.after, saving.before)) {
      draft.remove();
      setSaved(true);
      const isStored = isUnchanged(fields, packValues(fields, typed), saving.before);
      if (arrived) showToast('success', success, undoOf(arrived));
      else showToast('info', isStored ? STORED : KEPT);
      return;
    }
    noteSent(values, serverNowMs());
    const put = () => save(stored ? touchedOnly(fields, values, saving) : values, onProgress);
    const lookAgain = async () => {
      ({ values, saving: checked } = await resolve(values, checked.before));
      saving = surely();
    };
    const sent = await sendWhenFree(put, lookAgain).catch(async (error: unknown) => {
      if (isDoubtful(error)) lostReply.note(values);
      else noteSent(values, undefined);
      if (await doubtful.hasArrived(saving, error)) return null;
      return showRefusals(error);
    });
    // What a lost reply would have said is read again.
    written.current = stored && sent !== null ? new Map([[stored.id, asFields(sent)]]) : undefined;
    draft.removeSent();
    noteStored(checked);
    if (!isSameSession()) return;
    setSaved(true);
    showToast('success', success, undoOf(saving));
  }

  /** A page that goes before the reply leaves in the draft that its values were sent; a copy has none before. */
  function noteSent(values: Values, atMs: number | undefined): void {
    draft.noteSent(atMs);
    if (!stored) baseline.saveDraft(values);
  }

  /** What the server refuses of single fields stands beside them. */
  function showRefusals(error: unknown): never {
    const refused = error instanceof ApiError ? refusedFields(fields, error) : [];
    ref.current?.setFields(refused as never); // of the form's own names
    onRefused(refused.map(({ name }) => name));
    throw error;
  }

  async function finish(typed: Values): Promise<void> {
    const values = typedValues(typed);
    const problem = check?.(values) ?? null;
    setEmpty(problem !== null);
    if (problem !== null) {
      problems.show(problem);
      return;
    }
    problems.close();
    if (isOver) return;
    const isAsBefore = isUnchanged(fields, packValues(fields, values), base);
    if (stored && isAsBefore && !doubtful.isOpen()) {
      const kept = sayEmptied(emptiedFields(fields, values, base));
      draft.remove();
      showToast('info', NO_CHANGES, kept === '' ? undefined : () => kept);
      options.onCancel();
      return;
    }
    if (!(await submit(values))) return;
    later(options.onSaved, delayMs);
    await refresh(written.current);
  }

  return {
    form: {
      ref,
      onFinish: (values) => void finish(values),
      onFinishFailed: ({ errorFields }) => {
        const messages = errorFields.flatMap(({ errors }) => errors);
        // Of the field that has the focus now.
        const first = messages.some(isSpecified) ? messages[0] : undefined;
        const message = options.incomplete ?? first;
        if (message !== undefined) problems.show(message);
      },
      // What is typed after the press would not be sent, and go with the form.
      disabled: isOver,
    } satisfies FormProps<Values> & RefAttributes<FormInstance<Values>>,
    baseline,
    /** What others saved while the form is open. */
    theirs,
    isPending,
    progress,
    isSaved,
    isUnconfirmed,
    hasFailed,
    /** Nothing was filled in when it was to be sent. */
    isEmpty,
    /** With the next change, what was said of the form is no more true. */
    takeBackProblem: () => {
      setEmpty(false);
      problems.close();
    },
    /** Why the last try was not sent. */
    notice: (
      <>
        {notice}
        {lostReply.notice}
        {lostCall.notice}
      </>
    ),
    dialog,
  };
}
