import { Button, Form } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { MessageBox } from '@/components/feedback/message-box';
import { Spinner } from '@/components/feedback/spinner';
import type { Draft } from '@/lib/drafts/draft';
import { usableValues, type DraftGuards } from '@/lib/drafts/draft-values';
import { useDraft } from '@/lib/drafts/use-draft';
import { unpackValues, type FormField } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

import { DraftNotice } from './draft-notice';
import styles from './form.module.css';
import { UnconfirmedNotice } from './unconfirmed-notice';
import { UploadProgress } from './upload-progress';
import { useRecordForm, type RecordFormOptions } from './use-record-form';

/** Values that nobody typed; `from` and `note` say where they are from, and what they lack. */
export type Prefill<Values> = { values: Partial<Values>; from: string; note?: string };

/** What a feature states about a form that saves a record. */
export type RecordFormProps<Values> = RecordFormOptions<Values> & {
  /** What a new record starts with, as if it had been typed; a draft comes before it. */
  prefill?: Prefill<Values>;
  /** Check what a draft holds for the fields that take neither text nor a file. */
  guards?: DraftGuards<Values>;
  /** Where a saved record shows, if not at the form's own address: the list, for a new one. */
  lookAt?: string;
  onCancel: () => void;
  children: ReactNode;
};

type CardProps = { className?: string; label?: string };

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
export function RecordForm<Values extends object>(props: RecordFormProps<Values> & CardProps) {
  const { title, subject = '', fields = [], prefill, guards, lookAt, onCancel, children } = props;
  const { pathname } = useLocation();
  const draft = useDraft(title, subject);
  const { form, start, flow, notice, dialog } = useRecordForm<Values>(props, draft);
  const { isPending, progress, isSaved, isUnconfirmed } = flow;
  const [isDiscarded, setDiscarded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = isDiscarded || isSaved ? null : (draft.found ?? null);
  const brought = shown ? usableValues(formValues(shown, fields), guards) : prefill?.values;

  function discard(): void {
    draft.remove();
    start.restart();
    setDiscarded(true);
    // The button that had the focus is gone.
    box.current?.focus({ preventScroll: true });
  }

  function cancel(): void {
    draft.remove();
    onCancel();
  }

  if (draft.found === undefined) return <Spinner />;
  return (
    <div ref={box} tabIndex={-1} className={props.className}>
      <DraftNotice
        draft={shown}
        onDiscard={discard}
        isStored={draft.isStored}
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
        scrollToFirstError={{ focus: true }}
        noValidate // the browser's own bubbles would stop a submit before our messages
        aria-label={props.label}
        onValuesChange={(_, values) => start.saveDraft(values)}
      >
        {children}
        {notice}
        {isUnconfirmed && (
          <div className={styles.notice}>
            <UnconfirmedNotice address={lookAt ?? pathname} />
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
      {dialog}
    </div>
  );
}
