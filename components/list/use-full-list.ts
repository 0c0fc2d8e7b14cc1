import { useMemo, useReducer } from 'react';

import { toPathSegment } from '@/lib/links/paths';

import type { ListLink } from './use-list-link';

/** A list's state beyond one page of the server, and its commands. */
export type FullList<Row extends { _id: string }> = ReturnType<typeof useFullList<Row>>;

type Rows<Row> = {
  /** All rows of the list's search, once they are known. */
  all: readonly Row[] | undefined;
  /** Those of `all` that are shown, in their order. */
  shown: readonly Row[] | undefined;
  page: { rows: readonly Row[] };
  /** The page alone does not hold all rows. */
  isBeyondPage: boolean;
};

/**
 * What a list does with all its rows: which are selected, what they have to be read for, what is
 * exported or written. `FullList` reads and writes, in code that is loaded when it is first used.
 */
export function useFullList<Row extends { _id: string }>(link: ListLink, list: Rows<Row>) {
  const { all, shown, page, isBeyondPage } = list;
  const [state, dispatch] = useReducer(fullListReducer<Row>, PAGE_ONLY);
  const { query, view, needsAllRows, isExportWanted } = link;
  const scope = JSON.stringify([query.key, view.all, view.filters]);
  const needsAll = isBeyondPage && (needsAllRows || isExportWanted || state.purpose !== null);
  const exported = state.exported ?? (isExportWanted ? shown : null) ?? null;

  const selected = state.selected.scope === scope ? state.selected.rows : PAGE_ONLY.selected.rows;
  const known = all ?? page.rows;
  const selectedRows = useMemo(() => {
    if (selected.size === 0) return [];
    const current = new Map(known.map((row) => [row._id, row]));
    return [...selected].map(([id, row]) => current.get(id) ?? row);
  }, [selected, known]);

  return {
    state,
    dispatch,
    scope,
    /** The list shows, or waits for, all rows. */
    needsAll,
    isReading: needsAll && !shown,
    exported,
    /** By id. */
    selected,
    /** The same as they are now. */
    selectedRows,
    select: (rows: readonly Row[], isSelected: boolean) =>
      dispatch({ type: 'selected', rows, isSelected, scope }),
    /** Asks for something that `FullList` does with all rows, once they are known. */
    want: (purpose: Purpose) => dispatch({ type: 'wanted', purpose }),
    exportRows: (rows: readonly Row[]) => dispatch({ type: 'export', rows }),
    /** Opens what reads a sheet back: of a file that was dropped, or to choose one. */
    openSheet: (file: File | null) => dispatch({ type: 'sheet', sheet: { file } }),
    closeSheet: () => dispatch({ type: 'sheet', sheet: null }),
    endExport: () => {
      dispatch({ type: 'exported' });
      if (isExportWanted) link.endExport();
    },
    /** Keeps nothing: the list is the server's page again. */
    cancel: () => {
      dispatch({ type: 'cancelled' });
      if (needsAllRows || isExportWanted) link.leaveAllRows();
    },
  };
}

/** What all rows are read for, beside what the link needs them for. */
type Purpose = 'counts' | 'select' | 'export' | 'print';

/** The state of a list of all rows; `scope` says which rows the selection is about. */
type FullListState<Row> = {
  purpose: Purpose | null;
  selected: { scope: string; rows: ReadonlyMap<string, Row> };
  /** The rows that are being exported. */
  exported: readonly Row[] | null;
  /** Those that are on their way to paper. */
  printed: readonly Row[] | null;
  /** A sheet that is read back, once it is chosen. */
  sheet: { file: File | null } | null;
};

type FullListEvent<Row> =
  | { type: 'wanted'; purpose: Purpose }
  | { type: 'known'; shown: readonly Row[]; scope: string }
  | { type: 'cancelled' | 'exported' | 'printed' }
  | { type: 'selected'; rows: readonly Row[]; isSelected: boolean; scope: string }
  | { type: 'export'; rows: readonly Row[] }
  | { type: 'sheet'; sheet: FullListState<Row>['sheet'] }
  | { type: 'written'; ids: ReadonlySet<string> };

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/** A list of which only the server's page is used. */
const PAGE_ONLY = {
  purpose: null,
  selected: { scope: '', rows: NOTHING },
  exported: null,
  printed: null,
  sheet: null,
};

/**
 * What is done with all rows of a list.
 *
 *     purpose   none --wanted--> counts | select | export | print --known: carried out, cancelled--> none
 *     selected  grows and shrinks with `selected`, `known` and what was `written`
 *     exported  none --export, known--> rows --exported, cancelled--> none
 *     printed   none --known--> rows --printed--> none
 *     sheet     none --sheet--> a file, or none yet --sheet, cancelled--> none
 */
function fullListReducer<Row extends { _id: string }>(
  state: FullListState<Row>,
  event: FullListEvent<Row>,
): FullListState<Row> {
  switch (event.type) {
    case 'wanted':
      return { ...state, purpose: event.purpose };
    case 'known':
      return carryOut(state, event.shown, event.scope);
    case 'cancelled':
      return { ...state, purpose: null, exported: null, sheet: null };
    case 'selected':
      return { ...state, selected: select(state.selected, event) };
    case 'export':
      return { ...state, exported: event.rows };
    case 'sheet':
      return { ...state, sheet: event.sheet };
    case 'exported':
      return { ...state, exported: null };
    case 'printed':
      return { ...state, printed: null };
    case 'written': {
      const { scope, rows } = state.selected;
      const left = [...rows].filter(([id]) => !event.ids.has(id));
      return { ...state, selected: { scope, rows: new Map(left) } };
    }
  }
}

function carryOut<Row extends { _id: string }>(
  state: FullListState<Row>,
  rows: readonly Row[],
  scope: string,
): FullListState<Row> {
  const { purpose } = state;
  const next = { ...state, purpose: null };
  if (purpose === 'export') return { ...next, exported: rows };
  if (purpose === 'print') return { ...next, printed: rows };
  if (purpose !== 'select') return next;
  return { ...next, selected: select(state.selected, { rows, isSelected: true, scope }) };
}

/** A selection of other rows than the scope's is forgotten. */
function select<Row extends { _id: string }>(
  before: FullListState<Row>['selected'],
  change: { rows: readonly Row[]; isSelected: boolean; scope: string },
): FullListState<Row>['selected'] {
  const { scope, isSelected } = change;
  if (change.rows.length === 0) return before;
  const rows = new Map<string, Row>(before.scope === scope ? before.rows : NOTHING);
  for (const row of change.rows) {
    if (!isSelected) rows.delete(row._id);
    else if (toPathSegment(row._id) !== null) rows.set(row._id, row);
  }
  return { scope, rows };
}
