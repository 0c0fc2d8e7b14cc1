import { useState } from 'react';

import { useStateOf } from '@/lib/browser/use-state-of';
import type { Identified } from '@/lib/rows/known-rows';

import type { ListLink } from './use-list-link';

/** What is done with all rows, once they are known. */
type Purpose = 'counts' | 'select' | 'export' | 'print';

/** Rows that are asked for as a file, and why they may not be all, as a sentence. */
type Export<Row> = { rows: readonly Row[]; missing: string | undefined };

type ToolState<Row> = {
  /** Each export that is asked for: the first is being written, the others wait for it. */
  exports: readonly Export<Row>[];
  /** The rows that are on their way to paper. */
  printed: readonly Row[] | null;
  /** A sheet that is read back, once it is chosen. */
  sheet: { file: File | null } | null;
};

/** What is done with all rows of a list, and the commands for it. */
export type ToolCommands<Row> = Pick<ToolState<Row>, 'printed' | 'sheet'> & {
  /** What waits for all rows, beside what the link shows of them. */
  purpose: Purpose | null;
  /** The export that is being written. */
  exported: Export<Row> | null;
  /** Something is asked for that `ListTools` carries out. */
  isInUse: boolean;
  /** Asks for something that is done with all rows, once they are known. What waits has its counts by that. */
  want: (next: Purpose) => void;
  /** All rows are known, or all but those that are `missing`: what waited for them begins. */
  begin: (rows: readonly Row[], missing: string | undefined) => void;
  /** Twice the same rows are one press too many. */
  exportRows: (rows: readonly Row[], missing?: string) => void;
  /** The first export is written; those that were asked for meanwhile follow. */
  nextExport: () => void;
  endPrint: () => void;
  /** Opens what reads a sheet back: of a file that was dropped, or to choose one. */
  openSheet: (file: File | null) => void;
  closeSheet: () => void;
  /** Keeps nothing: the list is the server's page again. */
  cancel: () => void;
};

const IDLE = { exports: [], printed: null, sheet: null };

/**
 * What a list does beyond showing a page: what waits for all rows, what is exported, printed or read back.
 * The commands are kept here; `ListTools` carries them out, in code that is loaded when it is first used.
 */
export function useToolCommands<Row extends Identified>(
  link: Pick<
    ListLink,
    'scope' | 'needsAllRows' | 'isExportWanted' | 'clearExportParam' | 'backToPage'
  >,
): ToolCommands<Row> {
  const [state, setState] = useState<ToolState<Row>>(IDLE);
  const { needsAllRows, isExportWanted } = link;
  // Of other rows it would be another one.
  const [wanted, setWanted] = useStateOf<Purpose | null>(link.scope, null);
  const purpose = wanted ?? (isExportWanted ? 'export' : null);
  const exportRows = (rows: readonly Row[], missing?: string) =>
    setState((now) =>
      now.exports.at(-1)?.rows === rows
        ? now
        : { ...now, exports: [...now.exports, { rows, missing }] },
    );
  const set = (part: Partial<ToolState<Row>>) => setState((now) => ({ ...now, ...part }));
  const { printed, sheet } = state;
  const [exported = null] = state.exports;

  return {
    purpose,
    printed,
    sheet,
    exported,
    isInUse: [purpose, exported, printed, sheet].some((one) => one !== null),
    want: (next: Purpose) =>
      setWanted((now) => (next === 'counts' && (now !== null || isExportWanted) ? now : next)),
    begin: (rows: readonly Row[], missing: string | undefined) => {
      setWanted(() => null);
      if (purpose === 'print') set({ printed: rows });
      if (purpose !== 'export') return;
      exportRows(rows, missing);
      if (isExportWanted) link.clearExportParam();
    },
    exportRows,
    nextExport: () => setState((now) => ({ ...now, exports: now.exports.slice(1) })),
    endPrint: () => set({ printed: null }),
    openSheet: (file: File | null) => set({ sheet: { file } }),
    closeSheet: () => set({ sheet: null }),
    cancel: () => {
      setWanted(() => null);
      set({ exports: [], sheet: null });
      if (needsAllRows || isExportWanted) link.backToPage();
    },
  };
}
