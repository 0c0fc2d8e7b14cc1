import type { ReactNode } from 'react';

/** A column of a list, as plain JSX in the feature; every list numbers its rows by itself. */
export type ListColumn<Row> = {
  title: string;
  /** What the cell says in plain text or as a number: sorting and the export read it too. */
  value: (row: Row) => string | number;
  /** What the cell shows, where that is more than its value. */
  cell?: (row: Row) => ReactNode;
  widthPx?: number;
  /** The values are few and stand for kinds, so that full-list tools may filter by them. */
  isFilterable?: boolean;
};

/** What the buttons of a row do. */
export type RowActions<Row> = {
  onView: (row: Row) => void;
  /** `name` is what the row is called; `onGone` runs once it is deleted. */
  onDelete: (row: Row, name: string, onGone?: () => void) => void;
};
