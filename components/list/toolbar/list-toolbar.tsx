import EllipsisOutlined from '@ant-design/icons/es/icons/EllipsisOutlined';
import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined';
import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { Button } from 'antd';
import { useState, memo } from 'react';

import { ChoiceMenu, toItems, type Items } from '@/components/kit/choices';
import { AntdIcon } from '@/components/kit/icon';
import { columnsOfLink } from '@/components/list/columns/list-columns';
import { FilterLine, FilterPopover } from '@/components/list/filters/filter-line';
import { listToolsPart } from '@/components/list/on-demand/list-tools-part';
import type { ListParts } from '@/components/list/state/list-parts';
import { DENSITY, DENSITY_NAMES } from '@/components/list/table/density';
import { useHasTabs, ViewTools } from '@/components/list/views/list-tabs';
import { Kbd } from '@/components/plain/kbd';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { useStore } from '@/lib/storage/store';
import type { Preference } from '@/lib/storage/web-storage';
import { CSV_FORMAT, CSV_FORMAT_NAMES } from '@/lib/text/csv';
import { capitalised, formatCount } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './list-toolbar.module.css';
import { SearchBox } from './search-box';

type Props<Row extends { _id: string }> = ListParts<Row> & { searchedBy: string };

/** A list's search, view and tools; on cards, all but the search are in one dialog. */
export function ListToolbar<Row extends { _id: string }>({ searchedBy, ...parts }: Props<Row>) {
  const { link, list, selection } = parts;
  const isTable = useStore(TABLE_WINDOW);

  return (
    <div
      className={styles.toolbar}
      // Below the bar of the selected rows, which has its place.
      inert={isTable && selection.rows.length > 0}
    >
      <SearchBox
        searched={link.view.all || link.query.key}
        // Beside the other tools of a phone its sign says the rest.
        hint={isTable ? `Search by ${searchedBy}` : capitalised(searchedBy)}
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
  const { resource, columns, link, list, tools } = parts;
  const hasTabs = useHasTabs(parts);
  const { onColumns, onExport } = useStableHandlers({
    onColumns: (ids: string[]) => link.setColumns(columnsOfLink(columns.all, ids)),
    onExport: (what: 'page' | 'all' | 'print') => {
      if (what === 'page') tools.exportRows(list.rows);
      else tools.want(what === 'all' ? 'export' : 'print');
    },
  });

  return (
    <div
      ref={useOneStop()}
      className={styles.tools}
      role="toolbar"
      aria-label="Filters and options"
    >
      {/* It stays in its place; what is asked has a line of its own. */}
      <FilterPopover parts={parts}>
        <Button icon={<AntdIcon shape={PlusOutlined} />} aria-haspopup="dialog">
          Filter
        </Button>
      </FilterPopover>
      {!hasTabs && <ViewTools {...parts} />}
      <div className={styles.end}>
        <span className={styles.keys} aria-hidden>
          {(resource.statuses ? [...ROW_KEYS, STATUS_KEY] : ROW_KEYS).map(([press, does]) => (
            <span key={press}>
              <Kbd press={press} /> {does}
            </span>
          ))}
        </span>
        <Button
          icon={<AntdIcon shape={UploadOutlined} />}
          title="Read a sheet back" // also its name
          aria-haspopup="dialog"
          onClick={() => tools.openSheet(null)}
        />
        <ListMenu
          columns={columns.all}
          shown={columns.shown}
          page={list.rows.length}
          total={list.total}
          isExporting={tools.exported !== null}
          onColumns={onColumns}
          onExport={onExport}
        />
      </div>
      <FilterLine {...parts} />
    </div>
  );
}

function CardTools<Row extends { _id: string }>(parts: ListParts<Row>) {
  const [isOpen, setOpen] = useState(false);
  const { part, isLoading } = listToolsPart.use();
  const hasTabs = useHasTabs(parts);
  const { selection } = parts;
  const { isPicking, setPicking } = selection;
  const { sort, filters } = parts.link.view;
  const chosen = filters.length + (sort ? 1 : 0);

  function open(): void {
    setOpen(true);
    void listToolsPart.request();
  }

  return (
    <>
      <Button
        icon={<AntdIcon shape={FilterOutlined} />}
        aria-haspopup="dialog"
        loading={isOpen && isLoading}
        onClick={open}
      >
        <span className={layout.unseen}>Filter and view</span>
        {chosen > 0 && ` (${chosen})`}
      </Button>
      {!hasTabs && <ViewTools {...parts} />}
      <Button
        type="text"
        className={styles.pick}
        onClick={() => {
          if (isPicking) selection.select(selection.rows, false);
          setPicking(!isPicking);
        }}
      >
        {isPicking ? 'Done' : 'Select'}
      </Button>
      <FilterLine {...parts} onDialog={open} />
      {part && <part.ToolsDialog parts={parts} isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

type Named = readonly { id: string; title: string }[];

type ListMenuProps = {
  columns: Named;
  shown: Named;
  /** How many rows the page and all pages have. */
  page: number;
  total: number;
  isExporting: boolean;
  onColumns: (ids: string[]) => void;
  onExport: (what: 'page' | 'all' | 'print') => void;
};

/** Which columns a list shows, at least one, how tall its rows are, and the export. */
const ListMenu = memo(function ListMenu(props: ListMenuProps) {
  const heights = preferenceItems(DENSITY, useStore(DENSITY) ?? 'large', DENSITY_NAMES);
  const formats = preferenceItems(CSV_FORMAT, useStore(CSV_FORMAT) ?? 'any', CSV_FORMAT_NAMES);

  return (
    <ChoiceMenu
      label="List options"
      items={(close) => [
        { key: 'columns', type: 'group', label: 'Columns', children: columnItems(props) },
        { type: 'divider' },
        { key: 'height', type: 'group', label: 'Row height', children: heights },
        { type: 'divider' },
        { key: 'csv', type: 'group', label: 'CSV with all columns', children: formats },
        { type: 'divider' },
        ...exportItems(props, close),
      ]}
    >
      <Button
        icon={<AntdIcon shape={EllipsisOutlined} />}
        title="List options"
        aria-label="List options"
        aria-haspopup="menu"
        loading={props.isExporting}
      />
    </ChoiceMenu>
  );
});

/** The values of a preference, of which one is on. */
function preferenceItems<Value extends string>(
  { values, write }: Preference<Value>,
  now: Value,
  names: Record<Value, string>,
): Items {
  const choices = values.map((each) => ({
    key: each,
    label: names[each],
    isOn: each === now,
    onClick: () => write(each),
  }));
  return toItems('menuitemradio', choices);
}

function columnItems({ columns, shown, onColumns }: ListMenuProps): Items {
  const ids = shown.map(({ id }) => id);
  const choices = columns.map(({ id, title }) => ({
    key: `column-${id}`,
    label: title,
    isOn: ids.includes(id),
    onClick: () => {
      const isShown = (each: string) => ids.includes(each) !== (each === id);
      const next = columns.map((column) => column.id).filter(isShown);
      if (next.length > 0) onColumns(next);
    },
  }));
  return toItems('menuitemcheckbox', choices);
}

/** Rows as CSV: those of this page, or all; one entry where that is the same. All of them on paper. */
function exportItems({ page, total, onExport }: ListMenuProps, close: () => void): Items {
  const entry = (what: Parameters<ListMenuProps['onExport']>[0], label: string) => ({
    key: `export-${what}`,
    label,
    disabled: total === 0,
    onClick: () => {
      close();
      onExport(what);
    },
  });
  return [
    ...(page < total ? [entry('page', `Export this page (${formatCount(page)})`)] : []),
    entry('all', `Export all (${formatCount(total)})`),
    entry('print', `Print all (${formatCount(total)})`),
  ];
}
