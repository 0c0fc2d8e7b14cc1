import type { Readable } from '@/lib/filters/filters';

/**
 * A row, its place in the table, its number in the list, and its name for buttons. The place is its
 * key: a bad reply may repeat ids, and the next page's rows take the elements over.
 */
export type NumberedRow<Row> = { row: Row; place: number; serial: number; name: string };

/** What can be done with a table. The same functions at every render, or it is drawn again. */
export type TableActions<Row> = {
  onOpen: (row: Row) => void;
  /** Shows a record beside the table. */
  onPeek: (row: Row) => void;
  onDelete: (row: Row, name: string) => void;
  onStatus: (row: Row, status: string) => void;
  /** Ascending, then descending, then as the API sends them. */
  onSort: (column: string) => void;
  /** Shows the rows with a value of a field alone, or all but those. */
  onFilter: (field: Readable<Row>, row: Row, isNot: boolean) => void;
  onSelect: (rows: readonly Row[], isSelected: boolean) => void;
};
