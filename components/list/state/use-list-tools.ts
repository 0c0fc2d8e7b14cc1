import { useState } from 'react';

import type { KnownList } from './use-found-rows';
import type { ListLink } from './use-list-link';

/** What is done with all rows of a list, and the commands for it. */
export type ListTools<Row extends { _id: string }> = ReturnType<typeof useListTools<Row>>;

/** What all rows are read for, beside what the link needs them for. */
type Purpose = 'counts' | 'select' | 'export' | 'print';

type ToolState<Row> = {
  /** What waits for all rows. */
  purpose: Purpose | null;
  /** The rows of each export that is asked for: the first is being written, the others wait for it. */
  exports: readonly (readonly Row[])[];
  /** Those that are on their way to paper. */
  printed: readonly Row[] | null;
  /** A sheet that is read back, once it is chosen. */
  sheet: { file: File | null } | null;
};

const IDLE = { purpose: null, exports: [], printed: null, sheet: null };

/**
 * What a list does beyond showing a page: what all rows have to be read for, what is exported, printed or
 * read back. The commands are kept here; `ListTools` carries them out, in code that is loaded when it
 * is first used.
 */
export function useListTools<Row extends { _id: string }>(
  link: ListLink,
  { listed, isBeyondPage }: KnownList<Row>,
) {
  const [state, setState] = useState<ToolState<Row>>(IDLE);
  const { needsAllRows, isExportWanted } = link;
  const { purpose } = state;
  const needsAll = isBeyondPage && (needsAllRows || isExportWanted || purpose !== null);
  /** Twice the same rows are one press too many. */
  const exportRows = (rows: readonly Row[]) =>
    setState((now) =>
      now.exports.at(-1) === rows ? now : { ...now, exports: [...now.exports, rows] },
    );
  const [first] = state.exports;
  const set = (part: Partial<ToolState<Row>>) => setState((now) => ({ ...now, ...part }));

  return {
    ...state,
    /** The rows that are being exported. */
    exported: first ?? (isExportWanted ? listed : null) ?? null,
    /** The list shows, or waits for, all rows. */
    needsAll,
    isReading: needsAll && !listed,
    /** Asks for something that is done with all rows, once they are known. */
    want: (next: Purpose) => set({ purpose: next }),
    /** All rows are known: what waited for them begins. */
    begin: (rows: readonly Row[]) => {
      set({ purpose: null, ...(purpose === 'print' && { printed: rows }) });
      if (purpose === 'export') exportRows(rows);
    },
    exportRows,
    /** The first export is written; those that were asked for meanwhile follow. */
    endExport: () => {
      setState((now) => ({ ...now, exports: now.exports.slice(1) }));
      if (!first && isExportWanted) link.endExport();
    },
    endPrint: () => set({ printed: null }),
    /** Opens what reads a sheet back: of a file that was dropped, or to choose one. */
    openSheet: (file: File | null) => set({ sheet: { file } }),
    closeSheet: () => set({ sheet: null }),
    /** Keeps nothing: the list is the server's page again. */
    cancel: () => {
      set({ purpose: null, exports: [], sheet: null });
      if (needsAllRows || isExportWanted) link.leaveAllRows();
    },
  };
}
