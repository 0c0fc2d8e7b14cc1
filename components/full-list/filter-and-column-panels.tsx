import { Button, Checkbox } from 'antd';
import { useMemo } from 'react';

import type { ListColumn } from '@/components/table/list-types';
import { BidiText } from '@/components/ui/bidi-text';
import { countValues } from '@/lib/full-list/sort-and-filter';
import type { ListViewState } from '@/lib/full-list/view-params';
import { formatCount } from '@/lib/text/format';

import styles from './full-list.module.css';

type FilterProps<Row> = {
  rows: readonly Row[];
  columns: ListColumn<Row>[];
  filters: ListViewState['filters'];
  onChange: (filters: ListViewState['filters']) => void;
};

/** The values of each filterable column, with their row counts. */
export function FilterPanel<Row>({ rows, columns, filters, onChange }: FilterProps<Row>) {
  const filterable = useMemo(
    () =>
      columns
        .filter(({ isFilterable }) => isFilterable)
        .map((column) => ({
          title: column.title,
          counts: countValues(rows, columns, column, filters),
        })),
    [rows, columns, filters],
  );

  function toggle(title: string, value: string): void {
    const selected = filters[title] ?? [];
    const values = selected.includes(value)
      ? selected.filter((each) => each !== value)
      : [...selected, value];
    onChange({ ...filters, [title]: values });
  }

  return (
    <div className={styles.panel} role="group" aria-label="Filter">
      {filterable.map(({ title, counts }) => (
        <fieldset key={title} className={styles.choices}>
          <legend>{title}</legend>
          {counts.map(({ value, count }) => (
            <Checkbox
              key={value}
              checked={filters[title]?.includes(value) ?? false}
              onChange={() => toggle(title, value)}
            >
              <BidiText>{value || '(empty)'}</BidiText> ({formatCount(count)})
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onChange({})}>
          Clear filters
        </Button>
      </div>
    </div>
  );
}

type ColumnProps = {
  titles: readonly string[];
  shown: readonly string[];
  onChange: (columns: string[] | null) => void;
};

/** Selects the visible and exported columns, at least one. */
export function ColumnPanel({ titles, shown, onChange }: ColumnProps) {
  function toggle(title: string): void {
    const isShown = (each: string) => shown.includes(each) !== (each === title);
    onChange(titles.filter(isShown));
  }

  return (
    <div className={styles.panel} role="group" aria-label="Columns">
      <fieldset className={styles.choices}>
        <legend>Columns</legend>
        {titles.map((title) => (
          <Checkbox
            key={title}
            checked={shown.includes(title)}
            disabled={shown.length === 1 && shown.includes(title)}
            onChange={() => toggle(title)}
          >
            {title}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.buttons}>
        <Button size="small" onClick={() => onChange(null)}>
          The list’s own columns
        </Button>
      </div>
    </div>
  );
}
