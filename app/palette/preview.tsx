import { RecordFace } from '@/components/kit/thumbnail';
import { BidiText } from '@/components/plain/bidi-text';
import type { Face } from '@/lib/nouns/noun';
import layout from '@/styles/layout.module.css';

import styles from './preview.module.css';
import type { RecordLook } from './record-look';

export type PreviewOf = { name: string; note: string; face?: Face } & RecordLook;

/** More of the chosen record, out of the row that was found; its option says what is needed of it. */
export function Preview({ name, note, face, status, about, text, facts }: PreviewOf) {
  return (
    <div className={styles.preview} aria-hidden>
      {face && <RecordFace face={face} size="huge" />}
      <strong>
        <BidiText>{name}</BidiText>
      </strong>
      <span className={`${layout.cluster} ${layout.second}`}>
        {status} {about && <BidiText>{about}</BidiText>}
      </span>
      {text ? (
        <p dir="auto">{text}</p>
      ) : (
        (facts ?? [note]).map((fact) => (
          <span key={fact} className={`${layout.cluster} ${layout.second}`}>
            <BidiText>{fact}</BidiText>
          </span>
        ))
      )}
    </div>
  );
}
