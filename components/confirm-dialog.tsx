import { Modal } from 'antd';
import { useState } from 'react';

type Props = { question: string; onYes: () => Promise<void> | void; onClose: () => void };

/** One Yes/No question, open as long as it is rendered; it stays while `onYes` is under way. */
export function ConfirmDialog({ question, onYes, onClose }: Props) {
  const [isPending, setPending] = useState(false);

  async function answerYes(): Promise<void> {
    setPending(true);
    try {
      await onYes();
    } finally {
      onClose();
    }
  }

  return (
    <Modal
      open
      centered
      title={question}
      okText="Yes"
      cancelText="No"
      closable={false}
      mask={{ closable: false }}
      confirmLoading={isPending}
      cancelButtonProps={{ disabled: isPending }}
      onOk={() => void answerYes()}
      onCancel={isPending ? undefined : onClose}
    />
  );
}
