import { useMemo, useReducer } from 'react';

import type { ListLink } from '@/lib/links/use-list-link';

import { fullListReducer, PAGE_ONLY, type Purpose } from './full-list-state';

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

  function want(purpose: Purpose): void {
    dispatch({ type: 'wanted', purpose });
    if (shown) dispatch({ type: 'known', shown, scope });
  }

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
    want,
    exportRows: (rows: readonly Row[]) => dispatch({ type: 'export', rows }),
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
