import type { RowChange } from '../change-set';
import type { RowState } from '../row-state';

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
  /** Until every row is written, or its end was accepted: it can go on. */
  isOpen: boolean;
  /** Whether the numbers below are those of its end: while it runs nobody counts. */
  isCounted: boolean;
  /** How many rows it has written, how many hold that still or may, and how many were taken back, since it last ran. */
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

/** The right to run a set: one tab has it at a time. */
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
 * Where sets are kept: on this device, or in this page where the device takes none. What a home does may
 * throw, where the database fails.
 */
export type SetHome = {
  /** An admin's sets, the newest first. */
  heads: (owner: string) => Promise<SetHead[]>;
  /** A set with its rows, in states of the caller's own; null where it has it no more. */
  open: (head: SetHead) => Promise<WholeSet | null>;
  /** Keeps a set with its rows and where they stand: all of it, or nothing. */
  add: (owner: string, set: WholeSet) => Promise<void>;
  /** Says something else of each of an admin's sets; null takes it out with all that is kept of it. */
  changeHeads: (owner: string, change: (head: SetHead) => SetHead | null) => Promise<void>;
  /** Deletes rows that no set finds any more, of whichever admin. */
  sweep: () => Promise<void>;
  /** Puts other rows in the places of those before. */
  putRows: (id: string, rows: readonly RowChange[]) => Promise<void>;
  /** Says something else of where each row of a set stands. */
  changeStates: (
    head: SetHead,
    change: (state: RowState, place: number) => RowState,
  ) => Promise<void>;
  /** Takes a set for this tab; null while another one has it. */
  takeLease: (id: string) => Promise<Lease | null>;
  /** Whether a tab runs a set just now. */
  isTaken: (id: string) => Promise<boolean>;
};
