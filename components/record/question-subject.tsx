import { RecordFace } from '@/components/kit/thumbnail';
import { BidiText } from '@/components/plain/bidi-text';
import type { Face } from '@/lib/nouns/noun';
import { previewText } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './question-subject.module.css';

const NOTE_LENGTH = 80;

type Props = { name: string; note: string; face?: Face };

/** The record that a question is about: its face, its name and a line below that. */
export function QuestionSubject({ name, note, face }: Props) {
  return (
    <span className={`${layout.row} ${layout.gap3}`}>
      {face && (
        <span className={styles.face} aria-hidden>
          <RecordFace face={face} size="large" />
        </span>
      )}
      <span>
        <BidiText>{name || '(no name)'}</BidiText>
        {note !== '' && (
          <small className={styles.note}>
            <BidiText>{previewText(note, NOTE_LENGTH)}</BidiText>
          </small>
        )}
      </span>
    </span>
  );
}
