import type { ListColumn } from '@/components/list/columns/list-column';
import { type ListRow, useListColumns } from '@/components/list/columns/list-columns';
import { useSinceField } from '@/components/list/columns/since-field';
import { useShownColumns, type ListColumns } from '@/components/list/columns/use-shown-columns';
import type { Readable } from '@/lib/rows/filters';
import type { Resource } from '@/lib/rows/noun';
import type { RowsState } from '@/lib/rows/use-rows';

import type { ListMode } from './list-mode';
import type { KnownList } from './use-found-rows';
import { type ListLink, useListLink } from './use-list-link';
import { type ListCounts, type ShownPage, useListRows } from './use-list-rows';
import { type ListTools, useListTools } from './use-list-tools';
import { type Selection, useSelection } from './use-selection';

/** All that a list screen knows; each of its parts takes what it needs of it. */
export type ListState<Row extends { _id: string }> = {
  resource: Resource<Row>;
  /** What the rows are filtered by: the columns, and what has none. */
  fields: readonly Readable<Row>[];
  columns: ListColumns<Row>;
  /** What the address says, which is all that the list is asked. */
  link: ListLink;
  /** What it shows, or waits for. */
  mode: ListMode<Row>;
  page: ShownPage<Row>;
  known: KnownList<Row>;
  counts: ListCounts<Row>;
  /** How all rows of the search are read. */
  reading: RowsState<Row>;
  selection: Selection<Row>;
  tools: ListTools<Row>;
};

const NO_FIELD: readonly Readable<ListRow>[] = [];

/**
 * A list's state, and the frame that says for how many columns there is room. With `asksForNews` its link, or
 * a view beside it, asks for what is new to this device.
 */
export function useListState<Row extends ListRow>(
  resource: Resource<Row>,
  own: ListColumn<Row>[],
  asksForNews: boolean,
) {
  const since = useSinceField(resource.name, asksForNews) ?? NO_FIELD;
  const { columns: all, fields } = useListColumns(own, resource, since);
  const link = useListLink(fields);
  const { query, view } = link;
  const tools = useListTools<Row>(link);
  const rows = useListRows(resource, fields, link, tools.purpose !== null);
  const scope = JSON.stringify([query.key, view.all, view.filters]);
  const selection = useSelection(scope, rows.known.rows ?? rows.page.server.rows);
  const { frame, columns } = useShownColumns(all, view.columns);
  const state: ListState<Row> = {
    ...{ resource, fields, columns, link, tools },
    ...rows,
    selection,
  };
  return [state, frame] as const;
}
