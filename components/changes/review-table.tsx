import { Button, Checkbox } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';

import { BidiText } from '@/components/plain/bidi-text';
import { type ChangeSet, isMixed, type RowChange, rowKey } from '@/lib/changes/change-set';
import { REASONS } from '@/lib/changes/reasons';
import { countOf, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { type Mending, ReviewRow } from './review-row';
import styles from './review.module.css';
import { countRows, nameOfRow, type SetNoun } from './set-words';
import type { Ticks } from './use-ticks';

/** Nobody reads more at once. */
const MOST_SHOWN = 100;
const DRAWN_FIRST = 12;

type Props = Ticks & {
  plan: ChangeSet;
  noun: SetNoun;
  /** The texts that are typed for single rows, where that can be done. */
  mending?: Mending;
};

/** What a plan would change, before → after: what cannot be first, what is so already folded. */
export function ReviewTable({ plan, noun, isOff, onTick, mending }: Props) {
  const { rows, refused, same } = plan;
  // A step follows from what it builds on.
  const free = rows.filter(({ builds }) => !builds);
  const unticked = free.filter(isOff).length;
  const on = free.length - unticked;
  const words = (count: number) => countRows({ isMixed: isMixed(plan) }, noun, count);
  const { first, others } = inOrder(plan, mending?.typed ?? NOTHING_TYPED);
  const can = new Set(rows.map(rowKey));
  const tickOf = (row: RowChange) => (
    <Checkbox
      aria-label={nameOfRow(row)}
      disabled={row.builds === true || !can.has(rowKey(row))}
      checked={can.has(rowKey(row)) && !isOff(row)}
      onChange={({ target }) => onTick([row], target.checked)}
    />
  );
  const partsOf = (row: RowChange) => ({
    row: row.builds && isOff(row) ? { ...row, reason: REASONS.builtOn } : row,
    noun,
    tick: tickOf(row),
    isOff: isOff(row),
  });

  return (
    <table className={styles.review}>
      <caption className={layout.unseen}>{words(rows.length)}, before and after</caption>
      <Head count={free.length} on={on} onTick={(isOn) => onTick(free, isOn)} />
      {first.length > 0 && (
        <Group
          title={
            refused.length > 0 ? `${words(refused.length)} cannot be changed so` : 'Typed by you'
          }
          rows={first}
        >
          {(row) => <ReviewRow key={rowKey(row)} {...partsOf(row)} mending={mending} />}
        </Group>
      )}
      {others.length > 0 && (
        <Group
          title={`${formatCount(rows.filter((row) => !isOff(row)).length)} will change`}
          note={unticked > 0 ? `${formatCount(unticked)} left out by you` : ''}
          rows={others}
        >
          {(row) => <ReviewRow key={rowKey(row)} {...partsOf(row)} />}
        </Group>
      )}
      {same.length > 0 && <Same rows={same} />}
    </table>
  );
}

const NOTHING_TYPED: Mending['typed'] = new Map();

/** What cannot be changed so, and the others; what is being typed stays where it is, whatever comes of it. */
function inOrder({ rows, refused, same }: ChangeSet, typed: Mending['typed']) {
  const all = [...refused, ...rows, ...same];
  const isTyped = ({ id }: RowChange) => typed.has(id);
  return {
    first: [
      ...[...typed.keys()].flatMap((id) => all.find((row) => row.id === id) ?? []),
      ...refused.filter((row) => !isTyped(row)),
    ],
    others: rows.filter((row) => !isTyped(row)),
  };
}

type HeadProps = { count: number; on: number; onTick: (isOn: boolean) => void };

/** The headings, with one tick for all that can change. */
function Head({ count, on, onTick }: HeadProps) {
  return (
    <thead>
      <tr>
        <th scope="col">
          <Checkbox
            aria-label="All that can change"
            disabled={count === 0}
            checked={on > 0 && on === count}
            indeterminate={on > 0 && on < count}
            onChange={({ target }) => onTick(target.checked)}
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
  );
}

/** The rows that have it already, folded. */
function Same({ rows }: { rows: readonly RowChange[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <tbody>
      <tr data-wide>
        <td colSpan={4}>
          <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {countOf(rows.length, 'has it already', 'have it already')}
          </Button>
          {isOpen && (
            <ul>
              {rows.slice(0, MOST_SHOWN).map((row) => (
                <li key={rowKey(row)}>
                  <BidiText>{nameOfRow(row)}</BidiText>
                </li>
              ))}
            </ul>
          )}
        </td>
      </tr>
    </tbody>
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
  // The first of them at once: what follows is drawn without holding anything up.
  const drawn = useDeferredValue(most, DRAWN_FIRST);
  const more = rows.length - most;
  return (
    <tbody>
      <tr data-wide>
        <th colSpan={4} scope="rowgroup">
          {title} {note !== '' && <span className={layout.muted}>{note}</span>}
        </th>
      </tr>
      {rows.slice(0, drawn).map(children)}
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
