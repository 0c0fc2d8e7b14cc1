import type { ListColumn } from '@/components/list/columns/column';
import { type ListRow, useListColumns } from '@/components/list/columns/common-columns';
import { DENSITY, rowHeight } from '@/components/list/columns/density';
import { useSinceField } from '@/components/list/columns/since-field';
import { useShownColumns, type ShownColumns } from '@/components/list/columns/use-shown-columns';
import type { Readable } from '@/lib/filters/filters';
import type { Resource } from '@/lib/nouns/noun';
import { useStore } from '@/lib/storage/store';

import type { ListCounts } from './list-counts';
import type { ListMode } from './list-mode';
import { type ListLink, useListLink } from './use-list-link';
import { type ListRows, useListRows } from './use-list-rows';
import { type Selection, useSelection } from './use-selection';
import { type ToolCommands, useToolCommands } from './use-tool-commands';

/**
 * All that a list screen knows; each of its parts takes what it needs of it. Its rows are four sets, each a part of
 * the next: `page.rows` on show, `found` by the link, `rows` of the server's search, `nounRows`.
 */
export type ListState<Row extends { _id: string }> = {
  resource: Resource<Row>;
  /** What the rows are filtered by: the columns, and what has none. */
  fields: readonly Readable<Row>[];
  columns: ShownColumns<Row>;
  /** What the address says, which is all that the list is asked. */
  link: ListLink;
  /** What it shows, or waits for. */
  mode: ListMode;
  /** What stands on the page. */
  page: ListRows<Row>['page'];
  /** What the link's order, filters and words leave of `rows`, on whichever page; undefined before those are known. */
  found: readonly Row[] | undefined;
  /** What the server finds by the link's search; undefined before they are read, all or some, where they do not fit on the page. */
  rows: readonly Row[] | undefined;
  /** All there are, whatever is searched; undefined before they are read. */
  nounRows: readonly Row[] | undefined;
  counts: ListCounts;
  /** How `rows` are read. */
  reading: ListRows<Row>['reading'];
  selection: Selection<Row>;
  tools: ToolCommands<Row>;
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
  const tools = useToolCommands<Row>(link);
  const shown = useListRows(resource, fields, link, tools.purpose !== null);
  const scope = JSON.stringify([query.key, view.words, view.filters]);
  const selection = useSelection(scope, shown.rows ?? shown.page.server.rows);
  const { scale } = rowHeight(query.resultPerPage, useStore(DENSITY));
  const { frame, columns } = useShownColumns(all, view.columns, scale);
  const state: ListState<Row> = { resource, fields, columns, link, ...shown, selection, tools };
  return [state, frame] as const;
}
