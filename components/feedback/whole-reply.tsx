import { BidiText } from '@/components/ui/bidi-text';
import type { ApiError } from '@/lib/http/api-error';

import styles from './whole-reply.module.css';

/** The whole response behind a press, where the error's message holds only its start. */
export function WholeReply({ error: { wholeReply } }: { error: ApiError }) {
  if (wholeReply === undefined) return null;
  return (
    <details className={styles.reply}>
      <summary>Whole reply</summary>
      <div className={styles.text} role="region" aria-label="Whole reply" tabIndex={0}>
        <BidiText>{wholeReply}</BidiText>
      </div>
    </details>
  );
}
