import type { ReactNode } from 'react';

import type { ListLinkState } from '@/lib/navigation/use-list-origin';

/** A column of a list. */
export type ListColumn<Row> = {
  title: string;
  value: (row: Row) => string | number;
  /** The cell's content, if it is more than the value. */
  cell?: (row: Row) => ReactNode;
  /** The least width; columns share what is left in proportion. */
  widthPx: number;
  /** A name links to its record, a number stands right; both, and a status, lead a card. */
  kind?: 'name' | 'number' | 'status';
  /** The column has few values, to filter by. */
  isFilterable?: boolean;
  /** All of its values, if they are known: offered above the table. */
  choices?: readonly string[];
};

/** A row, its number, which is its key since a bad reply may repeat ids, and its name for buttons. */
export type NumberedRow<Row> = { row: Row; serial: number; name: string };

/** What a table's rows lead to. */
export type RowActions<Row> = {
  /** The place in the list that the record's screen leads back to. */
  placeOf: (row: Row) => ListLinkState;
  /** `onGone` runs after the deletion. */
  onDelete: (row: Row, name: string, onGone?: () => void) => void;
};

/** The order of a list's rows by a column's title; null as the API sends them. */
export type ListSort = {
  order: { title: string; isDescending: boolean } | null;
  /** Ascending, then descending, then as the API sends them. */
  onSort: (title: string) => void;
};

/** Which rows are selected. */
export type RowSelection<Row> = {
  has: (row: Row) => boolean;
  set: (rows: readonly Row[], isSelected: boolean) => void;
};
