import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import { Button } from 'antd';
import { useState } from 'react';

import { ChoiceMenu, type Items, toItems } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { Kbd } from '@/components/plain/kbd';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { countValues, type ValueCount } from '@/lib/rows/sort-and-filter';
import { useStore } from '@/lib/storage/store';
import { formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { ListMenu } from './list-menu';
import { columnsOfLink, filterableColumns, type ListParts, shownColumns } from './list-parts';
import styles from './list-toolbar.module.css';
import menus from './menus.module.css';
import { SearchBox } from './search-box';
import { fullListPart } from './use-full-list';

type Props<Row extends { _id: string }> = ListParts<Row> & { searchHint: string };

/** A list's search, view and tools; on cards, all but the search are in one sheet. */
export function ListToolbar<Row extends { _id: string }>({ searchHint, ...parts }: Props<Row>) {
  const { link, list, full } = parts;
  const isTable = useStore(TABLE_WINDOW);

  return (
    <div
      className={styles.toolbar}
      // Below the bar of the selected rows, which has its place.
      inert={isTable && full.selectedRows.length > 0}
    >
      <SearchBox
        searched={link.view.all || link.query.key}
        hint={searchHint}
        onSearch={link.search}
        onAgain={() => {
          const isEmpty = list.isSettled && list.rows.length === 0 && link.query.key !== '';
          if (isEmpty) link.setView({ all: link.query.key });
        }}
      />
      {isTable ? <TableTools {...parts} /> : <CardTools {...parts} />}
    </div>
  );
}

/** What the keys do while a row has the focus. */
const ROW_KEYS = [
  ['↵', 'open'],
  ['space', 'peek'],
  ['x', 'choose'],
] as const;
const STATUS_KEY = ['s', 'status'] as const;

/** All but the export change the link only. */
function TableTools<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, columns, link, list, full } = parts;
  const { onColumns, onExport } = useStableHandlers({
    onColumns: (ids: string[]) => link.setView({ columns: columnsOfLink(columns, ids) }),
    onExport: (what: 'page' | 'all' | 'print') => {
      if (what === 'page') full.exportRows(list.rows);
      else full.want(what === 'all' ? 'export' : 'print');
    },
  });

  return (
    <div
      ref={useOneStop()}
      className={styles.tools}
      role="toolbar"
      aria-label="Filters and options"
    >
      <ColumnFilters {...parts} />
      <div className={styles.end}>
        <span className={styles.keys} aria-hidden>
          {(resource.statuses ? [...ROW_KEYS, STATUS_KEY] : ROW_KEYS).map(([press, does]) => (
            <span key={press}>
              <Kbd press={press} /> {does}
            </span>
          ))}
        </span>
        <ListMenu
          columns={columns}
          shown={shownColumns(columns, link.view.columns)}
          page={list.rows.length}
          total={list.total}
          isExporting={full.exported !== null}
          onColumns={onColumns}
          onExport={onExport}
        />
      </div>
    </div>
  );
}

function CardTools<Row extends { _id: string }>(parts: ListParts<Row>) {
  const [isOpen, setOpen] = useState(false);
  const { part, isLoading } = fullListPart.use();
  const { full, isPicking, setPicking } = parts;
  const { sort, filters } = parts.link.view;
  const chosen = Object.values(filters).filter(({ length }) => length > 0).length + (sort ? 1 : 0);

  function open(): void {
    setOpen(true);
    void fullListPart.request();
  }

  return (
    <>
      <Button
        icon={<AntdIcon shape={FilterOutlined} />}
        aria-haspopup="dialog"
        loading={isOpen && isLoading}
        onClick={open}
      >
        Filter<span className={layout.unseen}> and view</span>
        {chosen > 0 && ` (${chosen})`}
      </Button>
      <ColumnFilters {...parts} areChosenOnly />
      <Button
        type="text"
        className={styles.pick}
        onClick={() => {
          if (isPicking) full.select(full.selectedRows, false);
          setPicking(!isPicking);
        }}
      >
        {isPicking ? 'Done' : 'Select'}
      </Button>
      {part && <part.ListSheet parts={parts} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

type ColumnFiltersProps<Row extends { _id: string }> = ListParts<Row> & {
  /** Leaves out the columns without a filter, which are in the sheet. */
  areChosenOnly?: boolean;
};

/** A chip for each column that has few values, and a way to drop the filters that are on. */
function ColumnFilters<Row extends { _id: string }>(parts: ColumnFiltersProps<Row>) {
  const { columns, link, list, full } = parts;
  const { view } = link;
  const { all } = list;
  const isOn = ({ id }: { id: string }) => (view.filters[id] ?? []).length > 0;
  const offered = filterableColumns(columns).filter((each) => !parts.areChosenOnly || isOn(each));
  return (
    <>
      {offered.map((column) => (
        <FilterMenu
          key={column.id}
          column={column}
          counts={all ? countValues(all, columns, column, view) : null}
          selected={view.filters[column.id] ?? []}
          onOpen={() => full.want('counts')}
          onChange={(id, values) => link.setView({ filters: { ...view.filters, [id]: values } })}
        />
      ))}
      {offered.some(isOn) && (
        <Button type="text" onClick={() => link.setView({ filters: {} })}>
          Clear filters
        </Button>
      )}
    </>
  );
}

type FilterMenuProps = {
  column: { id: string; title: string };
  /** Null while the rows are not read. */
  counts: ValueCount[] | null;
  selected: readonly string[];
  onChange: (column: string, values: string[]) => void;
  onOpen: () => void;
};

/** The values of a column, each with its number of rows. */
export function FilterMenu(props: FilterMenuProps) {
  const { counts, selected, onChange, onOpen } = props;
  const { id, title } = props.column;
  const label = `Filter by ${title}`;
  const values = counts?.map(({ value, count }) => ({
    key: value,
    label: (
      <>
        <BidiText>{value || '(empty)'}</BidiText>{' '}
        <span className={menus.count}>({formatCount(count)})</span>
      </>
    ),
    isOn: selected.includes(value),
    onClick: () =>
      onChange(
        id,
        selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value],
      ),
  }));
  const waiting: Items = [
    { key: 'waiting', label: 'Known once all rows are read', disabled: true },
  ];
  const clear: Items = [
    { type: 'divider' },
    { key: 'clear', label: 'Clear', onClick: () => onChange(id, []) },
  ];

  return (
    <ChoiceMenu
      label={label}
      onOpen={onOpen}
      items={
        values
          ? [...toItems('menuitemcheckbox', values), ...(selected.length > 0 ? clear : [])]
          : waiting
      }
    >
      <Button
        aria-haspopup="menu"
        className={selected.length > 0 ? menus.chip : menus.idle}
        icon={selected.length > 0 ? undefined : <AntdIcon shape={PlusOutlined} />}
      >
        <span className={layout.unseen}>Filter by </span>
        {title}
        {selected.length > 0 && (
          <strong>
            {selected.map((value, index) => (
              <span key={value}>
                {index > 0 && ', '}
                <BidiText>{value || '(empty)'}</BidiText>
              </span>
            ))}
          </strong>
        )}
      </Button>
    </ChoiceMenu>
  );
}
