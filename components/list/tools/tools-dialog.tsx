import SortAscendingOutlined from '@ant-design/icons/es/icons/SortAscendingOutlined';
import SortDescendingOutlined from '@ant-design/icons/es/icons/SortDescendingOutlined';
import { Button, Checkbox, Radio } from 'antd';
import type { ReactNode } from 'react';

import { AntdSelect } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { AntdModal } from '@/components/kit/modal';
import { shownColumns } from '@/components/list/columns/chosen-columns';
import type { ShownColumns } from '@/components/list/columns/use-shown-columns';
import {
  type Choice,
  choiceOf,
  FilterChoice,
  readChoice,
} from '@/components/list/filters/filter-choice';
import type { ListLink } from '@/components/list/state/use-list-link';
import { type Option, useListOptions } from '@/components/list/state/use-list-options';
import type { ListState } from '@/components/list/state/use-list-state';
import { NewView } from '@/components/list/views/view-menu';
import { fieldTitle, sayFilters } from '@/lib/filters/filter-words';
import { kindOf, type Readable, withFilter } from '@/lib/filters/filters';
import type { Identified } from '@/lib/rows/known-rows';
import { countRecords } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './tools-dialog.module.css';
import { type Unfinished, useUnfinished } from './use-unfinished';

type Props<Row extends Identified> = {
  list: ListState<Row>;
  /** Whether there are no rows, and so no order and no fields, to choose. */
  isOtherLook: boolean;
  isOpen: boolean;
  onClose: () => void;
};

/** All tools of a list whose rows are cards: filters, order, fields and export. */
export function ToolsDialog<Row extends Identified>(props: Props<Row>) {
  const { list, isOtherLook, isOpen, onClose } = props;
  const { noun, columns, link, page, reading } = list;
  const options = useListOptions(list, shownColumns(columns.all, link.view.columns));
  const rows =
    reading.isNeeded && !list.rows.found ? noun.plural : countRecords(noun, page.rowCount);
  // Here, since what stands in a closed dialog does not hear what the list is asked meanwhile.
  const unfinished = useUnfinished(link.view.filters);

  function clear(): void {
    unfinished.forget();
    link.setView({ sort: null, filters: [], words: '' });
  }

  return (
    <AntdModal
      open={isOpen}
      title="Filter and view"
      onCancel={onClose}
      bodyClass={styles.body}
      footer={[
        <Button key="clear" onClick={clear}>
          Clear
        </Button>,
        <Button key="show" type="primary" onClick={onClose}>
          Show {rows}
        </Button>,
      ]}
    >
      {!isOtherLook && <SortSelect columns={columns} link={link} />}
      <Filters list={list} unfinished={unfinished} />
      {!isOtherLook && <Fields columns={options.columns} />}
      <Tool title="New view" says="kept on this device">
        <NewView nounName={noun.name} onSaved={onClose} />
      </Tool>
      <CsvFormat formats={options.formats} />
      {[...options.withAll, options.readSheet].map(({ key, label, run, ...act }) => (
        <Button
          key={key}
          {...act}
          onClick={() => {
            onClose();
            run();
          }}
        >
          {label}
        </Button>
      ))}
    </AntdModal>
  );
}

/** The columns, of which cards show the values below each other. */
function Fields({ columns }: { columns: Option[] }) {
  const shown = columns.filter(({ isOn }) => isOn).map(({ key }) => key);
  return (
    <Tool title="Fields" says={`${shown.length} of ${columns.length}`}>
      <Checkbox.Group
        value={shown}
        options={columns.map(({ key, label }) => ({ value: key, label }))}
        onChange={(ids) => columns.find(({ key, isOn }) => ids.includes(key) !== isOn)?.choose()}
      />
    </Tool>
  );
}

function CsvFormat({ formats }: { formats: Option[] }) {
  return (
    <Tool title="CSV" says="all columns">
      <Radio.Group
        value={formats.find(({ isOn }) => isOn)?.key}
        options={formats.map(({ key, label }) => ({ value: key, label }))}
        onChange={({ target }) => formats.find(({ key }) => key === target.value)?.choose()}
      />
    </Tool>
  );
}

type FiltersProps<Row extends Identified> = {
  list: ListState<Row>;
  unfinished: Unfinished;
};

/** What each field is asked, which the list shows at once. */
function Filters<Row extends Identified>({ list, unfinished }: FiltersProps<Row>) {
  const { fields, link } = list;
  const said = sayFilters(link.view.filters, fields);
  return fields.map((field) => (
    <FieldTool
      key={field.id}
      list={list}
      unfinished={unfinished}
      field={field}
      says={said.find(({ filter }) => filter.field === field.id)?.condition ?? 'any'}
    />
  ));
}

type FieldProps<Row extends Identified> = FiltersProps<Row> & {
  field: Readable<Row>;
  says: string;
};

function FieldTool<Row extends Identified>({ list, unfinished, field, says }: FieldProps<Row>) {
  const { link, tools } = list;
  const { filters } = link.view;
  const now = filters.find((each) => each.field === field.id);
  // Of few values none chosen is any.
  const first = kindOf(field) === 'choice' ? choiceOf(field, now) : null;
  const choice = unfinished.choiceFor(field.id) ?? now ?? first;

  function change(next: Choice): void {
    const { filter, isComplete } = readChoice(field.id, next);
    const isUnfinished = filter === null && next !== null;
    unfinished.keep(
      field.id,
      isUnfinished ? next : undefined,
      withFilter(filters, field.id, filter),
    );
    if (isComplete || now) link.askField(field.id, filter);
  }

  return (
    <Tool
      title={fieldTitle(field)}
      says={says}
      isSet={now !== undefined}
      onOpen={() => tools.want('counts')}
    >
      <FilterChoice isInDialog list={list} field={field} choice={choice} onChange={change} />
    </Tool>
  );
}

type ToolProps = {
  title: string;
  says: string;
  isSet?: boolean;
  onOpen?: () => void;
  children: ReactNode;
};

function Tool({ title, says, isSet, onOpen, children }: ToolProps) {
  return (
    <details className={styles.tool} onToggle={(event) => event.currentTarget.open && onOpen?.()}>
      <summary>
        {title} <span data-set={isSet ? true : undefined}>{says}</span>
      </summary>
      <div role="group" aria-label={title}>
        {children}
      </div>
    </details>
  );
}

/** The order of cards, which have no headings to press. */
function SortSelect<Row>(props: { columns: ShownColumns<Row>; link: ListLink }) {
  const { columns, link } = props;
  const { sort } = link.view;
  return (
    <div className={`${layout.row} ${layout.gap3} ${styles.order}`}>
      <span aria-hidden>Sort by</span>
      <AntdSelect
        aria-label="Sort by"
        value={sort?.column ?? ''}
        onChange={(column) =>
          link.setView({ sort: column ? { column, isDescending: false } : null })
        }
        options={[
          { value: '', label: 'Newest first' },
          ...columns.all.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      {sort && (
        <Button
          aria-label="Descending"
          aria-pressed={sort.isDescending}
          title="Descending"
          icon={
            <AntdIcon shape={sort.isDescending ? SortDescendingOutlined : SortAscendingOutlined} />
          }
          onClick={() => link.setView({ sort: { ...sort, isDescending: !sort.isDescending } })}
        />
      )}
    </div>
  );
}
