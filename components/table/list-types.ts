import type { ReactNode } from 'react';

/** A column of a list. */
export type ListColumn<Row> = {
  title: string;
  value: (row: Row) => string | number;
  /** The cell's content, if it is more than the value. */
  cell?: (row: Row) => ReactNode;
  widthPx?: number;
  /** The column has few values, to filter by in the full list. */
  isFilterable?: boolean;
};

/** The actions of a row's buttons. */
export type RowActions<Row> = {
  onView: (row: Row) => void;
  /** `onGone` runs after the deletion. */
  onDelete: (row: Row, name: string, onGone?: () => void) => void;
};

/** The order of a list's rows by a column's title; null as the API sends them. */
export type ListSort = {
  order: { title: string; isDescending: boolean } | null;
  onSort: (title: string) => void;
};

/** Which rows are selected. */
export type RowSelection<Row> = { has: (row: Row) => boolean; toggle: (row: Row) => void };
