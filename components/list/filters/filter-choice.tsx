import { Input, Radio } from 'antd';
import type { ChangeEvent } from 'react';

import { AntdSelect } from '@/components/kit/choices';
import { Labelled } from '@/components/kit/labelled';
import { fieldTitle } from '@/lib/filters/filter-words';
import { type Filter, kindOf, type Readable, toFilter } from '@/lib/filters/filters';
import {
  type FieldKind,
  type Operator,
  operatorName,
  OPERATORS,
  OPERATORS_OF,
} from '@/lib/filters/operators';
import type { Identified } from '@/lib/rows/known-rows';
import { serverNowMs } from '@/lib/session/session';
import { dayOf } from '@/lib/text/moments';

import styles from './filters.module.css';
import { type Counted, ValueBoxes } from './value-boxes';

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
  const isAny =
    choice === null || (choice.values.length === 0 && OPERATORS[choice.op].takes === 'some');
  return { filter, isComplete: filter !== null || isAny };
}

type Props<Row extends Identified> = {
  /** Where the values of few are counted. */
  list: Counted<Row>;
  field: Readable<Row>;
  choice: Choice;
  onChange: (choice: Choice) => void;
  /** Circles below each other, with one for anything, in place of a menu; few values come first there too. */
  isInDialog?: true;
};

/** The last day is today, which is a way of its own. */
const isToday = (choice: Choice) => choice?.op === 'last' && choice.values[0] === '1';

/** A way to ask a field, under a value of its own; of the last days with how many. */
type Way = { value: string; label: string; op: Operator; days?: string };

/** Ways to ask a field; "the last 7 days" and "the last 30 days" are two of them. */
function waysOf(kind: FieldKind, choice: Choice): Way[] {
  const ops = OPERATORS_OF[kind];
  const offered = choice && !ops.includes(choice.op) ? [choice.op, ...ops] : ops;
  const isOther = choice?.op === 'last' && !isToday(choice);
  const days = isOther ? [...new Set([...DAYS, ...choice.values])] : DAYS;
  return offered.flatMap((op): Way[] =>
    op === 'last'
      ? days.map((many) => ({
          value: lastDays(many),
          label: `in the last ${many} days`,
          op,
          days: many,
        }))
      : [{ value: op, label: operatorName(op, kind), op }],
  );
}

const lastDays = (many: string | undefined) => `last.${many}`;

/** The value of the way that a choice is; '' for anything. */
function wayOf(choice: Choice): string {
  if (choice === null) return '';
  if (isToday(choice)) return 'today';
  return choice.op === 'last' ? lastDays(choice.values[0]) : choice.op;
}

/** How a field is asked, and by which values. */
export function FilterChoice<Row extends Identified>(props: Props<Row>) {
  const { field, choice, onChange, isInDialog } = props;
  const kind = kindOf(field);
  const ways = waysOf(kind, choice);
  const value = wayOf(choice);
  const label = `How ${fieldTitle(field)} is asked`;

  function choose(next: string): void {
    const way = ways.find((each) => each.value === next);
    if (!way) {
      onChange(null);
      return;
    }
    const { op, days } = way;
    const isKept = choice !== null && inputsOf(op, kind) === inputsOf(choice.op, kind);
    onChange({ op, values: days ? [days] : isKept ? choice.values : startOf(op, kind) });
  }

  return (
    <>
      {isInDialog && kind !== 'choice' ? (
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
      {choice && inputsOf(choice.op, kind) && (
        <Values {...props} choice={choice} onChange={(values) => onChange({ ...choice, values })} />
      )}
    </>
  );
}

/** How an operator's values are given: as boxes to tick, or typed into one or two inputs; null for none. */
function inputsOf(op: Operator, kind: FieldKind): 'boxes' | 'one' | 'two' | null {
  const { takes } = OPERATORS[op];
  if (takes === 'none' || takes === 'days') return null;
  if (takes === 'two') return 'two';
  return kind === 'choice' ? 'boxes' : 'one';
}

/** The values that a way to ask begins with: today's date, else none. */
function startOf(op: Operator, kind: FieldKind): string[] {
  const inputs = inputsOf(op, kind);
  if (kind !== 'moment' || inputs === null) return [];
  const today = dayOf(serverNowMs());
  return inputs === 'two' ? [today, today] : [today];
}

const TYPES: ReadonlyMap<FieldKind, string> = new Map([
  ['moment', 'date'],
  ['number', 'number'],
]);

type ValuesProps<Row extends Identified> = Pick<Props<Row>, 'list' | 'field'> & {
  choice: NonNullable<Choice>;
  onChange: (values: readonly string[]) => void;
};

function Values<Row extends Identified>(props: ValuesProps<Row>) {
  const { list, field, choice, onChange } = props;
  const kind = kindOf(field);
  const inputs = inputsOf(choice.op, kind);
  if (inputs === 'boxes')
    return <ValueBoxes list={list} field={field} chosen={choice.values} onChange={onChange} />;
  const name = `${fieldTitle(field)} ${operatorName(choice.op, kind)}`;
  const places = inputs === 'two' ? ['From', 'To'] : [name];
  const inputAt = (place: number) => ({
    type: TYPES.get(kind) ?? 'text',
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
