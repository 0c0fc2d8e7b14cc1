import type { ListColumns } from '@/components/list/columns/use-shown-columns';
import type { Readable } from '@/lib/rows/filters';
import type { Resource } from '@/lib/rows/noun';
import type { RowsState } from '@/lib/rows/use-rows';

import type { ListLink } from './use-list-link';
import type { ListRows } from './use-list-rows';
import type { ListTools } from './use-list-tools';
import type { Selection } from './use-selection';

/** What the parts of a list screen show and change. */
export type ListParts<Row extends { _id: string }> = {
  resource: Resource<Row>;
  /** What the rows are filtered by: the columns, and what has none. */
  fields: readonly Readable<Row>[];
  /** What the address says of it, which is the list's whole state. */
  link: ListLink;
  columns: ListColumns<Row>;
  /** The page on show, and what the link finds. */
  list: ListRows<Row>;
  /** All rows of the search, and how they are read. */
  reading: RowsState<Row>;
  selection: Selection<Row>;
  tools: ListTools<Row>;
};
