import { Modal } from 'antd';
import type { ReactNode } from 'react';

import { Isolated } from '@/components/isolated';

/**
 * Asks a question; `onYes` runs while the dialog waits, and the dialog closes after it. `subject`
 * says below the question what it is about.
 */
export type Ask = (question: string, onYes: () => Promise<void> | void, subject?: string) => void;

/** A Yes/No dialog. `dialog` must be rendered by the caller; No and Escape do nothing. */
export function useConfirm(): { ask: Ask; dialog: ReactNode } {
  const [modal, dialog] = Modal.useModal();

  const ask: Ask = (question, onYes, subject) => {
    void modal.confirm({
      title: question,
      content: subject !== undefined && <Isolated>{subject}</Isolated>,
      okText: 'Yes',
      cancelText: 'No',
      centered: true,
      onOk: onYes,
    });
  };

  return { ask, dialog };
}
