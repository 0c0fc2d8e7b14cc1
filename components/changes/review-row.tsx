import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import { Button, Input } from 'antd';
import { type ReactNode, useId } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import type { RowChange } from '@/lib/changes/change-set';
import { valueText } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';
import layout from '@/styles/layout.module.css';

import { ChangedWords } from './changed-words';
import styles from './review.module.css';
import { labelOf, nameOfRow, type SetNoun } from './set-words';

/** What is typed for rows that could not be changed, by their ids. */
export type Mending = {
  typed: ReadonlyMap<string, Fields>;
  onType: (id: string, values: Fields) => void;
};

type Props = {
  /** With the reason why it cannot be changed so. */
  row: RowChange & { reason?: string };
  noun: SetNoun;
  tick: ReactNode;
  isOff: boolean;
  mending?: Mending;
};

/** A row of a set: its name, and each field before → after. */
export function ReviewRow({ row, noun, tick, isOff, mending }: Props) {
  const { id, before, after } = row;
  const name = nameOfRow(row);
  const then = { ...after, ...mending?.typed.get(id) };
  const names = Object.keys(then);
  const isNamed = names.some((field) => valueText(before[field]) === row.name);
  return (
    <tr data-off={isOff ? '' : undefined}>
      <td>{tick}</td>
      <td>
        {!isNamed && (
          <b>
            <BidiText>{name}</BidiText>
          </b>
        )}
        {names.map((field) => (
          <div key={field}>
            {names.length > 1 && <small>{labelOf(noun, field)} </small>}
            <ChangedWords
              before={valueText(before[field])}
              after={valueText(then[field])}
              side="before"
            />
          </div>
        ))}
      </td>
      <td aria-hidden>
        <AntdIcon shape={ArrowRightOutlined} />
      </td>
      <After row={row} noun={noun} mending={mending} then={then} />
    </tr>
  );
}

type AfterProps = Pick<Props, 'row' | 'noun' | 'mending'> & { then: Fields };

/** What a row holds afterwards, or why it cannot; a text can be typed in its place there. */
function After({ row, noun, mending, then }: AfterProps) {
  const { id, before, after, reason } = row;
  const name = nameOfRow(row);
  const reasonId = useId();
  const typed = mending?.typed.get(id);
  const names = Object.keys(then);
  return (
    <td>
      {after === null && <b>deleted</b>}
      {names.map((field) => (
        <div key={field}>
          {names.length > 1 && <small>{labelOf(noun, field)} </small>}
          {typed === undefined ? (
            <ChangedWords
              before={valueText(before[field])}
              after={valueText(then[field])}
              side="after"
            />
          ) : (
            <Input
              aria-label={`${labelOf(noun, field)} of ${name}`}
              aria-describedby={reason && reasonId}
              autoFocus={field === names[0]}
              dir="auto"
              status={reason && 'error'}
              value={valueText(then[field])}
              onChange={({ target }) => mending?.onType(id, { ...typed, [field]: target.value })}
            />
          )}
        </div>
      ))}
      {reason !== undefined && (
        <small id={reasonId} className={styles.bad}>
          {reason}
        </small>
      )}
      {reason !== undefined && mending && typed === undefined && after && names.length > 0 && (
        <Button size="small" onClick={() => mending.onType(id, after)}>
          Correct it<span className={layout.unseen}>{` for ${name}`}</span>
        </Button>
      )}
    </td>
  );
}
