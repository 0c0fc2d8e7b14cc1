import type { ListColumn } from '@/components/list/columns/column';
import { type ListRow, useListColumns } from '@/components/list/columns/common-columns';
import { useSinceField } from '@/components/list/columns/since-field';
import { DENSITY, rowHeight } from '@/components/list/columns/sizes';
import { useShownColumns, type ShownColumns } from '@/components/list/columns/use-shown-columns';
import type { Readable } from '@/lib/filters/filters';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';
import { useStore } from '@/lib/storage/store';

import type { ListMode } from './list-mode';
import { type ListLink, useListLink } from './use-list-link';
import { type ListRows, type RowSets, useListRows } from './use-list-rows';
import { type Selection, useSelection } from './use-selection';
import { type ToolCommands, useToolCommands } from './use-tool-commands';

/** All that a list screen knows; each of its parts takes what it needs of it. */
export type ListState<Row extends Identified> = {
  noun: Resource<Row>;
  /** What the rows are filtered by: the columns, and what has none. */
  fields: readonly Readable<Row>[];
  columns: ShownColumns<Row>;
  /** What the address says, which is all that the list is asked. */
  link: ListLink;
  /** What it shows, or waits for. */
  mode: ListMode;
  /** Its rows, in sets. */
  rows: RowSets<Row>;
  /** Which page is on show. */
  page: ListRows<Row>['page'];
  counts: ListRows<Row>['counts'];
  /** How all rows of the search are read. */
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
  noun: Resource<Row>,
  own: ListColumn<Row>[],
  asksForNews: boolean,
) {
  const since = useSinceField(noun.name, asksForNews) ?? NO_FIELD;
  const { columns: all, fields } = useListColumns(own, noun, since);
  const link = useListLink(fields);
  const { query, view } = link;
  const tools = useToolCommands<Row>(link);
  const shown = useListRows(noun, fields, link, tools.purpose !== null);
  const scope = JSON.stringify([query.key, view.words, view.filters]);
  const selection = useSelection(scope, shown.rows.ofSearch ?? shown.page.server.rows);
  const { scale } = rowHeight(query.resultPerPage, useStore(DENSITY));
  const { frame, columns } = useShownColumns(all, view.columns, scale);
  const state: ListState<Row> = { noun, fields, columns, link, ...shown, selection, tools };
  return [state, frame] as const;
}
