import { Checkbox, Input } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';

import type { ListState } from '@/components/list/state/use-list-state';
import { BidiText } from '@/components/plain/bidi-text';
import { fieldTitle } from '@/lib/filters/filter-words';
import type { Readable } from '@/lib/filters/filters';
import { countValues, type ValueCount } from '@/lib/filters/sort-and-filter';
import type { Identified } from '@/lib/rows/known-rows';
import { fold, spellingKey } from '@/lib/text/fold';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './filters.module.css';

/** More boxes than a person reads; the others are found by a word. */
const MOST_BOXES = 100;
const FEW_BOXES = 12;

/** What of a list its values are counted in. */
export type Counted<Row extends Identified> = Pick<
  ListState<Row>,
  'columns' | 'fields' | 'link' | 'rows'
>;

type Props<Row extends Identified> = {
  list: Counted<Row>;
  field: Readable<Row>;
  chosen: readonly string[];
  onChange: (values: readonly string[]) => void;
};

/** The values of a field with their numbers of rows, the chosen ones among them, and first where not all are listed. */
export function ValueBoxes<Row extends Identified>(props: Props<Row>) {
  const { list, field, chosen, onChange } = props;
  const { cell, counts, firstRows } = useValues(list, field);
  const [word, setWord] = useState('');
  /** What was unticked here has its box until this closes: the focus stands in it. */
  const [unticked, setUnticked] = useState<readonly string[]>([]);
  if (!counts) return <p className={layout.paragraph}>Known once all rows are read</p>;
  const isAmong =
    (some: readonly string[]) =>
    ({ values }: Spelt) =>
      values.some((value) => some.includes(value));
  const isChosen = isAmong(chosen);
  const mustShow = isAmong([...chosen, ...unticked]);
  /** A value looks as in the table. */
  const show = (value: string): ReactNode => {
    const row = value !== '' && firstRows.get(value);
    return (row && cell?.(row, 'low')) || <BidiText>{value || '(empty)'}</BidiText>;
  };
  const found = counts.filter(
    (one) => mustShow(one) || fold(one.value).includes(fold(word.trim())),
  );
  const boxes = [...found.slice(MOST_BOXES).filter(mustShow), ...found.slice(0, MOST_BOXES)];

  const tick = (ticked: readonly string[]) => {
    setUnticked([...unticked, ...chosen]);
    onChange(counts.flatMap(({ value, values }) => (ticked.includes(value) ? values : [])));
  };

  return (
    <>
      {counts.length > FEW_BOXES && (
        <Input
          aria-label={`Find in ${fieldTitle(field)}`}
          placeholder="Find"
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      )}
      <Checkbox.Group
        className={styles.boxes}
        value={counts.filter(isChosen).map(({ value }) => value)}
        options={boxes.map(({ value, count }) => ({
          value,
          label: (
            <span className={count === 0 ? styles.none : undefined}>
              {show(value)} <span>{formatCount(count)}</span>
            </span>
          ),
        }))}
        onChange={tick}
      />
    </>
  );
}

/** A field's values and how they look, counted once: not for each letter of what is looked for among them. */
function useValues<Row extends Identified>(list: Counted<Row>, field: Readable<Row>) {
  const { columns, fields, link } = list;
  const { ofSearch } = list.rows;
  const { cell, choices } = columns.all.find(({ id }) => id === field.id) ?? {};
  const counts = useMemo(() => {
    if (!ofSearch) return undefined;
    const all = bySpelling(countValues(ofSearch, fields, field, link.view));
    if (!choices) return all;
    // Statuses follow each other; what is none of them comes last.
    const place = (value: string) => choices.indexOf(value) + 1 || choices.length + 1;
    return all.sort((one, other) => place(one.value) - place(other.value));
  }, [ofSearch, fields, field, link.view, choices]);
  const firstRows = useMemo(() => {
    const firsts = new Map<string, Row>();
    for (const row of ofSearch ?? []) {
      const value = String(field.value(row));
      if (!firsts.has(value)) firsts.set(value, row);
    }
    return firsts;
  }, [ofSearch, field]);
  return { cell, counts, firstRows };
}

/** A value as it is offered, and all that a reader takes for it: of another case, or with other spaces. */
type Spelt = ValueCount & { values: string[] };

function bySpelling(counts: readonly ValueCount[]): Spelt[] {
  const spelt = new Map<string, Spelt>();
  for (const { value, count } of counts) {
    const key = spellingKey(value);
    const {
      value: first,
      count: before,
      values,
    } = spelt.get(key) ?? { value, count: 0, values: [] };
    spelt.set(key, { value: first, count: before + count, values: [...values, value] });
  }
  return [...spelt.values()];
}
