import { Button, Form } from 'antd';
import { useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';

import { AntdAlert } from '@/components/antd/alert';
import { Spinner } from '@/components/feedback/spinner';
import layout from '@/components/ui/layout.module.css';
import type { Draft } from '@/lib/drafts/draft';
import { usableValues, type DraftGuards } from '@/lib/drafts/draft-values';
import { useDraft } from '@/lib/drafts/use-draft';
import { unpackValues, type FormField } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

import { DraftNotice } from './draft-notice';
import styles from './form.module.css';
import { UnconfirmedNotice } from './unconfirmed-notice';
import { UploadProgress } from './upload-progress';
import { useSaveFlow, type SaveOptions } from './use-save-flow';

/** Values that nobody typed; `from` and `note` say where they are from, and what is missing. */
export type Prefill<Values> = { values: Partial<Values>; from: string; note?: string };

/** What a feature states about a form that saves a record. */
export type RecordFormProps<Values> = SaveOptions<Values> & {
  /** What a new record starts with, as if it had been typed; a draft replaces it. */
  prefill?: Prefill<Values>;
  /** Check what a draft holds for the fields that take neither text nor a file. */
  guards?: DraftGuards<Values>;
  /** The address where a saved record shows, if not the form's own. */
  lookAt?: string;
  onCancel: () => void;
  children: ReactNode;
};

type CardProps = { className?: string; label?: string };

/** A draft's values as the form works with them; those of a revert are as a record holds them. */
function formValues({ values, revertsMs }: Draft, fields: readonly FormField[]): Fields {
  if (revertsMs === undefined) return values;
  return unpackValues(
    fields.filter(({ name }) => name in values),
    values,
  );
}

/**
 * The form of every record, in a dialog and on a page: fields, progress, Cancel and Submit. What
 * was typed is kept as a draft until it is sent, cancelled or discarded.
 */
export function RecordForm<Values extends object>(props: RecordFormProps<Values> & CardProps) {
  const { title, stored, fields = [], prefill, guards, lookAt, onCancel, children } = props;
  const { pathname } = useLocation();
  const draft = useDraft(title, stored?.name ?? '');
  const flow = useSaveFlow<Values>(props, draft);
  const { baseline, isPending, isSaved } = flow;
  const [isDiscarded, setDiscarded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const shown = isDiscarded || isSaved ? null : (draft.found ?? null);
  const prefilled = shown ? usableValues(formValues(shown, fields), guards) : prefill?.values;

  function discard(): void {
    draft.remove();
    baseline.reset();
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
        <div className={layout.notice}>
          <AntdAlert>{prefill.note}</AntdAlert>
        </div>
      )}
      <Form<Values>
        key={String(isDiscarded)}
        {...flow.form}
        className={styles.fields}
        layout="vertical"
        initialValues={{ ...baseline.initialValues, ...prefilled }}
        requiredMark={false}
        autoComplete="off" // browsers would fill in the admin's own data
        scrollToFirstError={{ focus: true }}
        noValidate // the browser's own validation would block a submit before these messages show
        aria-label={props.label}
        onValuesChange={(_, values) => baseline.saveDraft(values)}
      >
        <div className={styles.scroll}>
          {children}
          {flow.notice}
          {flow.isUnconfirmed && (
            <div className={layout.notice}>
              <UnconfirmedNotice address={lookAt ?? pathname} />
            </div>
          )}
        </div>
        <div className={layout.end} data-actions>
          <UploadProgress percent={flow.progress} />
          <Button onClick={cancel} disabled={false}>
            Cancel
          </Button>
          <Button type="primary" htmlType="submit" loading={isPending} disabled={isSaved}>
            Submit
          </Button>
        </div>
      </Form>
      {flow.dialog}
    </div>
  );
}
