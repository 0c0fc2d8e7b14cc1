import { Input, Radio } from 'antd';
import type { ChangeEvent } from 'react';

import { AntdSelect } from '@/components/kit/choices';
import { Labelled } from '@/components/kit/labelled';
import type { ListState } from '@/components/list/state/use-list-state';
import { fieldTitle, OPERATOR_NAMES } from '@/lib/filters/filter-words';
import {
  type Filter,
  isValueless,
  kindOf,
  type Operator,
  OPERATORS_OF,
  type Readable,
  toFilter,
} from '@/lib/filters/filters';
import type { Identified } from '@/lib/rows/known-rows';
import { serverNowMs } from '@/lib/session/session';
import { dayOf } from '@/lib/text/moments';

import styles from './filters.module.css';
import { ValueBoxes } from './value-boxes';

const DAYS = ['7', '30'];

/** What is being chosen for a field, also while it is not whole; null for anything. */
export type Choice = { op: Operator; values: readonly string[] } | null;

/** The choice of a filter, or of a new one for a field: of moments what is asked most, the last week. */
export function choiceOf(field: Readable<never>, now: Filter | undefined): Choice {
  const kind = kindOf(field);
  const [op = 'contains'] = OPERATORS_OF[kind];
  return now ?? (kind === 'moment' ? { op: 'last', values: DAYS.slice(0, 1) } : { op, values: [] });
}

/** The filter of a choice, null for anything; or that the choice is not whole. */
export function readChoice(id: string, choice: Choice) {
  const filter = choice && toFilter(id, choice.op, choice.values);
  // No value of several is any of them.
  const isAny = choice === null || (choice.values.length === 0 && /^(?:is|not)$/.test(choice.op));
  return { filter, isComplete: filter !== null || isAny };
}

type Props<Row extends Identified> = {
  list: ListState<Row>;
  field: Readable<Row>;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Circles below each other, with one for anything, in place of a menu; few values come first there too. */
  isInDialog?: true;
};

/** Ways to ask a field; "the last 7 days" and "the last 30 days" are two of them. */
function waysOf(field: Readable<never>, choice: Choice) {
  const ops = OPERATORS_OF[kindOf(field)];
  const offered = choice && !ops.includes(choice.op) ? [choice.op, ...ops] : ops;
  const days = choice?.op === 'last' ? [...new Set([...DAYS, ...choice.values])] : DAYS;
  return offered.flatMap((op) =>
    op === 'last'
      ? days.map((many) => ({ value: `last.${many}`, label: `in the last ${many} days` }))
      : [{ value: op, label: nameOf(op, field) }],
  );
}

function nameOf(op: Operator, field: Readable<never>): string {
  const kind = kindOf(field);
  if (op === 'is' && kind === 'number') return 'exactly';
  if (op === 'between' && kind === 'moment') return 'between two days';
  if (op === 'empty' && kind === 'moment') return 'at no known time';
  return OPERATOR_NAMES[op];
}

/** How a field is asked, and by which values. */
export function FilterChoice<Row extends Identified>(props: Props<Row>) {
  const { field, choice, onChange, isInDialog } = props;
  const ways = waysOf(field, choice);
  const value =
    choice === null ? '' : choice.op === 'last' ? `last.${choice.values[0]}` : choice.op;
  const label = `How ${fieldTitle(field)} is asked`;

  function choose(next: string): void {
    const way = ways.find((each) => each.value === next);
    if (!way) {
      onChange(null);
      return;
    }
    const [op, days] = next.split('.') as [Operator, string?]; // one of `ways`
    const isKept = choice !== null && isSameInput(inputOf(op, field), inputOf(choice.op, field));
    onChange({ op, values: days ? [days] : isKept ? choice.values : startOf(op, field) });
  }

  return (
    <>
      {isInDialog && kindOf(field) !== 'choice' ? (
        <Radio.Group
          aria-label={label}
          className={styles.ways}
          value={value}
          options={[{ value: '', label: 'any' }, ...ways]}
          onChange={({ target }) => choose(String(target.value))}
        />
      ) : (
        <AntdSelect aria-label={label} value={value} options={ways} onChange={choose} />
      )}
      {choice && inputOf(choice.op, field) && (
        <Values {...props} choice={choice} onChange={(values) => onChange({ ...choice, values })} />
      )}
    </>
  );
}

/** What an operator's values are typed as, and how many. */
type ValueInput = { type: 'date' | 'number' | 'text'; count: 'one' | 'two' | 'any' };

const TYPES = new Map<string, ValueInput['type']>([
  ['moment', 'date'],
  ['number', 'number'],
]);

/** The input of an operator's values; null where there is nothing to type. */
function inputOf(op: Operator, field: Readable<never>): ValueInput | null {
  if (isValueless(op) || op === 'last') return null;
  const kind = kindOf(field);
  const count = kind === 'choice' ? 'any' : op === 'between' ? 'two' : 'one';
  return { type: TYPES.get(kind) ?? 'text', count };
}

const isSameInput = (one: ValueInput | null, other: ValueInput | null) =>
  one !== null && one.type === other?.type && one.count === other.count;

/** The values that a way to ask begins with: today's date, else none. */
function startOf(op: Operator, field: Readable<never>): string[] {
  if (kindOf(field) !== 'moment' || isValueless(op)) return [];
  const today = dayOf(serverNowMs());
  return op === 'between' ? [today, today] : [today];
}

type ValuesProps<Row extends Identified> = {
  list: ListState<Row>;
  field: Readable<Row>;
  choice: NonNullable<Choice>;
  onChange: (values: readonly string[]) => void;
};

function Values<Row extends Identified>(props: ValuesProps<Row>) {
  const { list, field, choice, onChange } = props;
  const input = inputOf(choice.op, field);
  if (input?.count === 'any')
    return <ValueBoxes list={list} field={field} chosen={choice.values} onChange={onChange} />;
  const name = `${fieldTitle(field)} ${OPERATOR_NAMES[choice.op]}`;
  const places = input?.count === 'two' ? ['From', 'To'] : [name];
  const inputAt = (place: number) => ({
    type: input?.type,
    value: choice.values[place] ?? '',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      onChange(
        places.map((_, index) => (index === place ? target.value : (choice.values[index] ?? ''))),
      ),
  });
  // Of one the way it is asked, above it, says what it is for.
  if (places.length === 1) return <Input {...inputAt(0)} aria-label={name} placeholder={name} />;
  return (
    <div className={styles.values}>
      {places.map((label, place) => (
        <Labelled key={label} label={label}>
          {(id) => <Input {...inputAt(place)} id={id} />}
        </Labelled>
      ))}
    </div>
  );
}
