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
  /** The rows that are being exported. */
  exported: readonly Row[] | null;
  /** Those that are on their way to paper. */
  printed: readonly Row[] | null;
  /** A sheet that is read back, once it is chosen. */
  sheet: { file: File | null } | null;
};

const IDLE = { purpose: null, exported: null, printed: null, sheet: null };

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
  const set = (part: Partial<ToolState<Row>>) => setState((now) => ({ ...now, ...part }));

  return {
    ...state,
    exported: state.exported ?? (isExportWanted ? listed : null) ?? null,
    /** The list shows, or waits for, all rows. */
    needsAll,
    isReading: needsAll && !listed,
    /** Asks for something that is done with all rows, once they are known. */
    want: (next: Purpose) => set({ purpose: next }),
    /** All rows are known: what waited for them begins. */
    begin: (rows: readonly Row[]) =>
      set({
        purpose: null,
        ...(purpose === 'export' && { exported: rows }),
        ...(purpose === 'print' && { printed: rows }),
      }),
    exportRows: (rows: readonly Row[]) => set({ exported: rows }),
    endExport: () => {
      set({ exported: null });
      if (isExportWanted) link.endExport();
    },
    endPrint: () => set({ printed: null }),
    /** Opens what reads a sheet back: of a file that was dropped, or to choose one. */
    openSheet: (file: File | null) => set({ sheet: { file } }),
    closeSheet: () => set({ sheet: null }),
    /** Keeps nothing: the list is the server's page again. */
    cancel: () => {
      set({ purpose: null, exported: null, sheet: null });
      if (needsAllRows || isExportWanted) link.leaveAllRows();
    },
  };
}
