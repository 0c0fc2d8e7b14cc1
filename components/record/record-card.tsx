import { RecordFace } from '@/components/kit/record-face';
import { BidiText } from '@/components/plain/bidi-text';
import type { Face } from '@/lib/rows/resource-read';
import { previewText } from '@/lib/text/format';

import styles from './record-card.module.css';

const NOTE_LENGTH = 80;

type Props = { name: string; note: string; face?: Face };

/** The record that a question is about. */
export function RecordCard({ name, note, face }: Props) {
  return (
    <span className={styles.card}>
      {face && (
        <span className={styles.face} aria-hidden>
          <RecordFace face={face} size="large" />
        </span>
      )}
      <span>
        <BidiText>{name}</BidiText>
        {note !== '' && (
          <small className={styles.note}>
            <BidiText>{previewText(note, NOTE_LENGTH)}</BidiText>
          </small>
        )}
      </span>
    </span>
  );
}
