import { Button } from 'antd';
import { useRef } from 'react';

import { type Draft, useDrafts } from '@/components/form/use-draft';
import { AntdAlert } from '@/components/kit/alert';
import { fieldLabel } from '@/components/kit/field-label';
import { FileImage } from '@/components/kit/file-image';
import { copyOrSelect } from '@/components/kit/values';
import { valueText } from '@/lib/forms/form-fields';
import { formatMoment } from '@/lib/text/dates';
import layout from '@/styles/layout.module.css';

import styles from './orphaned-draft.module.css';
import { useFormAddress } from './use-edit-dialog';

/** The draft of a record that was deleted, to copy or to discard. */
export function OrphanedDraft() {
  const address = useFormAddress();
  const { drafts, discard } = useDrafts();
  const box = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDListElement>(null);
  const draft = drafts?.find((one) => one.address === address);

  function copy({ values }: Draft): void {
    const lines = Object.entries(values).map(
      ([name, value]) => `${fieldLabel(name)}: ${valueText(value)}`,
    );
    void copyOrSelect(lines.join('\n'), shown.current);
  }

  function discardDraft(orphan: Draft): void {
    discard(orphan);
    // The button that had the focus is gone.
    box.current?.focus({ preventScroll: true });
  }

  return (
    <div ref={box} tabIndex={-1} className={layout.top3}>
      {draft && (
        <>
          <AntdAlert
            variant="warning"
            action={
              <div className={layout.wrap}>
                <Button onClick={() => copy(draft)}>Copy what I typed</Button>
                <Button onClick={() => discardDraft(draft)}>Discard draft</Button>
              </div>
            }
          >
            This record is gone, so your changes to it cannot be saved. They are still here, from{' '}
            {formatMoment(draft.savedAtMs)}.
          </AntdAlert>
          <dl ref={shown} className={styles.values} aria-label={draft.title}>
            {Object.entries(draft.values).map(([name, value]) => (
              <div key={name}>
                <dt>{fieldLabel(name)}</dt>
                <dd dir="auto">
                  {valueText(value)}
                  {value instanceof File && <FileImage file={value} alt="" />}
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}
