import type { FormInstance, FormProps } from 'antd';
import { type RefAttributes, useRef, useState } from 'react';

import { useSubmit } from '@/components/plain/use-submit';
import { showToast, useErrorToast } from '@/components/toast/toast';
import { logSaving } from '@/lib/activity/log-change';
import { useTimeout } from '@/lib/browser/waiting';
import { noteSaved } from '@/lib/changes/own-saves';
import { sayBrokenLetters } from '@/lib/forms/broken-letters';
import {
  type FormField,
  isUnchanged,
  isUntouched,
  packValues,
  type Saving,
  storedAfter,
  type StoredRecord,
  touchedFields,
  typedValues,
  unpackValues,
} from '@/lib/forms/form-fields';
import { refusedFields } from '@/lib/forms/refused-fields';
import { NO_CHANGES, SaveCancelled } from '@/lib/forms/saving';
import { ApiError } from '@/lib/http/api-error';
import type { OnProgress } from '@/lib/http/call-types';
import { asFields } from '@/lib/narrow';
import type { RecordsNow } from '@/lib/rows/known-rows';
import { useRefresh } from '@/lib/rows/use-refresh';
import { rememberSession } from '@/lib/session/session';

import { useConflictCheck } from './conflict-check';
import { type FoundRecord, isDoubtful, useDoubtfulSave, useLostReply } from './lost-reply';
import { undoOfStatus } from './undo-of-status';
import type { DraftState } from './use-draft';
import { useFormBaseline } from './use-form-baseline';
import { useTheirChanges } from './use-their-changes';
import { isSpecified } from './validation';

/** What a form states about the record that it saves. */
export type SaveOptions<Values> = {
  /** What the form is called, also where its draft is offered. */
  title: string;
  /** What was read of it becomes stale with the save. */
  resource: string;
  /** The form's fields with their labels. */
  fields?: readonly FormField[];
  /** The record that is edited; left out for a new one. */
  stored?: StoredRecord;
  /** What the form of a new record starts with; an edited one starts with what is stored. */
  initialValues?: Partial<Values>;
  /** A message to toast instead of sending, or null when the values may be sent. */
  check?: (values: Values) => string | null;
  /** What is toasted when fields say that they are missing, instead of their own messages. */
  incomplete?: string;
  /**
   * Sends the values, of an edited record those that were touched, and answers with what it holds of
   * them then; a form with a file hands `onProgress` on.
   */
  save: (values: Values, onProgress: OnProgress) => Promise<unknown>;
  /** What follows once an edited record holds the values, also where a lost reply hid that at first. */
  onStored?: (saving: Saving) => void;
  /** Looks for a new record whose reply was lost, before it is sent again. */
  find?: (values: Values) => Promise<FoundRecord | null>;
  /** The toast after success. */
  success: string;
  /** The delay between the toast and `onSaved`. */
  delayMs: number;
  onSaved: () => void;
  /** Closes the form without a save. */
  onCancel: () => void;
};

/** The state of a save, and what the form needs of it. */
export type SaveFlow<Values extends object> = ReturnType<typeof useSaveFlow<Values>>;

const NO_FIELDS: readonly FormField[] = [];

/**
 * The save flow of every record: check, merge with what other admins saved meanwhile, send once,
 * drop the draft, log, toast, mark what was read as stale, move on after the delay. Where nothing was
 * changed nothing is sent: a write would move the record's time, and other admins' lists. A message at
 * a field is toasted too where the specification (§5) words it; a failed save keeps what was typed, and
 * one of unknown outcome reads the resource again, so that the admin can look; leaving the form cancels
 * the delayed move.
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
  const { resolve, notice, dialog } = useConflictCheck({
    noun: resource,
    fields,
    stored,
    form: ref,
    base,
    rebase,
  });
  const refresh = useRefresh(resource);
  const problems = useErrorToast();
  const [isEmpty, setEmpty] = useState(false);
  const later = useTimeout();
  const lostReply = useLostReply({ find: options.find, form: ref, onOpen: draft.remove });
  const { submit, isPending, progress, isUnconfirmed, hasFailed } = useSubmit(send, refresh);
  const [isSaved, setSaved] = useState(false);
  const written = useRef<RecordsNow>(undefined);
  const doubtful = useDoubtfulSave(fields, stored);
  const isOver = isSaved || isPending;
  const theirs = useTheirChanges({ fields, stored, form: ref, base, rebase, isOver });

  function log(saving: Saving): void {
    const { owner, address } = draft;
    logSaving({ owner, resource, stored, address, title, fields }, saving);
  }

  /** Notes a save that has arrived. */
  function noteStored(saving: Saving): void {
    log(saving);
    if (stored?.read) noteSaved(resource, stored.id, saving.before, storedAfter(fields, saving));
    options.onStored?.(saving);
  }

  const undoOf = (saving: Saving) =>
    undoOfStatus(saving, {
      ...{ resource, fields, stored, refresh, log },
      // Of the form's fields.
      save: (values) => save(values as Values, () => undefined),
    });

  async function send(typed: Values, onProgress: OnProgress): Promise<void> {
    const isSameSession = rememberSession();
    const { values, saving: checked } = await resolve(typed);
    const saving = { ...checked, before: doubtful.surely(checked.before) };
    const broken = sayBrokenLetters(fields, saving);
    if (broken !== '') throw new SaveCancelled(broken);
    theirs.forget();
    // Another admin has signed in meanwhile and would be its author.
    if (!isSameSession()) throw new SaveCancelled('');
    await lostReply.check();
    const arrived = doubtful.takeArrived(saving.before);
    if (arrived) noteStored(arrived);
    if (stored && isUnchanged(fields, saving.after, saving.before)) {
      draft.remove();
      setSaved(true);
      if (arrived) showToast('success', success, undoOf(arrived));
      else showToast('info', 'Nothing was sent: what you typed is stored already.');
      return;
    }
    const sent = await save(touchedOnly(values, saving), onProgress).catch(
      async (error: unknown) => {
        if (isDoubtful(error)) lostReply.note(values);
        if (await doubtful.hasArrived(saving, error)) return null;
        return showRefusals(error);
      },
    );
    // What a lost reply would have said is read again.
    written.current = stored && sent !== null ? new Map([[stored.id, asFields(sent)]]) : undefined;
    draft.remove();
    noteStored(checked);
    if (!isSameSession()) return;
    setSaved(true);
    showToast('success', success, undoOf(saving));
  }

  /** What is stored may be old, and would be refused; so it is not sent where it was not touched. */
  function touchedOnly(values: Values, { before, after }: Saving): Values {
    if (!stored) return values;
    const isSame = (field: FormField) => isUntouched(field, after[field.name], before[field.name]);
    const names = touchedFields(fields, isSame).map(({ name }) => name);
    const touched = Object.entries(values).filter(([name]) => names.includes(name));
    return Object.fromEntries(touched) as Values; // as where a stored value cannot be read
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
    if (isSaved) return;
    const isAsBefore = isUnchanged(fields, packValues(fields, values), base);
    if (stored && isAsBefore && !doubtful.isOpen()) {
      draft.remove();
      showToast('info', NO_CHANGES);
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
      disabled: isSaved,
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
      </>
    ),
    dialog,
  };
}
