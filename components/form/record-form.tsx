import { Form } from 'antd';
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { focusFirstField } from '@/components/kit/modal';
import { Spinner } from '@/components/plain/spinner';
import { useFormAddress } from '@/components/record/use-edit-dialog';
import { submitOnCtrlEnter } from '@/lib/browser/ctrl-enter';
import type { FormField } from '@/lib/forms/form-fields';
import { useLocation } from '@/lib/links/router';
import layout from '@/styles/layout.module.css';

import { discardDraft, useKeptToast } from './discard-draft';
import { FormFooter, type Problem } from './docked-footer';
import { DraftNotice } from './draft-notice';
import { StoredForm, UnreadFields } from './fields';
import styles from './form.module.css';
import { LostReplyNotice } from './lost-reply';
import type { SaveOptions } from './save-options';
import { TheirChanges } from './their-changes';
import {
  type Draft,
  type DraftGuards,
  formValues,
  RevertedValues,
  usableValues,
  useDraft,
} from './use-draft';
import { useSaveFlow } from './use-save-flow';

/** Values that nobody typed; `from` and `note` say where they are from, and what is missing. */
export type Prefill<Values> = { values: Partial<Values>; from: string; note?: string };

/** What a feature states about a form that saves a record. */
export type RecordFormProps<Values> = SaveOptions<Values> & {
  /** What a new record starts with, as if it had been typed; a draft replaces it. */
  prefill?: Prefill<Values>;
  /** Check what a draft holds for the fields that take neither text nor a file. */
  guards?: DraftGuards<Values>;
  /** The fields whose stored values cannot be read. */
  unread?: readonly FormField[];
  /** The address where a saved record shows, if not the form's own. */
  lookAt?: string;
  /** What the record will look like in the app, beside the fields. */
  preview?: ReactNode;
  children: ReactNode;
};

const NONE: readonly FormField[] = [];

const nameOf = ({ name }: { name: unknown }) => String(name);

type PlaceProps = { className?: string; label?: string };

/** The draft that a form was filled from; undefined until one is discarded or brought back. */
type Filling = { count: number; draft?: Draft | null };

/**
 * The form of every record, in a dialog and on a page: fields, preview, Cancel and Submit. What
 * was typed is kept as a draft until it is sent or discarded.
 */
export function RecordForm<Values extends object>(props: RecordFormProps<Values> & PlaceProps) {
  const { title, stored, fields = NONE, unread = NONE, prefill, guards, lookAt, preview } = props;
  const { pathname } = useLocation();
  const place = { at: useFormAddress(), createdAt: stored?.createdAt };
  const draft = useDraft(title, stored?.name ?? '', place);
  const { owner } = draft;
  useKeptToast(draft);
  const [failing, setFailing] = useState<readonly string[]>([]);
  const [doubted, setDoubted] = useState<readonly string[]>([]);
  const flow = useSaveFlow<Values>(props, draft, setFailing);
  const { baseline, isSaved, isPending } = flow;
  const [filling, setFilling] = useState<Filling>({ count: 0 });
  const box = useRef<HTMLDivElement>(null);
  const isRead = draft.found !== undefined;
  const found = filling.draft === undefined ? draft.found : filling.draft;
  const shown = isSaved ? null : (found ?? null);
  const prefilled = shown ? usableValues(formValues(shown, fields), guards) : prefill?.values;
  const starting = useMemo(
    () => (stored ? { fields, values: { ...baseline.initialValues } } : null),
    [stored, fields, baseline.initialValues],
  );
  /** No call shows what is stored. */
  const isUnreadable = stored !== undefined && stored.read === undefined;
  const problems: Problem[] = fields.filter(({ name }) => failing.includes(name));
  const doubts: Problem[] = fields.filter(({ name }) => doubted.includes(name));

  useEffect(
    function startOnceFilled() {
      if (isRead) focusFirstField(box.current);
    },
    [isRead],
  );

  const focused = useRef<Element | null>(null);
  useLayoutEffect(
    function giveFocusBack() {
      // A field that cannot be used while the form is sent loses it.
      if (isPending) focused.current = document.activeElement;
      else if (document.activeElement === document.body && focused.current instanceof HTMLElement)
        focused.current.focus({ preventScroll: true });
    },
    [isPending],
  );

  function fillFrom(other: Draft | null): void {
    setFailing([]);
    setDoubted([]);
    setFilling(({ count }) => ({ count: count + 1, draft: other }));
  }

  function discard(): void {
    const typed = flow.form.ref.current?.getFieldsValue() ?? {};
    const thrownAway = baseline.draftOf(typed, shown?.revertsMs);
    discardDraft(owner, thrownAway, () => {
      baseline.restore();
      fillFrom(thrownAway);
    });
    baseline.reset();
    fillFrom(null);
    // The button that had the focus is gone.
    box.current?.focus({ preventScroll: true });
  }

  if (!isRead) return <Spinner />;
  return (
    <div ref={box} tabIndex={-1} className={props.className}>
      <div className={styles.notices}>
        <DraftNotice
          draft={shown}
          onDiscard={discard}
          isSending={isPending}
          isStored={draft.isStored}
          isElsewhere={draft.isElsewhere}
          instead={prefill?.from}
        />
        {shown === null && !isSaved && prefill?.note && (
          <div className={layout.notice}>
            <AntdAlert>{prefill.note}</AntdAlert>
          </div>
        )}
      </div>
      <Form<Values>
        key={filling.count}
        {...flow.form}
        className={`${styles.form} ${preview ? styles.beside : ''}`}
        layout="vertical"
        initialValues={{ ...baseline.initialValues, ...prefilled }}
        requiredMark={false}
        autoComplete="off" // browsers would fill in the admin's own data
        scrollToFirstError={{ focus: true, block: 'center' }} // clear of the buttons
        noValidate // the browser's own validation would block a submit before these messages show
        aria-label={props.label}
        onKeyDown={submitOnCtrlEnter}
        onChange={flow.takeBackProblem} // also of a file, which is a value only when it is cropped
        onValuesChange={(_, values) => {
          flow.takeBackProblem();
          baseline.saveDraft(values);
        }}
        onFieldsChange={(_, all) => {
          setFailing(all.filter(({ errors }) => errors?.length).map(nameOf));
          setDoubted(all.filter(({ warnings }) => warnings?.length).map(nameOf));
        }}
      >
        <div className={styles.parts}>
          <div className={styles.fields}>
            <RevertedValues value={shown?.revertsMs === undefined ? {} : shown.values}>
              <StoredForm value={starting}>
                <UnreadFields value={unread}>
                  <TheirChanges value={flow.theirs}>{props.children}</TheirChanges>
                </UnreadFields>
              </StoredForm>
            </RevertedValues>
            {flow.notice}
            {flow.isUnconfirmed && (
              <div className={layout.notice}>
                <LostReplyNotice address={isUnreadable ? null : (lookAt ?? pathname)} />
              </div>
            )}
          </div>
          {preview}
        </div>
        <FormFooter
          flow={flow}
          problems={problems}
          doubts={doubts}
          initialValues={{ ...baseline.initialValues, ...prefill?.values }}
          onCancel={props.onCancel}
          onDiscard={shown === null ? discard : undefined}
        />
      </Form>
      {flow.dialog}
    </div>
  );
}
