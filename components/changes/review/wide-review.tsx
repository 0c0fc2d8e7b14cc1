import { AntdModal } from '@/components/kit/modal';

import type { ReviewFrame } from './review-dialog';
import styles from './wide-review.module.css';

/** A review in a modal as wide as its table needs. Apart from it: what stands over screens loads no modal. */
export function WideReview({ title, note, buttons, onClose, children }: ReviewFrame) {
  return (
    <AntdModal open width={960} title={title} onCancel={onClose} footer={buttons}>
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {children}
    </AntdModal>
  );
}
