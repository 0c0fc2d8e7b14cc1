import { Button, Input } from 'antd';
import { useState } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import '@/components/kit/form-styles';
import { copyText } from '@/components/toast/copy-text';
import { valueText } from '@/lib/forms/form-fields';
import layout from '@/styles/layout.module.css';

/**
 * Why a form was not saved: its record is gone, could not be read again, or moved without a trace
 * in its fields.
 */
export type Obstacle = 'gone' | 'unread' | 'moved';

type Props = {
  obstacle: Obstacle;
  /** The labels and values of the form now. */
  readTexts: () => (readonly [label: string, value: unknown])[];
  onSaveUnchecked: () => void;
};

/** Says in a form why nothing was sent, and what can be done without losing what was typed. */
export function ConflictNotice({ obstacle, readTexts, onSaveUnchecked }: Props) {
  const [text, setText] = useState<string | null>(null);

  async function copy(): Promise<void> {
    const lines = readTexts().map(([label, value]) => `${label}: ${valueText(value)}`);
    const typed = lines.join('\n');
    if (!(await copyText(typed, 'The text stands below.'))) setText(typed);
  }

  return (
    <div className={layout.notice}>
      {obstacle === 'moved' && (
        <AntdAlert variant="warning">
          Somebody else has saved this since you opened it. Its texts are the same, but its image
          may be a new one. Submit replaces it with yours.
        </AntdAlert>
      )}
      {obstacle === 'gone' && (
        <AntdAlert
          variant="danger"
          action={
            <Button size="small" onClick={() => void copy()}>
              Copy what I typed
            </Button>
          }
        >
          Somebody has deleted this meanwhile, so it cannot be saved. What you typed is still here.
        </AntdAlert>
      )}
      {obstacle === 'unread' && (
        <AntdAlert
          variant="warning"
          action={
            <Button size="small" onClick={onSaveUnchecked}>
              Save all the same
            </Button>
          }
        >
          It could not be seen whether somebody else changed this meanwhile. Submit tries again.
        </AntdAlert>
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
