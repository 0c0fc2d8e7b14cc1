import type { Readable } from '@/lib/rows/filters';
import type { Resource } from '@/lib/rows/noun';
import type { RowsState } from '@/lib/rows/use-rows';

import type { ListColumn } from './list-types';
import type { FullList } from './use-full-list';
import type { ListLink } from './use-list-link';
import type { ListRows } from './use-list-rows';

/** What the parts of a list screen show and change. */
export type ListParts<Row extends { _id: string }> = {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  /** What the rows are filtered by: the columns, and what has none. */
  fields: readonly Readable<Row>[];
  link: ListLink;
  list: ListRows<Row>;
  full: FullList<Row>;
  /** All rows of the search, and how they are read. */
  reading: RowsState<Row>;
  /** The columns on show, and those for which there is no room. */
  shown: ListColumn<Row>[];
  folded: ListColumn<Row>[];
  /** All usual columns show, in a table without room for them. */
  isUnfolded: boolean;
  /** Cards show their check boxes, in place of their buttons. */
  isPicking: boolean;
  setPicking: (isPicking: boolean) => void;
};
