import type { ReactNode } from 'react';

/** A column of a list. */
export type ListColumn<Row> = {
  /** Its name in links and saved views: small letters and digits with `-` between; never changed. */
  id: string;
  /** Its heading, on screen and in the CSV. */
  title: string;
  value: (row: Row) => string | number;
  /** The cell's content, if it is more than the value. */
  cell?: (row: Row) => ReactNode;
  /** The least width. */
  widthPx: number;
  /** Its part of the width that is left over, beside those of the others; numbers and statuses take none. */
  share?: number;
  /** A name links to its record, a number stands right; both, and a status, lead a card. */
  kind?: 'name' | 'number' | 'status';
  /** Not shown before it is chosen. */
  isHidden?: boolean;
  /** The column has few values, to filter by. */
  isFilterable?: boolean;
  /** All values of such a column, if they are known: offered above the table. */
  choices?: readonly string[];
};

/**
 * A row, its place in the table, its number in the list, and its name for buttons. The place is its
 * key: a bad reply may repeat ids, and the next page's rows take the elements over.
 */
export type NumberedRow<Row> = { row: Row; place: number; serial: number; name: string };

/** The order of a list's rows by a column's id; null as the API sends them. */
export type ListOrder = { column: string; isDescending: boolean } | null;

/** What can be done with a table. The same functions at every render, or it is drawn again. */
export type TableActions<Row> = {
  onOpen: (row: Row) => void;
  onPrefetch: (id: string) => void;
  onDelete: (row: Row, name: string) => void;
  /** Ascending, then descending, then as the API sends them. */
  onSort: (column: string) => void;
  onSelect: (rows: readonly Row[], isSelected: boolean) => void;
};
