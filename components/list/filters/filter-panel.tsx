import CheckOutlined from '@ant-design/icons/es/icons/CheckOutlined';
import { Button } from 'antd';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import type { ListState } from '@/components/list/state/use-list-state';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { fieldTitle } from '@/lib/filters/filter-words';
import { kindOf, type Readable, withFilter } from '@/lib/filters/filters';
import { sortAndFilter } from '@/lib/filters/sort-and-filter';
import type { Identified } from '@/lib/rows/known-rows';
import { countRecords } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { type Choice, choiceOf, FilterChoice, readChoice } from './filter-choice';
import styles from './filters.module.css';

type Props<Row extends Identified> = {
  list: ListState<Row>;
  /** The id of the field that is chosen for; without it the fields stand at the left. */
  only?: string;
  onClose: () => void;
};

/** What a list's rows are asked, field by field; the button says how many rows will come. */
export function FilterPanel<Row extends Identified>({ list, only, onClose }: Props<Row>) {
  const { fields, link } = list;
  const { filters } = link.view;
  const isUsed = ({ id }: Readable<Row>) => filters.some(({ field }) => field === id);
  const [id, setId] = useState(only ?? (fields.find((each) => !isUsed(each)) ?? fields[0])?.id);
  const field = fields.find((each) => each.id === id);
  const names = useOneStop<HTMLDivElement>('column');

  return (
    <div className={styles.panel}>
      {only === undefined && (
        <div ref={names} className={styles.fields} role="group" aria-label="Fields">
          {fields.map((each) => (
            <button
              key={each.id}
              type="button"
              className={`${layout.row} ${layout.pointed}`}
              aria-current={each.id === id ? 'true' : undefined}
              onClick={() => setId(each.id)}
            >
              {fieldTitle(each)}
              {isUsed(each) && <AntdIcon shape={CheckOutlined} />}
            </button>
          ))}
        </div>
      )}
      {field && <FieldForm key={field.id} list={list} field={field} onClose={onClose} />}
    </div>
  );
}

type FormProps<Row extends Identified> = {
  list: ListState<Row>;
  field: Readable<Row>;
  onClose: () => void;
};

/** What one field is asked, and how many rows that leaves. */
function FieldForm<Row extends Identified>({ list, field, onClose }: FormProps<Row>) {
  const { noun, link } = list;
  const { view } = link;
  const now = view.filters.find((each) => each.field === field.id);
  const [choice, setChoice] = useState<Choice>(() => choiceOf(field, now));
  const form = useRef<HTMLFormElement>(null);
  const { filter, isComplete } = readChoice(field.id, choice);
  // Nothing is chosen yet.
  const isChange = filter !== null || now !== undefined;
  const filters = withFilter(view.filters, field.id, filter);
  const count = useCount(list, field, useDeferredValue(choice));

  useEffect(function takeFocus() {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    // What is asked for, before how it is asked.
    (inputs.find((input) => input.role !== 'combobox') ?? inputs[0])?.focus();
  }, []);

  return (
    <form
      ref={form}
      className={styles.choice}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isComplete || !isChange) return;
        link.setView({ filters });
        onClose();
      }}
    >
      <FilterChoice list={list} field={field} choice={choice} onChange={setChoice} />
      <footer className={`${layout.between} ${layout.muted}`}>
        <small>{kindOf(field) === 'moment' && `Days in ${zoneName()}`}</small>
        <Button type="primary" htmlType="submit" disabled={!isComplete || !isChange}>
          Show {count === undefined ? noun.plural : countRecords(noun, count)}
        </Button>
      </footer>
    </form>
  );
}

/** How many rows a choice leaves; undefined where that is not known, or it is not whole. */
function useCount<Row extends Identified>(
  { fields, link: { view }, rows: { ofSearch } }: ListState<Row>,
  { id }: Readable<Row>,
  choice: Choice,
): number | undefined {
  return useMemo(() => {
    const { filter, isComplete } = readChoice(id, choice);
    if (!ofSearch || !isComplete) return undefined;
    const filters = withFilter(view.filters, id, filter);
    return sortAndFilter(ofSearch, fields, { ...view, sort: null, filters }).length;
  }, [ofSearch, fields, view, id, choice]);
}

const zoneName = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
