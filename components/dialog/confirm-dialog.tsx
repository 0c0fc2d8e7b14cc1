import { useState } from 'react';

import { AntdTheme } from '@/components/antd/antd-theme';
import { AntdModal } from '@/components/antd/modal';
import { BidiText } from '@/components/ui/bidi-text';

import { useRestoreFocus } from './use-restore-focus';

type Props = {
  question: string;
  onYes: () => Promise<void> | void;
  onClose: () => void;
  /** What the question is about. */
  subject?: string;
};

/** One Yes/No question, open as long as it is rendered; it stays while `onYes` is under way. */
export function ConfirmDialog({ question, onYes, onClose, subject }: Props) {
  const [isPending, setPending] = useState(false);
  useRestoreFocus();

  async function answerYes(): Promise<void> {
    setPending(true);
    try {
      await onYes();
    } finally {
      onClose();
    }
  }

  return (
    <AntdTheme>
      <AntdModal
        open
        centered
        title={question}
        okText="Yes"
        cancelText="No"
        closable={false}
        confirmLoading={isPending}
        cancelButtonProps={{ disabled: isPending }}
        onOk={() => void answerYes()}
        onCancel={isPending ? undefined : onClose}
      >
        {subject !== undefined && <BidiText>{subject}</BidiText>}
      </AntdModal>
    </AntdTheme>
  );
}
