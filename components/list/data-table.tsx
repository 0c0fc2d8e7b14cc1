import { Table } from 'antd';
import {
  type CSSProperties,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type ReactNode,
  useRef,
  useState,
  type ComponentProps,
} from 'react';

import { StatusMenu } from '@/components/record/set-status';
import { TABLE_WINDOW } from '@/lib/browser/environment';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { afterPaint } from '@/lib/browser/waiting';
import { LIST_HEIGHT_PX } from '@/lib/constants';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import type { Resource } from '@/lib/rows/noun';
import { useStore } from '@/lib/storage/store';

import { CutTextTip } from './cut-text-tip';
import styles from './data-table.module.css';
import { DENSITY, rowHeight } from './density';
import type { ListColumn, ListOrder, NumberedRow, TableActions } from './list-types';
import { RowButtons } from './row-buttons';
import { focusRecord, openBulkStatus, pressInRow } from './row-keys';
import { toRowSelection } from './row-selection';
import cards from './table-cards.module.css';
import { leastWidthRem, tableColumns } from './table-columns';
import { useRowCollapse } from './use-row-collapse';

type Props<Row> = {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  /** Those for which the table is too narrow. */
  folded: ListColumn<Row>[];
  rows: readonly Row[];
  /** How many rows fill the frame. */
  size: number;
  /** The serial number of the first row. */
  first: number;
  order: ListOrder;
  /** By id. */
  selected: ReadonlyMap<string, Row>;
  /** Cards have check boxes in place of buttons. */
  isPicking: boolean;
  actions: TableActions<Row>;
  /** The id of the record in the drawer. */
  peeked: string | null;
  /** The id of the record that was saved just before; its row is marked for some seconds. */
  saved: string | null;
  /** Why a search of all columns has found a row; null without one. */
  findOf: ((row: Row) => ReactNode) | null;
  /** In place of rows. */
  placeholder: ReactNode;
};

/** antd's wait indicator, around the table, would have all rows read aloud after every change. */
const SILENT = { spinning: false, 'aria-live': 'off' };

/** Without it antd measures a scroll bar, which lays out the page in the middle of a commit. */
const UNMEASURED = { tailor: true };

/** The table of a list (specification §2); narrow windows show its rows as cards. */
export const DataTable = memo(ListTable) as typeof ListTable; // memo forgets the type parameter

