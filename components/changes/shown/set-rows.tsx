import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { Button } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { useMore } from '@/components/kit/use-more';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import type { ShownSet } from '@/lib/changes/live/live-sets';
import { isForgotten, type RowChange } from '@/lib/changes/plan/change-set';
import { isFailure, kindOf, type RowState, WAITING } from '@/lib/changes/state/row-state';
import { directionOf } from '@/lib/changes/state/set-state';
import layout from '@/styles/layout.module.css';

import { nameOfRow } from '../plan-words';
import { sayLeft, type SetNoun, stateWord } from '../set-words';
import type { Changes } from '../use-changes';

import styles from './set-rows.module.css';
import { Theirs } from './theirs';

/** Rows that need a look come first, then those under way. */
function rankOf(state: RowState): number {
  const { is } = state;
  if (isFailure(state)) return 0;
  if (is === 'left') return 1;
  return is === 'reading' || is === 'sent' ? 2 : 3;
}

type Props = {
  set: ShownSet;
  noun: SetNoun;
  /** Left out while rows are being written. */
  changes?: Pick<Changes, 'retry' | 'writeInstead'>;
  /** Shows only rows that failed or were left out. */
  isShort?: boolean;
};

/** The rows of a set and where each stands, those that failed first. */
export function SetRows({ set, noun, changes, isShort = false }: Props) {
  const { id, rows, states, isRunning } = set;
  const all = rows
    .map((row, place) => ({ row, place, state: states[place] ?? WAITING }))
    .filter(({ state }) => !isShort || rankOf(state) < 2)
    .sort((one, other) => rankOf(one.state) - rankOf(other.state));
  const { most, button } = useMore(all.length);
  if (all.length === 0) return null;
  // Once a set goes back, nobody wants to write a row that was left out before.
  const isGoingBack = directionOf(states) === 'back';
  const isWanted = ({ back }: RowState) => (back ?? false) === isGoingBack;
  // The buttons of the set do for a single row.
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
                changes && isWanted(state) && !row.leads
                  ? (instead) => void changes.writeInstead(id, place, instead)
                  : undefined
              }
            />
          </span>
          <span className={`${layout.row} ${layout.second}`}>
            {isFailure(state) && changes && !isAlone ? (
              <Button size="small" onClick={() => void changes.retry(id, place)}>
                Retry
              </Button>
            ) : (
              <RowEnd row={row} state={state} isRunning={isRunning} />
            )}
          </span>
        </li>
      ))}
      {button && <li className={styles.row}>{button}</li>}
    </ul>
  );
}

type EndProps = { row: RowChange; state: RowState; isRunning: boolean | undefined };

function RowEnd({ row, state, isRunning }: EndProps) {
  const word = stateWord(row, state, isRunning);
  const kind = kindOf(state, isRunning);
  if (kind === 'running') return <span className={styles.turning} role="img" aria-label={word} />;
  if (kind !== 'written') return word;
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
  if (isFailure(state)) {
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
