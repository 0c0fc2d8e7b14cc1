import type { RefObject } from 'react';

import type { ListColumn } from '@/components/list/columns/column';
import { type ListRow, useListColumns } from '@/components/list/columns/common-columns';
import { DENSITY, rowHeight } from '@/components/list/columns/row-metrics';
import { useShownColumns, type ShownColumns } from '@/components/list/columns/use-shown-columns';
import type { Readable } from '@/lib/filters/filters';
import { useLocation } from '@/lib/links/router';
import type { Resource } from '@/lib/nouns/noun';
import { useGone } from '@/lib/rows/gone';
import type { Identified } from '@/lib/rows/known-rows';
import { useStore } from '@/lib/storage/store';

import { type ListLink, useListLink } from './use-list-link';
import { type ListRows, useListRows } from './use-list-rows';
import { type Selection, useSelection } from './use-selection';
import { asksSince, useSinceField } from './use-since-field';
import { type ToolCommands, useToolCommands } from './use-tool-commands';

/** All that a list screen knows; each of its parts takes what it needs of it. */
export type ListState<Row extends Identified> = ListRows<Row> & {
  noun: Resource<Row>;
  /** What the rows are filtered by: the columns, and what has none. */
  fields: readonly Readable<Row>[];
  columns: ShownColumns<Row>;
  /** What the address says, which is all that the list is asked. */
  link: ListLink;
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
): readonly [ListState<Row>, frame: RefObject<HTMLElement | null>] {
  const { search } = useLocation();
  const since = useSinceField(noun.name, asksForNews);
  const { columns: all, fields } = useListColumns(own, noun, since ?? NO_FIELD);
  const link = useListLink(fields);
  const { query, view, scope } = link;
  const tools = useToolCommands<Row>(link);
  const shown = useListRows(noun, fields, link, {
    isToolWaiting: tools.purpose !== null,
    isFilterPending: since === undefined && asksSince(search),
  });
  const { rows, page, reading } = shown;
  const selection = useSelection(scope, {
    current: rows.ofSearch ?? page.server.rows,
    // What a search finds no more may be there all the same.
    areAll: query.key === '' && rows.ofSearch !== undefined && reading.missing === undefined,
    gone: useGone(noun.name),
  });
  const { scale } = rowHeight(query.resultPerPage, useStore(DENSITY));
  const { frame, columns } = useShownColumns(all, view.columns, scale);
  const state: ListState<Row> = { noun, fields, columns, link, ...shown, selection, tools };
  return [state, frame];
}
