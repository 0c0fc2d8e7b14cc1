import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { Button } from 'antd';
import { useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import type { RowChange, RowState } from '@/lib/changes/change-set';
import type { LiveSet } from '@/lib/changes/live-sets';
import { valueText } from '@/lib/forms/form-fields';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { ChangedWords } from './changed-words';
import styles from './changes.module.css';
import { type SetNoun, shownFields, stateWord } from './set-words';

/** Nobody reads more at once. */
const MOST_SHOWN = 100;

/** What needs a look comes first, then what is under way. */
const rankOf = ({ is }: RowState) =>
  is === 'failed' ? 0 : is === 'left' ? 1 : is === 'reading' || is === 'sent' ? 2 : 3;

type Props = {
  set: Pick<LiveSet, 'rows' | 'states' | 'isDeletion'>;
  noun: SetNoun;
  /** Left out while rows are being written. */
  onRetry?: (place: number) => void;
  /** Shows those alone that failed or were left out. */
  isShort?: boolean;
};

/** The rows of a set and where each stands, those that failed first. */
export function SetRows({ set, noun, onRetry, isShort = false }: Props) {
  const [most, setMost] = useState(MOST_SHOWN);
  const { rows, states } = set;
  const all = rows
    .map((row, place) => ({ row, place, state: states[place] ?? ({ is: 'waiting' } as const) }))
    .filter(({ state }) => !isShort || rankOf(state) < 2)
    .sort((one, other) => rankOf(one.state) - rankOf(other.state));
  if (all.length === 0) return null;
  const more = all.length - most;
  return (
    <ul
      // The keyboard must reach what it has to scroll, and stop nowhere else.
      ref={(list) => {
        if (list) list.tabIndex = list.scrollHeight > list.clientHeight ? 0 : -1;
      }}
      className={`${layout.lines} ${styles.rows}`}
      aria-label={isShort ? 'Failed' : 'Rows'}
    >
      {all.slice(0, most).map(({ row, place, state }) => (
        <li key={place} className={styles.row}>
          <span>
            <BidiText>{row.name || '(no name)'}</BidiText>
            <Reason row={row} state={state} noun={noun} />
          </span>
          <span className={`${layout.row} ${layout.second}`}>
            {state.is === 'failed' && onRetry ? (
              <Button size="small" onClick={() => onRetry(place)}>
                Retry
              </Button>
            ) : (
              <RowEnd state={state} />
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

function RowEnd({ state }: { state: RowState }) {
  if (state.is === 'reading' || state.is === 'sent') {
    return <span className={styles.turning} role="img" aria-label="under way" />;
  }
  if (state.is !== 'written' || state.back) return stateWord(state);
  return (
    <span className={styles.tick} role="img" aria-label="written">
      <AntdIcon shape={CheckOutlined} />
    </span>
  );
}

type ReasonProps = { row: RowChange; state: RowState; noun: SetNoun };

/** Why a row is not written: what failed, or what somebody else has made of it. */
function Reason({ row, state, noun }: ReasonProps) {
  if (state.is === 'failed') {
    return (
      <small className={styles.bad}>
        <Prose>{state.message}</Prose>
      </small>
    );
  }
  if (state.is !== 'left') return null;
  const { now, why, back } = state;
  if (why !== undefined || now === null) {
    return <small>{why ?? 'Somebody has deleted it meanwhile.'}</small>;
  }
  const [from, to] = back ? [row.after ?? {}, row.before] : [row.before, row.after ?? {}];
  const differing = Object.keys(from).filter(
    (name) => valueText(from[name]) !== valueText(now[name]),
  );
  return (
    <>
      <small className={styles.warned}>Somebody changed it meanwhile, so it was left out.</small>
      {shownFields(noun, Object.fromEntries(differing.map((name) => [name, now[name]]))).map(
        ([label, theirs], at) => {
          const name = differing[at] ?? '';
          const [was, wanted] = [valueText(from[name]), valueText(to[name])];
          return (
            <dl key={name} className={styles.three}>
              <dt>{label} when you looked</dt>
              <dd>
                <BidiText>{was || 'empty'}</BidiText>
              </dd>
              <dt>Theirs</dt>
              <dd>
                <ChangedWords before={was} after={theirs} side="after" />
              </dd>
              {name in to && (
                <>
                  <dt>Yours would be</dt>
                  <dd>
                    <BidiText>{wanted || 'empty'}</BidiText>
                  </dd>
                </>
              )}
            </dl>
          );
        },
      )}
    </>
  );
}
