import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import { Button, Input } from 'antd';
import { type ReactNode, useId } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { valueText } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';
import layout from '@/styles/layout.module.css';

import { ChangedWords } from '../changed-words';
import { labelOf, nameOfRow } from '../plan-words';
import { type SetNoun } from '../set-words';
import { useNounOf } from '../use-noun-of';

import styles from './review-table.module.css';

/** What is typed for rows that could not be changed, by their ids. */
export type Mending = {
  typed: ReadonlyMap<string, Fields>;
  onType: (id: string, values: Fields) => void;
};

type Props = {
  /** With the reason where it is refused. */
  row: RowChange & { reason?: string };
  /** That of its set. */
  noun: SetNoun;
  tick: ReactNode;
  isOff: boolean;
  mending?: Mending;
};

/** A row of a set: its name, and each field before → after; somebody may type another text for after. */
export function ReviewRow({ row, noun: ofSet, tick, isOff, mending }: Props) {
  const noun = useNounOf(row, ofSet);
  const { id, before, after, reason } = row;
  const reasonId = useId();
  const name = nameOfRow(row);
  const typed = mending?.typed.get(id);
  const then = { ...after, ...typed };
  const names = Object.keys(then);
  const isNamed = names.some((field) => valueText(before[field]) === row.name);
  const fields = { noun, before, then };
  return (
    <tr data-off={isOff ? '' : undefined}>
      <td>{tick}</td>
      <td>
        {!isNamed && (
          <b>
            <BidiText>{name}</BidiText>
          </b>
        )}
        <FieldsOf {...fields} side="before" />
      </td>
      <td aria-hidden>
        <AntdIcon shape={ArrowRightOutlined} />
      </td>
      <td>
        {after === null && <b>deleted</b>}
        <FieldsOf {...fields} side="after">
          {typed &&
            ((field) => (
              <Input
                aria-label={`${labelOf(noun, field)} of ${name}`}
                aria-describedby={reason && reasonId}
                autoFocus={field === names[0]}
                dir="auto"
                status={reason && 'error'}
                value={valueText(then[field])}
                onChange={({ target }) => mending?.onType(id, { ...typed, [field]: target.value })}
              />
            ))}
        </FieldsOf>
        {reason !== undefined && (
          <small id={reasonId} className={styles.bad}>
            {reason}
          </small>
        )}
        {reason !== undefined && mending && !typed && after && names.length > 0 && (
          <Button size="small" onClick={() => mending.onType(id, after)}>
            Correct it<span className={layout.unseen}>{` for ${name}`}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}

type FieldsProps = {
  noun: SetNoun;
  before: Fields;
  then: Fields;
  side: 'before' | 'after';
  /** What is drawn in place of a field's words. */
  children?: ((field: string) => ReactNode) | undefined;
};

/** The fields of a row on one side of its change. */
function FieldsOf({ noun, before, then, side, children }: FieldsProps) {
  const names = Object.keys(then);
  return names.map((field) => (
    <div key={field}>
      {names.length > 1 && <small>{labelOf(noun, field)} </small>}
      {children?.(field) ?? (
        <ChangedWords
          before={valueText(before[field])}
          after={valueText(then[field])}
          side={side}
        />
      )}
    </div>
  ));
}
