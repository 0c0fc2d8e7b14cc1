import ArrowRightOutlined from '@ant-design/icons/es/icons/ArrowRightOutlined';
import { Button, Checkbox } from 'antd';
import { type ReactNode, useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { type ChangeSet, isMixed, pickFields, type RowChange } from '@/lib/changes/change-set';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { ChangedWords } from './changed-words';
import styles from './changes.module.css';
import { countRows, type SetNoun, shownFields } from './set-words';

/** Nobody reads more at once. */
const MOST_SHOWN = 100;

type Props = {
  set: ChangeSet;
  noun: SetNoun;
  /** The ids of the rows that are left out. */
  off: ReadonlySet<string>;
  onTick: (ids: readonly string[], isOn: boolean) => void;
};

/** What a set would change, before → after: what cannot be first, what is so already folded. */
export function ReviewTable({ set, noun, off, onTick }: Props) {
  const { rows, refused, same } = set;
  const [isSameOpen, setSameOpen] = useState(false);
  // What others build on, or on what there is no other way, is no choice.
  const ids = rows.filter((row) => !row.builds).map(({ id }) => id);
  const on = ids.filter((id) => !off.has(id)).length;
  const words = (count: number) => countRows({ isMixed: isMixed(set) }, noun, count);

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
          <th scope="col">
            <span className={layout.unseen}>becomes</span>
          </th>
          <th scope="col">After</th>
        </tr>
      </thead>
      {refused.length > 0 && (
        <Group title={`${words(refused.length)} cannot be changed so`} rows={refused}>
          {(row, at) => (
            <ReviewRow
              key={row.id}
              row={row}
              noun={noun}
              tick={<Checkbox aria-label={row.name || '(no name)'} disabled />}
              reason={refused[at]?.reason}
            />
          )}
        </Group>
      )}
      {rows.length > 0 && (
        <Group
          title={`${formatCount(on + rows.length - ids.length)} will change`}
          note={on < ids.length ? `${formatCount(ids.length - on)} left out by you` : ''}
          rows={rows}
        >
          {(row) => (
            <ReviewRow
              key={row.id}
              row={row}
              noun={noun}
              isOff={off.has(row.id)}
              tick={
                <Checkbox
                  aria-label={row.name || '(no name)'}
                  checked={!off.has(row.id)}
                  disabled={row.builds}
                  onChange={({ target }) => onTick([row.id], target.checked)}
                />
              }
            />
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
  row: RowChange;
  noun: SetNoun;
  tick: ReactNode;
  isOff?: boolean;
  reason?: string;
};

function ReviewRow({ row, noun, tick, isOff = false, reason }: RowProps) {
  const { name, before, after } = row;
  const now = shownFields(noun, pickFields(before, after ?? {}));
  const then = shownFields(noun, after ?? {});
  const isNamed = now.some(([, text]) => text === name);
  const side = (which: 'before' | 'after') =>
    now.map(([label, was], at) => (
      <div key={label}>
        {now.length > 1 && <small>{label} </small>}
        <ChangedWords before={was} after={then[at]?.[1] ?? ''} side={which} />
      </div>
    ));
  return (
    <tr data-off={isOff ? '' : undefined}>
      <td>{tick}</td>
      <td>
        {!isNamed && (
          <b>
            <BidiText>{name || '(no name)'}</BidiText>
          </b>
        )}
        {side('before')}
      </td>
      <td aria-hidden>
        <AntdIcon shape={ArrowRightOutlined} />
      </td>
      <td>
        {after === null ? <b>deleted</b> : side('after')}
        {reason !== undefined && <small className={styles.bad}>{reason}</small>}
      </td>
    </tr>
  );
}
