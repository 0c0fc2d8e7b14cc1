import { BidiText } from './bidi-text';
import styles from './status-tag.module.css';

/** The meaning of a status as a colour. */
export type StatusTone = 'good' | 'waiting' | 'bad' | 'plain';

/** A status in the colour of its tone; the word itself is the API's. */
export function StatusTag({ status, tone }: { status: string; tone: StatusTone }) {
  return status === '' ? (
    '—'
  ) : (
    <span className={`${styles.tag} ${styles[tone]}`}>
      <BidiText>{status}</BidiText>
    </span>
  );
}
