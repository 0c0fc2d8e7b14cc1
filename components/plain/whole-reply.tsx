import type { ApiError } from '@/lib/http/api-error';

import { Prose } from './bidi-text';
import styles from './whole-reply.module.css';

/** A response's text, which scrolls in its box. */
export function ReplyText({ children }: { children: string }) {
  return (
    <div className={styles.text} role="region" aria-label="Whole reply" tabIndex={0}>
      <Prose>{children}</Prose>
    </div>
  );
}

/** The whole response behind a press, where the error's message holds only its start. */
export function WholeReply({ error: { wholeReply } }: { error: ApiError }) {
  if (wholeReply === undefined) return null;
  return (
    <details className={styles.reply}>
      <summary>Whole reply</summary>
      <ReplyText>{wholeReply}</ReplyText>
    </details>
  );
}
