import { Button, Form, Progress } from 'antd';
import { Fragment, type ReactNode } from 'react';

import { KeyHint } from '@/components/plain/kbd';
import { ONLINE } from '@/lib/browser/environment';
import { useStore } from '@/lib/storage/store';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './docked-footer.module.css';
import form from './form.module.css';
import { changedValues } from './use-draft';
import type { SaveFlow } from './use-save-flow';

/** The buttons of a form or an editor, always in view; `state` says what is unsaved. */
export function DockedFooter({ state, children }: { state?: ReactNode; children: ReactNode }) {
  return (
    <div className={form.footer} data-actions>
      {state !== undefined && <p className={styles.state}>{state}</p>}
      {children}
    </div>
  );
}

/** That the last try was refused. */
export function Failed({ children }: { children: string }) {
  return (
    <>
      <strong className={layout.danger}>{children}</strong> What you typed is still here.
    </>
  );
}

/** The sent part of an upload in percent, beside Submit; nothing for null. */
export function UploadProgress({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  return (
    <div className={`${layout.cluster} ${layout.grow} ${layout.muted}`}>
      <Progress aria-label="Upload" percent={percent} showInfo={false} />
      <span>{percent < 100 ? `${percent} % sent` : 'Sent, waiting for the server'}</span>
    </div>
  );
}

/** A field that says why the form cannot be sent. */
export type Problem = { name: string; label: string };

/** Fields by their names, each a way to it. */
function FieldLinks({ of }: { of: readonly Problem[] }) {
  const form = Form.useFormInstance();
  return of.map(({ name, label }, index) => (
    <Fragment key={name}>
      {index > 0 && ', '}
      <Button
        type="link"
        onClick={() => form.scrollToField(name, { block: 'center', focus: true })}
      >
        {label}
      </Button>
    </Fragment>
  ));
}

type Props = {
  /** That nothing is filled in is said, since the toast of the prescribed words is soon gone. */
  flow: Pick<SaveFlow<object>, 'progress' | 'isEmpty' | 'isPending' | 'isSaved' | 'hasFailed'>;
  problems: readonly Problem[];
  /** Fields that may be sent as they are, but hardly should. */
  doubts: readonly Problem[];
  /** What the form started with. */
  initialValues: object;
  onCancel: () => void;
  /** Left out while a notice above the form offers the same. */
  onDiscard?: () => void;
};

/** The buttons of a form, always in view, and beside them what stands between it and the server. */
export function FormFooter(props: Props) {
  const { flow, problems, doubts, initialValues, onCancel, onDiscard } = props;
  const { progress, isEmpty, isPending, isSaved, hasFailed } = flow;
  const form = Form.useFormInstance();
  // Not the values: those of a long list would be written out to be compared, with each key.
  const differs = Form.useWatch(
    (values: object) => Object.keys(changedValues(values, initialValues)).length > 0,
    form,
  );
  const isChanged = !isSaved && differs;
  const isOnline = useStore(ONLINE);
  const toLookAt = doubts.length > 0 && (
    <>
      <span>{doubts.length} to look at: </span>
      <FieldLinks of={doubts} />
    </>
  );

  const state =
    problems.length > 0 ? (
      <>
        <span>{countOf(problems.length, 'field', 'fields')} to correct: </span>
        <FieldLinks of={problems} />
        {toLookAt && '; '}
        {toLookAt}
      </>
    ) : (
      (isSaved && 'Saved') ||
      (!isOnline && 'Offline: Submit can save when the connection is back') ||
      (isEmpty && 'Nothing is filled in') ||
      (isChanged && hasFailed && <Failed>Not saved.</Failed>) ||
      toLookAt ||
      (isChanged && 'Unsaved changes')
    );

  return (
    <DockedFooter state={progress === null ? state : undefined}>
      <UploadProgress percent={progress} />
      {isChanged && onDiscard && (
        <Button type="text" disabled={isPending} onClick={onDiscard}>
          Discard draft
        </Button>
      )}
      <Button onClick={onCancel} disabled={false}>
        Cancel
      </Button>
      <Button type="primary" htmlType="submit" loading={isPending} disabled={isSaved}>
        Submit <KeyHint press="mod ↵" />
      </Button>
    </DockedFooter>
  );
}
