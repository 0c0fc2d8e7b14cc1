import { Button, Form } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { DoubtNotice } from '@/components/doubt-notice';
import { DraftNotice } from '@/components/draft-notice';
import { Spinner } from '@/components/spinner';
import { UploadProgress } from '@/components/upload-progress';
import { useSaveFlow, type SaveOptions } from '@/components/use-save-flow';
import { changedValues, usableValues, type DraftGuards } from '@/lib/draft-values';
import { useDraft } from '@/lib/use-draft';

import styles from './form.module.css';

/** What a feature states about a form that saves a record. */
export type SaveFormProps<Values> = SaveOptions<Values> & {
  /** What the form is called, also where its draft is offered. */
  title: string;
  /** The name of the record that is edited; left out for a new one. */
  subject?: string;
  initialValues: Partial<Values>;
  /** Check what a draft holds for the fields that take neither text nor a file. */
  guards?: DraftGuards<Values>;
  /** Where a saved record shows, if not at the form's own address: the list, for a new one. */
  lookAt?: string;
  onCancel: () => void;
  children: ReactNode;
};

/**
 * The form of every record, in a dialog and on a page: fields, progress, Cancel and Submit. What
 * was typed and not sent is there again the next time, until it is sent, cancelled or discarded.
 */
export function SaveForm<Values extends object>({
  title,
  subject = '',
  initialValues,
  guards,
  lookAt,
  onCancel,
  children,
  className,
  label,
  ...saving
}: SaveFormProps<Values> & { className?: string; label?: string }) {
  const { pathname } = useLocation();
  const draft = useDraft(title, subject);
  const { form, isPending, progress, isSaved, isInDoubt } = useSaveFlow(saving, draft.forget);
  const [isDiscarded, setDiscarded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = isDiscarded || isSaved ? null : (draft.found ?? null);

  function discard(): void {
    draft.forget();
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
      <DraftNotice draft={shown} onDiscard={discard} isKept={draft.isKept} />
      <Form<Values>
        key={String(isDiscarded)}
        {...form}
        layout="vertical"
        initialValues={{ ...initialValues, ...(shown && usableValues(shown.values, guards)) }}
        requiredMark={false}
        autoComplete="off" // what a browser knows of the admin is not what the record holds
        scrollToFirstError={{ focus: true }}
        noValidate // the browser's own bubbles would stop a submit before our messages
        aria-label={label}
        onValuesChange={(_, values) => draft.note(changedValues(values, initialValues))}
      >
        {children}
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
    </div>
  );
}
