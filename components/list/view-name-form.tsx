import { Button, Input } from 'antd';
import { useId, useState, type SubmitEvent } from 'react';

import '@/components/kit/form-styles';
import { submitOnCtrlEnter } from '@/lib/forms/submit-on-ctrl-enter';

import styles from './full-list.module.css';
import { isViewNameTooLong, VIEW_NAME_MAX_LENGTH } from './saved-views';

type Props = {
  label: string;
  action: string;
  initial?: string;
  onName: (name: string) => void;
  /** Leaves the form, also by Escape; without it, there is nothing to leave. */
  onCancel?: () => void;
};

/** The name of a view, new or changed. */
export function ViewNameForm({ label, action, initial = '', onName, onCancel }: Props) {
  const id = useId();
  const [name, setName] = useState(initial);
  const isTooLong = isViewNameTooLong(name);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    if (name.trim() === '' || isTooLong) return; // Ctrl+Enter needs no button
    onName(name);
    setName('');
  }

  return (
    <form className={styles.row} onSubmit={submit} onKeyDown={submitOnCtrlEnter}>
      <label htmlFor={id}>{label}</label>
      <Input
        id={id}
        autoFocus={onCancel !== undefined}
        value={name}
        status={isTooLong ? 'error' : undefined}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !onCancel) return;
          event.stopPropagation(); // the panel stays open
          onCancel();
        }}
      />
      <span id={`${id}-problem`} role="status" className={styles.problem}>
        {isTooLong && `A name takes at most ${VIEW_NAME_MAX_LENGTH} characters`}
      </span>
      <Button htmlType="submit" disabled={name.trim() === '' || isTooLong}>
        {action}
      </Button>
      {onCancel && (
        <Button type="text" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </form>
  );
}