function ListTable<Row extends { _id: string }>(props: Props<Row>) {
  const { resource, columns, rows, order, selected, folded } = props;
  const { onOpen, onPeek, onDelete, onSort, onSelect, onStatus, onFilter } = props.actions;
  const [withMenu, setWithMenu] = useState<Row | null>(null);
  const isTable = useStore(TABLE_WINDOW);
  const { scale, heightPx } = rowHeight(props.size, useStore(DENSITY));
  const frame = useRef<HTMLDivElement>(null);
  useRowCollapse(frame, rows);
  const numbered = rows.map((row, place) => {
    const serial = props.first + place;
    // The buttons of a record without a name need a distinct label.
    return { row, place, serial, name: resource.nameOf(row) || `row ${serial}` };
  });
  const pathOf = ({ _id }: Row) =>
    toPathSegment(_id) === null ? null : recordPath(resource.singular, _id);

  const nameLink = (row: Row, name: ReactNode) => (
    <RecordLink path={pathOf(row)} onOpen={() => onOpen(row)}>
      {name}
    </RecordLink>
  );
  const statusOf = (row: Row, shown: ReactNode) =>
    row._id === withMenu?._id ? (
      <StatusMenu
        resource={resource}
        row={row}
        onChoose={(status) => onStatus(row, status)}
        onClose={() => {
          setWithMenu(null);
          afterPaint(() => focusRecord(row._id));
        }}
      >
        {shown}
      </StatusMenu>
    ) : (
      shown
    );
  const buttons = ({ row, name }: NumberedRow<Row>) => (
    <RowButtons
      name={name}
      isReachable={pathOf(row) !== null}
      onView={() => onOpen(row)}
      onDelete={() => onDelete(row, name)}
    />
  );

  return (
    <div
      ref={frame}
      className={`${styles.frame} ${cards.frame}`}
      data-scale={isTable ? scale : undefined}
      data-leads={columns.some(({ lead }) => lead) || undefined}
      data-tags={columns.some(({ kind }) => kind === 'status') || undefined}
      data-picking={props.isPicking || undefined}
      style={
        {
          height: LIST_HEIGHT_PX,
          '--row-height': `${heightPx}px`,
          '--rows': props.size,
        } as CSSProperties
      }
    >
      <Table<NumberedRow<Row>>
        className={`${styles.list} ${cards.list}`}
        style={{ minWidth: isTable ? `${leastWidthRem(columns)}rem` : undefined }}
        aria-label={resource.title}
        components={TABLE_PARTS}
        size="small"
        tableLayout="fixed"
        {...UNMEASURED}
        rowKey="place"
        dataSource={numbered}
        pagination={false}
        loading={SILENT}
        showSorterTooltip={false}
        locale={{ emptyText: props.placeholder }}
        rowSelection={
          isTable || props.isPicking ? toRowSelection(selected, numbered, onSelect) : undefined
        }
        onRow={({ row }) => ({
          'data-record': row._id,
          'aria-current': row._id === props.peeked ? 'true' : undefined,
          'data-saved': row._id === props.saved ? '' : undefined,
          // Takes the focus back from the drawer; it is no stop of the Tab key.
          tabIndex: -1,
          onClick: (event: MouseEvent) => {
            if (pathOf(row) !== null && opensRow(event)) (isTable ? onPeek : onOpen)(row);
          },
          onKeyDown: (event: KeyboardEvent) => {
            if (!isTable || pathOf(row) === null) return;
            pressInRow(event, {
              open: () => onOpen(row),
              peek: () => onPeek(row),
              select: () => onSelect([row], !selected.has(row._id)),
              // Of selected rows it is theirs, far above.
              status: resource.statuses ? () => openBulkStatus() || setWithMenu(row) : null,
            });
          },
        })}
        onChange={(_pages, _filters, sorter) => {
          if (!Array.isArray(sorter)) onSort(String(sorter.columnKey));
        }}
        columns={tableColumns({
          ...{ columns, isTable, order, nameLink, buttons, statusOf, onFilter },
          // Cards have room, however many there are.
          ...{ scale: isTable ? scale : 'tall', folded, findOf: props.findOf },
        })}
      />
      {isTable && <CutTextTip frame={frame} rows={rows} columns={columns} />}
    </div>
  );
}

/** A click beside the row's controls, which does not end the selection of a text. */
function opensRow({ target, nativeEvent }: MouseEvent): boolean {
  if (!(target instanceof Element) || target.closest('a, button, input, label, [data-filters]'))
    return false;
  const isTap = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
  if (isTap && target.closest('[role=button]')) return false; // shows its whole text
  return getSelection()?.isCollapsed ?? true;
}

type RecordLinkProps = {
  /** The record's address; null for an id that no path can hold. */
  path: string | null;
  onOpen: () => void;
  children: ReactNode;
};

/** A record's name, which leads to it; with Ctrl or the middle button in a tab of its own. */
function RecordLink({ path, onOpen, children }: RecordLinkProps) {
  if (path === null) return children;

  function openHere(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <Link to={path} onClick={openHere}>
      {children}
    </Link>
  );
}

/** The headings, which are one stop of the Tab key. */
function TableHead(props: ComponentProps<'thead'>) {
  return <thead ref={useOneStop()} role="rowgroup" {...props} />;
}

/**
 * The elements of antd's Table with explicit roles: the CSS `display` of cards would remove the
 * implicit ones.
 */
const TABLE_PARTS = {
  table: (props: ComponentProps<'table'>) => <table role="table" {...props} />,
  header: {
    wrapper: TableHead,
    row: (props: ComponentProps<'tr'>) => <tr role="row" {...props} />,
    cell: (props: ComponentProps<'th'>) => <th role="columnheader" {...props} />,
  },
  body: {
    wrapper: (props: ComponentProps<'tbody'>) => <tbody role="rowgroup" {...props} />,
    row: (props: ComponentProps<'tr'>) => <tr role="row" {...props} />,
    cell: (props: ComponentProps<'td'>) => <td role="cell" {...props} />,
  },
};
