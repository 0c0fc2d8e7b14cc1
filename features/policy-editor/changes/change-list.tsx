import { Button } from 'antd';

import { countWords } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import layout from '@/styles/layout.module.css';

import type { Change } from '../compare/change-lines';
import signs from '../compare/change-signs.module.css';
import { WordSum } from '../compare/word-sum';

import styles from './change-list.module.css';

type Props = {
  changes: readonly Change[];
  current: number;
  /** The changes that the new text has no place for, and that stand in its folded lines. */
  folded: ReadonlySet<number>;
  goTo: (number: number) => void;
  /** Puts the earlier words of a change back into the draft; left out where it cannot be changed. */
  onRevert: ((number: number) => void) | undefined;
};

/** Lists the changes in their order, the current one with its buttons. */
export function ChangeList({ changes, current, folded, goTo, onRevert }: Props) {
  return (
    <section aria-label="Places">
      <h2>Each change</h2>
      <ol className={`${styles.list} ${signs.signed}`}>
        {changes.map((change) => {
          const { number, section, removed, added } = change;
          const isCurrent = number === current;
          return (
            <li key={number} aria-current={isCurrent || undefined}>
              <button
                type="button"
                className={`${layout.plainButton} ${layout.pointed}`}
                onClick={() => goTo(number)}
              >
                <b className={signs.number}>{number}</b>
                <span className={`${layout.grow} ${styles.what}`}>
                  <span className={styles.where}>
                    <BidiText>{section || 'Before the first heading'}</BidiText>
                    <WordSum added={countWords(added)} removed={countWords(removed)} />
                  </span>
                  {removed !== '' && <del dir="auto">{removed}</del>}
                  {added !== '' && <ins dir="auto">{added}</ins>}
                </span>
              </button>
              {isCurrent && (
                <div className={styles.deeds}>
                  {onRevert && (
                    <Button
                      size="small"
                      type="text"
                      aria-label={`Revert change ${number}`}
                      onClick={() => onRevert(number)}
                    >
                      Revert
                    </Button>
                  )}
                  <Button size="small" type="text" onClick={() => goTo(number)}>
                    {folded.has(number) ? 'Show where it stood' : 'Show in the text'}
                  </Button>
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
