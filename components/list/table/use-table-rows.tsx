import { type KeyboardEvent, type MouseEvent, type ReactNode, useState } from 'react';

import { StatusMenu } from '@/components/record/status-menu';
import { showToast } from '@/components/toast/toast';
import { afterPaint } from '@/lib/browser/waiting';
import { recordPath, toPathSegment } from '@/lib/links/paths';
import { Link } from '@/lib/links/router';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';

import { RowButtons } from './row-buttons';
import { focusRecord, openBulkStatus, pressInRow } from './row-keys';
import type { TableActions } from './use-row-actions';

/**
 * A row, its place in the table, its number in the list, and its name for buttons. The place is its
 * key: a bad reply may repeat ids, and the next page's rows take the elements over.
 */
export type NumberedRow<Row> = { row: Row; place: number; serial: number; name: string };

/** What a table's rows are made of. */
export type RowsProps<Row> = {
  noun: Resource<Row>;
  rows: readonly Row[];
  /** The serial number of the first row. */
  first: number;
  /** By id. */
  selected: ReadonlyMap<string, Row>;
  actions: TableActions<Row>;
  /** The id of the record in the drawer. */
  peeked: string | null;
  /** The id of the record that was saved just before; its row is marked for some seconds. */
  saved: string | null;
};

/** The rows of a table: their numbers, what stands in their cells, and what a press on one does. */
export function useTableRows<Row extends Identified>(
  props: RowsProps<Row>,
  isTable: boolean,
  hasStatus: boolean,
) {
  const { noun, selected } = props;
  const { onOpen, onPeek, onDelete, onSelect, onStatus } = props.actions;
  const [withMenu, setWithMenu] = useState<Row | null>(null);
  const pathOf = ({ _id }: Row) =>
    toPathSegment(_id) === null ? null : recordPath(noun.singular, _id);
  /** Opens the menu in the row's own cell. */
  function openStatus(row: Row): void {
    if (!noun.statuses) showToast('info', `${noun.title} have no status.`);
    else if (hasStatus) setWithMenu(row);
    else showToast('info', 'Show the column Status to set one here.');
  }
  const keysOf = (row: Row) => ({
    open: () => onOpen(row),
    peek: () => onPeek(row),
    select: () => onSelect([row], !selected.has(row._id)),
    // While rows are selected, the key opens the menu of the bar above the table, for all of them.
    status: () => {
      if (!noun.statuses || !openBulkStatus()) openStatus(row);
    },
  });

  return {
    numbered: numbered(props),
    nameLink: (row: Row, name: ReactNode) => (
      <RecordLink path={pathOf(row)} onOpen={() => onOpen(row)}>
        {name}
      </RecordLink>
    ),
    statusCell: (row: Row, shown: ReactNode) =>
      row._id !== withMenu?._id ? (
        shown
      ) : (
        <StatusMenu
          noun={noun}
          row={row}
          onChoose={(status) => onStatus(row, status)}
          onClose={() => {
            setWithMenu(null);
            afterPaint(() => focusRecord(row._id));
          }}
        >
          {shown}
        </StatusMenu>
      ),
    buttons: ({ row, name }: NumberedRow<Row>) => (
      <RowButtons
        name={name}
        isReachable={pathOf(row) !== null}
        onView={() => onOpen(row)}
        onDelete={() => onDelete(row, name)}
      />
    ),
    onRow: ({ row }: NumberedRow<Row>) => ({
      'data-record': row._id,
      'aria-current': row._id === props.peeked ? ('true' as const) : undefined,
      'data-saved': row._id === props.saved ? '' : undefined,
      // Takes the focus back from the drawer; it is no stop of the Tab key.
      tabIndex: -1,
      onClick: (event: MouseEvent) => {
        if (pathOf(row) !== null && opensRow(event)) (isTable ? onPeek : onOpen)(row);
      },
      onKeyDown: (event: KeyboardEvent) => {
        if (isTable && pathOf(row) !== null) pressInRow(event, keysOf(row));
      },
    }),
  };
}

/** The rows with their numbers in the list. */
function numbered<Row>({ noun, rows, first }: RowsProps<Row>): NumberedRow<Row>[] {
  return rows.map((row, place) => {
    const serial = first + place;
    // The buttons of a record without a name need a distinct label.
    return { row, place, serial, name: noun.nameOf(row) || `row ${serial}` };
  });
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
