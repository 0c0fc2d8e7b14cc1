import { Button, Checkbox } from 'antd';
import { type ReactNode, useDeferredValue, useState } from 'react';

import { useMore } from '@/components/kit/use-more';
import { BidiText } from '@/components/plain/bidi-text';
import { type ChangeSet, isMixed, type RowChange, rowKey } from '@/lib/changes/plan/change-set';
import { REASONS } from '@/lib/changes/state/reasons';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { nameOfRow, sayRefused, saySame } from '../plan-words';
import { countRows, type SetNoun } from '../set-words';

import { type Mending, ReviewRow } from './review-row';
import styles from './review-table.module.css';
import type { Ticks } from './use-ticks';

const DRAWN_FIRST = 12;

/** A row, with the reason why it cannot be changed so. */
type ReviewedRow = RowChange & { reason?: string };

/** Rows have ticks where they can be left out: with `onTick`. */
type Props = Partial<Ticks> & {
  plan: ChangeSet;
  noun: SetNoun;
  /** The texts that are typed for single rows, where that can be done. */
  mending?: Mending;
  /** Nobody has said yet what is to change, so rows show as they are. */
  isNothingSaid?: boolean;
};

/** What a plan would change, before → after: refused rows first, rows that have it already folded. */
export function ReviewTable(props: Props) {
  const { plan, noun, isOff = noneOff, onTick, isNothingSaid = false } = props;
  const { rows, same } = plan;
  // A step is ticked with the rows that it builds on.
  const free = rows.filter(({ builds }) => !builds);
  const unticked = free.filter(isOff).length;
  const on = free.length - unticked;
  const words = (count: number) => countRows({ isMixed: isMixed(plan) }, noun, count);
  const groups = groupsOf(props, unticked, words);
  const can = new Set(rows.map(rowKey));
  const tickOf = (row: RowChange) =>
    onTick && (
      <Checkbox
        aria-label={nameOfRow(row)}
        disabled={row.builds === true || !can.has(rowKey(row))}
        checked={can.has(rowKey(row)) && !isOff(row)}
        onChange={({ target }) => onTick([row], target.checked)}
      />
    );

  return (
    <table
      className={styles.review}
      data-fixed={onTick ? undefined : ''}
      data-unsaid={isNothingSaid || undefined}
    >
      <caption className={layout.unseen}>
        {words(isNothingSaid ? same.length : rows.length)}, before and after
      </caption>
      <Head count={free.length} on={on} onTick={onTick && ((isOn) => onTick(free, isOn))} />
      {groups.map(({ key, mending, ...group }) => (
        <Group key={key} {...group}>
          {(row) => (
            <ReviewRow
              key={rowKey(row)}
              row={row.builds && isOff(row) ? { ...row, reason: REASONS.builtOn } : row}
              noun={noun}
              tick={tickOf(row)}
              isOff={isOff(row)}
              mending={mending}
            />
          )}
        </Group>
      ))}
      {same.length > 0 && !isNothingSaid && <Same rows={same} />}
    </table>
  );
}

const noneOff = () => false;

const NOTHING_TYPED: Mending['typed'] = new Map();

type TableGroup = Pick<GroupProps, 'title' | 'note' | 'rows'> & {
  key: string;
  mending?: Mending | undefined;
};

/** The groups of a table: typed rows, which stay there whatever comes of them; refused rows; the others. */
function groupsOf(
  { plan, isOff = noneOff, mending, isNothingSaid = false }: Props,
  unticked: number,
  words: (count: number) => string,
): TableGroup[] {
  const { rows, refused, same } = plan;
  const { typed } = mending ?? { typed: NOTHING_TYPED };
  const all = [...refused, ...rows, ...same];
  const isUntyped = ({ id }: RowChange) => !typed.has(id);
  const typedRows = [...typed.keys()].flatMap((id) => all.find((row) => row.id === id) ?? []);
  const bad = refused.filter(isUntyped);
  const others = rows.filter(isUntyped);
  const willChange = others.filter((row) => !isOff(row)).length;
  const groups: TableGroup[] = [
    { key: 'typed', title: 'Typed by you', rows: typedRows, mending },
    { key: 'bad', title: sayRefused(words(bad.length)), rows: bad, mending },
    {
      key: 'others',
      title: `${formatCount(willChange)} will change`,
      note: unticked > 0 ? `${formatCount(unticked)} left out by you` : '',
      rows: others,
    },
    {
      key: 'same',
      title: `${words(same.length)} as they are`,
      rows: isNothingSaid ? same : [],
    },
  ];
  return groups.filter((group) => group.rows.length > 0);
}

type HeadProps = {
  count: number;
  on: number;
  onTick: ((isOn: boolean) => void) | undefined;
};

/** The headings, with one tick for all that can change. */
function Head({ count, on, onTick }: HeadProps) {
  return (
    <thead>
      <tr>
        {onTick ? (
          <th scope="col">
            <Checkbox
              aria-label="All that can change"
              disabled={count === 0}
              checked={on > 0 && on === count}
              indeterminate={on > 0 && on < count}
              onChange={({ target }) => onTick(target.checked)}
            />
          </th>
        ) : (
          <td />
        )}
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

/** Rows that have it already, folded. */
function Same({ rows }: { rows: readonly RowChange[] }) {
  const [isOpen, setOpen] = useState(false);
  const { most, button } = useMore(rows.length);
  return (
    <tbody>
      <tr data-wide>
        <td colSpan={4}>
          <Button type="link" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {saySame(rows.length)}
          </Button>
          {isOpen && (
            <ul>
              {rows.slice(0, most).map((row) => (
                <li key={rowKey(row)}>
                  <BidiText>{nameOfRow(row)}</BidiText>
                </li>
              ))}
              {button && <li>{button}</li>}
            </ul>
          )}
        </td>
      </tr>
    </tbody>
  );
}

type GroupProps = {
  title: string;
  note?: string;
  rows: readonly ReviewedRow[];
  children: (row: ReviewedRow) => ReactNode;
};

function Group({ title, note = '', rows, children }: GroupProps) {
  const { most, button } = useMore(rows.length);
  // The first rows are drawn at once; the others hold nothing up.
  const drawn = useDeferredValue(most, DRAWN_FIRST);
  return (
    <tbody>
      <tr data-wide>
        <th colSpan={4} scope="rowgroup">
          {title} {note !== '' && <span className={layout.muted}>{note}</span>}
        </th>
      </tr>
      {rows.slice(0, drawn).map((row) => children(row))}
      {button && (
        <tr data-wide>
          <td colSpan={4}>{button}</td>
        </tr>
      )}
    </tbody>
  );
}
