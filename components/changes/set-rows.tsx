import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { Button } from 'antd';
import { useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { changeOfTheirs, exchanged, isForgotten, type RowChange } from '@/lib/changes/change-set';
import type { LiveSet } from '@/lib/changes/live-sets';
import type { RowState } from '@/lib/changes/row-state';
import { valueText } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { ChangedWords } from './changed-words';
import { mergeWords } from './merge-words';
import styles from './set-rows.module.css';
import {
  isText,
  labelOf,
  LEFT_CHANGED,
  nameOfRow,
  sayLeft,
  type SetNoun,
  stateWord,
} from './set-words';
import type { Changes } from './use-changes';

/** Nobody reads more at once. */
const MOST_SHOWN = 100;

/** What needs a look comes first, then what is under way. */
const rankOf = ({ is }: RowState) =>
  is === 'failed' ? 0 : is === 'left' ? 1 : is === 'reading' || is === 'sent' ? 2 : 3;

type Props = {
  set: Pick<LiveSet, 'id' | 'rows' | 'states' | 'isDeletion'>;
  noun: SetNoun;
  /** Left out while rows are being written. */
  changes?: Pick<Changes, 'retry' | 'writeInstead'>;
  /** Shows those alone that failed or were left out. */
  isShort?: boolean;
};

/** The rows of a set and where each stands, those that failed first. */
export function SetRows({ set, noun, changes, isShort = false }: Props) {
  const [most, setMost] = useState(MOST_SHOWN);
  const { id, rows, states } = set;
  const all = rows
    .map((row, place) => ({ row, place, state: states[place] ?? ({ is: 'waiting' } as const) }))
    .filter(({ state }) => !isShort || rankOf(state) < 2)
    .sort((one, other) => rankOf(one.state) - rankOf(other.state));
  if (all.length === 0) return null;
  // Of a set that goes back, what was left out before is not wanted any more.
  const isGoingBack = states.some(({ back }) => back);
  const isWanted = ({ back }: RowState) => (back ?? false) === isGoingBack;
  const more = all.length - most;
  // Of one alone the buttons of the set say it.
  const isAlone = isShort && all.length === 1;
  return (
    <ul
      // The keyboard must reach what it has to scroll, and stop nowhere else.
      ref={(list) => {
        if (list) list.tabIndex = list.scrollHeight > list.clientHeight ? 0 : -1;
      }}
      className={`${layout.lines} ${styles.rows}`}
      aria-label={isShort ? 'Failed or left out' : 'Rows'}
    >
      {all.slice(0, most).map(({ row, place, state }) => (
        <li key={place} className={styles.row}>
          <span>
            <BidiText>{nameOfRow(row)}</BidiText>
            <Reason
              row={row}
              state={state}
              noun={noun}
              onWrite={
                changes && isWanted(state)
                  ? (instead) => void changes.writeInstead(id, place, instead)
                  : undefined
              }
            />
          </span>
          <span className={`${layout.row} ${layout.second}`}>
            {state.is === 'failed' && changes && !isAlone ? (
              <Button size="small" onClick={() => void changes.retry(id, place)}>
                Retry
              </Button>
            ) : (
              <RowEnd row={row} state={state} />
            )}
          </span>
        </li>
      ))}
      {more > 0 && (
        <li className={styles.row}>
          <Button type="link" onClick={() => setMost(most + MOST_SHOWN)}>
            Show {formatCount(Math.min(more, MOST_SHOWN))} more
          </Button>
        </li>
      )}
    </ul>
  );
}

function RowEnd({ row, state }: { row: RowChange; state: RowState }) {
  if (state.is === 'reading' || state.is === 'sent') {
    return <span className={styles.turning} role="img" aria-label="under way" />;
  }
  const word = stateWord(row, state);
  if (state.is !== 'written' || state.back) return word;
  return (
    <span className={styles.tick} role="img" aria-label={word}>
      <AntdIcon shape={CheckOutlined} />
    </span>
  );
}

type ReasonProps = {
  row: RowChange;
  state: RowState;
  noun: SetNoun;
  onWrite: ((instead: RowChange) => void) | undefined;
};

/** Why a row was not written. */
function Reason({ row, state, noun, onWrite }: ReasonProps) {
  if (state.is === 'failed') {
    return (
      <small className={styles.bad}>
        <Prose>{state.message}</Prose>
      </small>
    );
  }
  if (state.is !== 'left') return null;
  if (state.why !== 'changed' || isForgotten(row)) return <small>{sayLeft(row, state)}</small>;
  return (
    <Theirs row={row} noun={noun} onWrite={onWrite} now={state.now} isBack={state.back === true} />
  );
}

type TheirsProps = Omit<ReasonProps, 'state'> & { now: Fields; isBack: boolean };

/** What somebody else has made of a row, beside what it was and what it was to be. */
function Theirs({ row, noun, now, isBack, onWrite }: TheirsProps) {
  const way = isBack ? exchanged(row) : row;
  const isMergeable = (field: string) => row.noun === undefined && isText(noun, field);
  const theirs = isBack
    ? null
    : changeOfTheirs(row, now, (field, ...texts) =>
        isMergeable(field) ? mergeWords(...texts) : null,
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
