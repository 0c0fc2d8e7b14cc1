import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, useId, useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { type ChangeSet, isMixed, type RowChange } from '@/lib/changes/change-set';
import { valueText } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { ChangedWords } from './changed-words';
import styles from './changes.module.css';
import { countRows, labelOf, type SetNoun } from './set-words';

/** Nobody reads more at once. */
const MOST_SHOWN = 100;

type Props = {
  set: ChangeSet;
  noun: SetNoun;
  /** The ids of the rows that are left out. */
  off: ReadonlySet<string>;
  onTick: (ids: readonly string[], isOn: boolean) => void;
  /** The texts that are typed for single rows, where that can be done. */
  mending?: Mending;
};

/** What is typed for rows that could not be changed, by their ids. */
export type Mending = {
  typed: ReadonlyMap<string, Fields>;
  onType: (id: string, values: Fields) => void;
};

/** What a set would change, before → after: what cannot be first, what is so already folded. */
export function ReviewTable({ set, noun, off, onTick, mending }: Props) {
  const { rows, refused, same } = set;
  const [isSameOpen, setSameOpen] = useState(false);
  // What others build on, or on what there is no other way, is no choice.
  const ids = rows.filter((row) => !row.builds).map(({ id }) => id);
  const on = ids.filter((id) => !off.has(id)).length;
  const words = (count: number) => countRows({ isMixed: isMixed(set) }, noun, count);
  // What is being typed stays where it is, whatever comes of it.
  const typed = mending?.typed ?? new Map<string, Fields>();
  const isTyped = ({ id }: RowChange) => typed.has(id);
  const all = [...refused, ...rows, ...same];
  const first = [
    ...[...typed.keys()].flatMap((id) => all.find((row) => row.id === id) ?? []),
    ...refused.filter((row) => !isTyped(row)),
  ];
  const others = rows.filter((row) => !isTyped(row));
  const can = new Set(rows.map(({ id }) => id));
  const tickOf = ({ id, name, builds }: RowChange) => (
    <Checkbox
      aria-label={name || '(no name)'}
      disabled={builds === true || !can.has(id)}
      checked={can.has(id) && !off.has(id)}
      onChange={({ target }) => onTick([id], target.checked)}
    />
  );

  return (
    <table className={styles.review}>
      <caption className={layout.unseen}>{words(rows.length)}, before and after</caption>
      <thead>
        <tr>
          <th scope="col">
            <Checkbox
              aria-label="All that can change"
              disabled={ids.length === 0}
              checked={on > 0 && on === ids.length}
              indeterminate={on > 0 && on < ids.length}
              onChange={({ target }) => onTick(ids, target.checked)}
            />
          </th>
          <th scope="col">Now</th>
          {/* One engine takes words that are not seen for none, the other a label alone. */}
          <th scope="col" aria-label="becomes">
            <span className={layout.unseen}>becomes</span>
          </th>
          <th scope="col">After</th>
        </tr>
      </thead>
      {first.length > 0 && (
        <Group
          title={
            refused.length > 0 ? `${words(refused.length)} cannot be changed so` : 'Typed by you'
          }
          rows={first}
        >
          {(row) => (
            <ReviewRow
              key={row.id}
              {...{ row, noun, mending }}
              tick={tickOf(row)}
              isOff={off.has(row.id)}
            />
          )}
        </Group>
      )}
      {others.length > 0 && (
        <Group
          title={`${formatCount(on)} will change`}
          note={on < rows.length ? `${formatCount(rows.length - on)} left out by you` : ''}
          rows={others}
        >
          {(row) => (
            <ReviewRow key={row.id} {...{ row, noun }} tick={tickOf(row)} isOff={off.has(row.id)} />
          )}
        </Group>
      )}
      {same.length > 0 && (
        <tbody>
          <tr data-wide>
            <td colSpan={4}>
              <Button
                type="link"
                aria-expanded={isSameOpen}
                onClick={() => setSameOpen(!isSameOpen)}
              >
                {countOf(same.length, 'has it already', 'have it already')}
              </Button>
              {isSameOpen && (
                <ul>
                  {same.slice(0, MOST_SHOWN).map(({ id, name }) => (
                    <li key={id}>
                      <BidiText>{name || '(no name)'}</BidiText>
                    </li>
                  ))}
                </ul>
              )}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  );
}

type GroupProps<Row> = {
  title: string;
  note?: string;
  rows: readonly Row[];
  children: (row: Row, at: number) => ReactNode;
};

function Group<Row>({ title, note = '', rows, children }: GroupProps<Row>) {
  const [most, setMost] = useState(MOST_SHOWN);
  const more = rows.length - most;
  return (
    <tbody>
      <tr data-wide>
        <th colSpan={4} scope="rowgroup">
          {title} {note !== '' && <span className={layout.muted}>{note}</span>}
        </th>
      </tr>
      {rows.slice(0, most).map(children)}
      {more > 0 && (
        <tr data-wide>
          <td colSpan={4}>
            <Button type="link" onClick={() => setMost(most + MOST_SHOWN)}>
              Show {formatCount(Math.min(more, MOST_SHOWN))} more
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

type RowProps = {
  /** With the reason why it cannot be changed so. */
  row: RowChange & { reason?: string };
  noun: SetNoun;
  tick: ReactNode;
  isOff: boolean;
  mending?: Mending;
};

function ReviewRow({ row, noun, tick, isOff, mending }: RowProps) {
  const { id, name, before, after, reason } = row;
  const reasonId = useId();
  const typed = mending?.typed.get(id);
  const then = { ...after, ...typed };
  const names = Object.keys(then);
  const isNamed = names.some((field) => valueText(before[field]) === name);
  const label = (field: string) => names.length > 1 && <small>{labelOf(noun, field)} </small>;
  return (
    <tr data-off={isOff ? '' : undefined}>
      <td>{tick}</td>
      <td>
        {!isNamed && (
          <b>
            <BidiText>{name || '(no name)'}</BidiText>
          </b>
        )}
        {names.map((field) => (
          <div key={field}>
            {label(field)}
            <ChangedWords
              {...{ before: valueText(before[field]), after: valueText(then[field]) }}
              side="before"
            />
          </div>
        ))}
      </td>
      <td aria-hidden>
        <AntdIcon shape={ArrowRightOutlined} />
      </td>
      <td>
        {after === null && <b>deleted</b>}
        {names.map((field) => (
          <div key={field}>
            {label(field)}
            {typed === undefined ? (
              <ChangedWords
                {...{ before: valueText(before[field]), after: valueText(then[field]) }}
                side="after"
              />
            ) : (
              <Input
                aria-label={`${labelOf(noun, field)} of ${name || '(no name)'}`}
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
        {reason !== undefined && mending && typed === undefined && after && (
          <Button size="small" onClick={() => mending.onType(id, after)}>
            Mend it<span className={layout.unseen}>{` for ${name || '(no name)'}`}</span>
          </Button>
        )}
      </td>
    </tr>
  );
}
