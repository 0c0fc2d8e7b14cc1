import { Button } from 'antd';

import { BidiText } from '@/components/plain/bidi-text';
import { changeOfTheirs, exchanged, type RowChange } from '@/lib/changes/plan/change-set';
import { valueText } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';

import { ChangedWords } from '../changed-words';
import { isText, labelOf } from '../plan-words';
import { type SetNoun } from '../set-words';
import { useNounOf } from '../use-noun-of';

import { mergeWords } from './merge-words';
import styles from './set-rows.module.css';

/** Stands above the change of somebody else. */
const LEFT_CHANGED = 'Somebody changed it meanwhile, so it was left out.';

type Props = {
  row: RowChange;
  /** That of its set. */
  noun: SetNoun;
  /** What the record holds by now. */
  now: Fields;
  isBack: boolean;
  /** Left out where nothing can be written just now. */
  onWrite: ((instead: RowChange) => void) | undefined;
};

/** The change of somebody else, beside what the row was and was to be. */
export function Theirs({ row, noun: ofSet, now, isBack, onWrite }: Props) {
  const noun = useNounOf(row, ofSet);
  const way = isBack ? exchanged(row) : row;
  const theirs = isBack
    ? null
    : changeOfTheirs(row, now, (field, ...texts) =>
        isText(noun, field) ? mergeWords(...texts) : null,
      );
  const wanted = theirs?.after ?? way.after ?? {};
  const differing = Object.keys(way.before).filter(
    (name) => valueText(way.before[name]) !== valueText(now[name]),
  );
  return (
    <>
      <small className={styles.warned}>{LEFT_CHANGED}</small>
      {differing.map((name) => {
        const was = valueText(way.before[name]);
        return (
          <dl key={name} className={styles.three}>
            <dt>{labelOf(noun, name)} when you looked</dt>
            <dd>
              <BidiText>{was || 'empty'}</BidiText>
            </dd>
            <dt>Theirs</dt>
            <dd>
              <ChangedWords before={was} after={valueText(now[name])} side="after" />
            </dd>
            {name in wanted && (
              <>
                <dt>Yours would be</dt>
                <dd>
                  <BidiText>{valueText(wanted[name]) || 'empty'}</BidiText>
                </dd>
              </>
            )}
          </dl>
        );
      })}
      {theirs && onWrite && (
        <Button size="small" onClick={() => onWrite(theirs)}>
          Write it with their change
        </Button>
      )}
    </>
  );
}
