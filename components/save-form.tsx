import { Button, Form, type FormInstance } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { DoubtNotice } from '@/components/doubt-notice';
import { DraftNotice } from '@/components/draft-notice';
import { logSaving, type LoggedForm } from '@/components/log-saving';
import { MessageBox } from '@/components/message-box';
import { Spinner } from '@/components/spinner';
import { undoAction } from '@/components/undo-action';
import { UploadProgress } from '@/components/upload-progress';
import { useFormStart } from '@/components/use-form-start';
import { useMeanwhile, type StoredRecord } from '@/components/use-meanwhile';
import { useSaveFlow, type SaveOptions } from '@/components/use-save-flow';
import type { Draft } from '@/lib/draft-record';
import { usableValues, type DraftGuards } from '@/lib/draft-values';
import { unpackValues, type FormField } from '@/lib/form-fields';
import type { Fields } from '@/lib/reader';
import { useDraft } from '@/lib/use-draft';
import { useRefresh } from '@/lib/use-resource';

import styles from './form.module.css';

/** Values that nobody typed; `from` and `note` say where they are from, and what they lack. */
export type Prefill<Values> = { values: Partial<Values>; from: string; note?: string };

/** What a feature states about a form that saves a record. */
export type SaveFormProps<Values> = Omit<SaveOptions<Values>, 'offer'> & {
  /** What the form is called, also where its draft is offered. */
  title: string;
  /** The name of the record that is edited; left out for a new one. */
  subject?: string;
  initialValues: Partial<Values>;
  /** The fields by the names that people know them by. */
  fields?: readonly FormField[];
  /** The record that is edited, to be read again before it is saved; left out for a new one. */
  stored?: StoredRecord;
  /** The name of the status that the toast after success can set back. */
  undoes?: string;
  /** What a new record starts with, as if it had been typed; a draft comes before it. */
  prefill?: Prefill<Values>;
  /** Check what a draft holds for the fields that take neither text nor a file. */
  guards?: DraftGuards<Values>;
  /** Where a saved record shows, if not at the form's own address: the list, for a new one. */
  lookAt?: string;
  onCancel: () => void;
  children: ReactNode;
};

const NO_FIELDS: readonly FormField[] = [];

/** A draft's values as the form works with them. */
function formValues({ values, revertsMs }: Draft, fields: readonly FormField[]): Fields {
  if (revertsMs === undefined) return values;
  return unpackValues(
    fields.filter(({ name }) => name in values),
    values,
  );
}

/**
 * The form of every record, in a dialog and on a page: fields, progress, Cancel and Submit. What
 * was typed and not sent is there again the next time, until it is sent, cancelled or discarded.
 */
export function SaveForm<Values extends object>({
  title,
  subject = '',
  initialValues,
  fields = NO_FIELDS,
  stored,
  undoes,
  prefill,
  guards,
  lookAt,
  onCancel,
  children,
  className,
  label,
  save,
  ...saving
}: SaveFormProps<Values> & { className?: string; label?: string }) {
  const { pathname } = useLocation();
  const draft = useDraft(title, subject);
  const form = useRef<FormInstance<Values>>(null);
  const start = useFormStart(initialValues, fields, stored, draft);
  const together = useMeanwhile<Values>({
    fields,
    stored,
    form,
    base: start.base,
    onMoved: start.moveTo,
  });
  const refresh = useRefresh(saving.resource);
  const logged: LoggedForm = {
    owner: draft.owner,
    noun: saving.resource,
    record: stored?.id,
    subject,
    address: draft.address,
    title,
    fields,
    status: undoes,
  };
  const flow = useSaveFlow<Values>(
    {
      ...saving,
      save: async (values, onProgress) => save(await together.settle(values), onProgress),
      offer: () =>
        undoAction(
          {
            fields,
            stored,
            undoes,
            save,
            refresh,
            onUndone: (undone) => logSaving(logged, undone),
          },
          together.readSaving(),
        ),
    },
    () => {
      draft.forget();
      logSaving(logged, together.readSaving());
    },
  );
  const { isPending, progress, isSaved, isInDoubt } = flow;
  const [isDiscarded, setDiscarded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = isDiscarded || isSaved ? null : (draft.found ?? null);
  const brought = shown ? usableValues(formValues(shown, fields), guards) : prefill?.values;

  function discard(): void {
    draft.forget();
    start.restart();
    setDiscarded(true);
    // The button that had the focus is gone.
    box.current?.focus({ preventScroll: true });
  }

  function cancel(): void {
    draft.forget();
    onCancel();
  }

  if (draft.found === undefined) return <Spinner />;
  return (
    <div ref={box} tabIndex={-1} className={className}>
      <DraftNotice
        draft={shown}
        onDiscard={discard}
        isKept={draft.isKept}
        instead={prefill?.from}
      />
      {shown === null && !isSaved && prefill?.note && (
        <div className={styles.notice}>
          <MessageBox>{prefill.note}</MessageBox>
        </div>
      )}
      <Form<Values>
        key={String(isDiscarded)}
        {...flow.form}
        ref={form}
        layout="vertical"
        initialValues={{ ...start.initialValues, ...brought }}
        requiredMark={false}
        autoComplete="off" // what a browser knows of the admin is not what the record holds
        noValidate // the browser's own bubbles would stop a submit before our messages
        aria-label={label}
        onValuesChange={(_, values) => start.note(values)}
      >
        {children}
        {together.notice}
        {isInDoubt && (
          <div className={styles.notice}>
            <DoubtNotice address={lookAt ?? pathname} />
          </div>
        )}
        <div className={styles.buttons}>
          <UploadProgress percent={progress} />
          <Button onClick={cancel} disabled={false}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" loading={isPending} disabled={isSaved}>
            Submit
          </Button>
        </div>
      </Form>
      {together.dialog}
    </div>
  );
}
