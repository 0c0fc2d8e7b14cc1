import type { ReactNode } from 'react';

import type { Readable } from '@/lib/filters/filters';

/** How tall the rows are: two lines with a picture, one line with a small one, or small text. */
export type RowScale = 'tall' | 'medium' | 'low';

/** A column of a list. */
export type ListColumn<Row> = Readable<Row> & {
  /** Its heading, on screen and in the CSV. */
  title: string;
  /** Its heading in the CSV where that says more. */
  fileTitle?: string;
  /** The cell's content, if it is more than the value. */
  cell?: (row: Row, scale: RowScale) => ReactNode;
  /** The least width. */
  widthPx: number;
  /** The same in rows of one line, where that needs more. */
  linePx?: number;
  /** Its part of the width that is left over, beside those of the others; numbers and statuses take none. */
  share?: number;
  /** A name links to its record, a number stands right, prose is set as the product's own voice. */
  kind?: 'name' | 'number' | 'status' | 'prose';
  /** A name's picture, which says nothing more. */
  lead?: (row: Row, scale: RowScale) => ReactNode;
  /** What stands below a name in tall rows and on cards; null for nothing. */
  note?: (row: Row) => ReactNode;
  /** Where the table is too narrow, the column with the lowest goes first; without it, it stays. */
  foldRank?: number;
  /** When it has gone, its value takes the place of the note. */
  isNoteWhenFolded?: boolean;
  /** All values of a column that has few, if they are known: offered above the table. */
  choices?: readonly string[];
  /** The one of these that somebody works through: its rows come as they have waited. */
  waiting?: string;
};

/** The order of a list's rows by a column's id; null as the API sends them. */
export type ListOrder = { column: string; isDescending: boolean } | null;
