import { Button, Input } from 'antd';
import { useState } from 'react';

import { MessageBox } from '@/components/message-box';
import { showToast } from '@/components/toast';
import { valueText } from '@/lib/value-text';

import styles from './form.module.css';

/** Why a form could not be saved: its record is gone, or could not be read again. */
export type Obstacle = 'gone' | 'unread';

type Props = {
  obstacle: Obstacle;
  /** The labels and values of the form now. */
  readTexts: () => (readonly [label: string, value: unknown])[];
  onSaveUnchecked: () => void;
};

/** Says in a form why nothing was sent, and what can be done without losing what was typed. */
export function MeanwhileNotice({ obstacle, readTexts, onSaveUnchecked }: Props) {
  const [text, setText] = useState<string | null>(null);

  async function copy(): Promise<void> {
    const lines = readTexts().map(([label, value]) => `${label}: ${valueText(value)}`);
    try {
      // Browsers offer the clipboard to https pages only.
      await navigator.clipboard.writeText(lines.join('\n'));
      showToast('success', 'Copied.');
    } catch {
      setText(lines.join('\n'));
    }
  }

  return (
    <div className={styles.notice}>
      {obstacle === 'gone' ? (
        <MessageBox
          variant="danger"
          action={
            <Button size="small" onClick={() => void copy()}>
              Copy what I typed
            </Button>
          }
        >
          Somebody has deleted this meanwhile, so it cannot be saved. What you typed is still here.
        </MessageBox>
      ) : (
        <MessageBox
          variant="warning"
          action={
            <Button size="small" onClick={onSaveUnchecked}>
              Save all the same
            </Button>
          }
        >
          It could not be seen whether somebody else changed this meanwhile. Submit tries again.
        </MessageBox>
      )}
      {text !== null && (
        <Input.TextArea
          aria-label="What I typed"
          value={text}
          rows={6}
          readOnly
          onFocus={({ target }) => target.select()}
        />
      )}
    </div>
  );
}
