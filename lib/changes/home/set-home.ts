import type { RowChange } from '../plan/change-set';
import type { RowState } from '../state/row-state';

/** What is said of a set without its rows. */
export type SetHead = {
  id: string;
  noun: string;
  title: string;
  atMs: number;
  /** How many rows it has. */
  count: number;
  isDeletion: boolean;
  /** Whether its rows are of several nouns. */
  isMixed: boolean;
  /** Whether it waits for an answer: it runs, or some of its rows are open and nobody has left it. */
  isOpen: boolean;
  /** Whether it was closed before a part of it went back: its other rows do not open it again. */
  isLeft: boolean;
  /** Whether its noun was told of every row that it has written. */
  isTold: boolean;
  /** Whether the numbers below are counted: that happens at the end of a run. */
  isCounted: boolean;
  /** At the end of its last run: whether it has surely deleted a record, so that nothing of it goes back. */
  hasNoWayBack: boolean;
  /** By then: how many rows it has written, how many still hold that or may, how many went back. */
  written: number;
  ours: number;
  back: number;
  /** Of how many rows nobody knows whether they are written. */
  unknown: number;
  /** The fields that it changes in any of its rows, by their names. */
  fields: readonly string[];
};

/** A set with its rows, and where each stands. */
export type WholeSet = SetHead & {
  rows: readonly RowChange[];
  states: readonly RowState[];
};

/** The right to run a set; one tab has it at a time. */
export type Lease = {
  /** Keeps where rows stand; false where another tab has taken the set meanwhile. */
  keep: (places: readonly number[], states: readonly RowState[]) => Promise<boolean>;
  /** Aborted once another tab has taken it, or it was given back. */
  lost: AbortSignal;
  /** Whether its home has taken all that was to be kept. */
  hasKeptAll: () => boolean;
  release: () => Promise<void>;
};

/**
 * Where sets are kept: on this device, or in this page where the device takes none. Each call throws where the
 * database fails.
 */
export type SetHome = {
  /** An admin's sets, the newest first. */
  heads: (owner: string) => Promise<SetHead[]>;
  /** A set with its rows and a copy of its states; null where it is not kept any more. */
  open: (head: SetHead) => Promise<WholeSet | null>;
  /** Keeps a set with its rows and where they stand: all of it, or nothing. */
  add: (owner: string, set: WholeSet) => Promise<void>;
  /** Changes what is said of each of an admin's sets; null deletes a set with all that is kept of it. */
  changeHeads: (owner: string, change: (head: SetHead) => SetHead | null) => Promise<void>;
  /** Deletes the sets, of whichever admin, of which `isOver` is true, and rows that no set finds any more. */
  sweep: (isOver?: (head: SetHead) => boolean) => Promise<void>;
  /** Puts other rows in the places of those before. */
  putRows: (id: string, rows: readonly RowChange[]) => Promise<void>;
  /** Changes where each row of a set stands. */
  changeStates: (
    head: SetHead,
    change: (state: RowState, place: number) => RowState,
  ) => Promise<void>;
  /** Takes a set for this tab; null while another one has it. */
  takeLease: (id: string) => Promise<Lease | null>;
  /** Whether a tab runs a set just now. */
  isTaken: (id: string) => Promise<boolean>;
};
