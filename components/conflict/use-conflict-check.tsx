import type { FormInstance } from 'antd';
import { useRef, useState, type ReactNode, type RefObject } from 'react';

import { showToast } from '@/components/toast/toast';
import { lazyModule } from '@/lib/browser/lazy-module';
import {
  changedFields,
  mayHideImage,
  packValues,
  unpackValues,
  type FormField,
  type Saving,
} from '@/lib/forms/form-fields';
import { ApiError } from '@/lib/http/api-error';
import { refetchBeforeWrite } from '@/lib/http/refetch-before-write';
import type { Fields } from '@/lib/narrow';

import { ConflictNotice, type Obstacle } from './conflict-notice';
import type { Answer, MergeDialog } from './merge-dialog';
import type { MergeResult } from './three-way-merge';

/** A record that others may change while its form is open. */
export type StoredRecord = {
  id: string;
  /**
   * What it held when the form opened, by the names of the form's fields; with its `updatedAt` where
   * an image may be replaced under its old address.
   */
  values: Fields;
  /** What it holds now; left out where no call reads it. */
  read?: () => Promise<Fields>;
};

type Question = {
  Dialog: typeof MergeDialog;
  comparison: MergeResult;
  answer: (answer: Answer | null) => void;
};

const LEFT =
  'Somebody else changed the same as you, so nothing was sent. What you typed is kept in its form.';

/** Ends a save without a word: what there was to say has been said. */
const stop = () => new ApiError('Nothing was sent.', undefined, { isCancelled: true });

/** The code that compares and asks; most saves need none of it. */
const merging = lazyModule('merge-dialog', async () => {
  const [{ MergeDialog: Dialog }, { threeWayMerge }] = await Promise.all([
    import('./merge-dialog'),
    import('./three-way-merge'),
  ]);
  return { Dialog, threeWayMerge };
});

type Options<Values> = {
  fields: readonly FormField[];
  /** Left out for a record that is new. */
  stored: StoredRecord | undefined;
  form: RefObject<FormInstance<Values> | null>;
  /** What the record held when the values in the form were typed. */
  base: Fields;
  /** Hears what the record holds by now, once the form has been brought up to it. */
  onMoved: (base: Fields, values: Values) => void;
};

/**
 * Editing together (ADR 19). `resolve` reads the record again before it is saved and answers with
 * the values to send: those of the form, or what was put together with what somebody else saved
 * meanwhile. It rejects with an ApiError when nothing is to be sent.
 */
export function useConflictCheck<Values extends object>(
  options: Options<Values>,
): {
  resolve: (values: Values) => Promise<Values>;
  /** What the last settled values are going to replace. */
  readSaving: () => Saving | null;
  notice: ReactNode;
  dialog: ReactNode;
} {
  const { fields, stored, form, base, onMoved } = options;
  const [question, setQuestion] = useState<Question | null>(null);
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);
  const isUnchecked = useRef(false);
  const saving = useRef<Saving | null>(null);

  async function readNow(): Promise<Fields> {
    if (!stored?.read || isUnchecked.current) return base;
    try {
      return await refetchBeforeWrite(stored.read);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      const isGone = error.status === 404;
      // The end of the session has a screen of its own.
      if (error.status !== 401) setObstacle(isGone ? 'gone' : 'unread');
      throw isGone ? new ApiError('Somebody has deleted this meanwhile.', 404) : error;
    }
  }

  async function merge(values: Values, theirs: Fields): Promise<Values> {
    const part = await merging.request();
    if (part === null) throw stop();
    const { Dialog, threeWayMerge } = part;
    const comparison = threeWayMerge(fields, base, packValues(fields, values), theirs);
    let answer: Answer | null = { chosen: {}, edited: [] };
    if (comparison.conflicts.length > 0) {
      // The form was left meanwhile: there is nobody to ask.
      if (form.current === null) throw new ApiError(LEFT);
      answer = await new Promise<Answer | null>((resolve) => {
        setQuestion({ Dialog, comparison, answer: resolve });
      });
      setQuestion(null);
    }
    if (answer === null) throw stop();
    const settled = { ...comparison.merged, ...answer.chosen };
    const next = { ...values, ...unpackValues(fields, settled) };
    form.current?.setFieldsValue(next);
    onMoved(theirs, next);
    await checkEdited(answer.edited);
    if (comparison.conflicts.length === 0 && comparison.taken.length > 0) {
      const names = comparison.taken.map(({ label }) => label).join(', ');
      showToast('info', `Somebody else changed this meanwhile: ${names}. That is kept.`);
    }
    return next;
  }

  /** What was typed into the question must keep the rules of the form. */
  async function checkEdited(names: string[]): Promise<void> {
    try {
      if (names.length > 0) await form.current?.validateFields(names as never);
    } catch {
      showToast('error', 'Please look at the fields again: nothing was sent yet.');
      throw stop();
    }
  }

  async function resolve(values: Values): Promise<Values> {
    const theirs = await readNow();
    isUnchecked.current = false;
    setObstacle(null);
    const hasMoved = changedFields(fields, base, theirs).length > 0;
    if (!hasMoved && mayHideImage(fields, packValues(fields, values), base, theirs)) {
      setObstacle('moved');
      // Submit goes on from here: this is asked once for each time that somebody saved.
      onMoved(theirs, values);
      throw new ApiError('Somebody else has saved this meanwhile, so nothing was sent yet.');
    }
    const settled = hasMoved ? await merge(values, theirs) : values;
    saving.current = { before: theirs, after: packValues(fields, settled) };
    return settled;
  }

  function saveUnchecked(): void {
    isUnchecked.current = true;
    form.current?.submit();
  }

  return {
    resolve,
    readSaving: () => saving.current,
    notice: obstacle && (
      <ConflictNotice
        obstacle={obstacle}
        readTexts={() =>
          fields.map(({ name, label }) => {
            const values = form.current?.getFieldsValue() ?? {};
            return [label, packValues(fields, values)[name]] as const;
          })
        }
        onSaveUnchecked={saveUnchecked}
      />
    ),
    dialog: question && (
      <question.Dialog comparison={question.comparison} onAnswer={question.answer} />
    ),
  };
}
