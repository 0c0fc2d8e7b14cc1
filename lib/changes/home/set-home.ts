import type { RowChange } from '../plan/change-set';
import type { RowState } from '../state/row-state';
import type { SetTally } from '../state/set-state';

/** What a set is, whoever has its rows. */
type SetFacts = {
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
  /** The fields that it changes in any of its rows, by their names. */
  fields: readonly string[];
};

/** What is said of a set without its rows: they are counted at the end of each run, and not while it runs. */
export type SetHead = SetFacts & { tally: SetTally | null };

/** What a set is, without what is counted of it. */
export function factsOf(set: SetFacts): SetFacts {
  const { id, noun, title, atMs, count, isDeletion, isMixed, isOpen, isLeft, isTold } = set;
  const is = { isDeletion, isMixed, isOpen, isLeft, isTold };
  return { id, noun, title, atMs, count, ...is, fields: set.fields };
}

/** A set with its rows, and where each stands. */
export type WholeSet = SetFacts & {
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
  /** Keeps a set with its rows and where they stand, not counted yet: all of it, or nothing. */
  keep: (owner: string, set: WholeSet) => Promise<void>;
  /** Changes what is said of each of an admin's sets; null deletes a set with all that is kept of it. */
  changeHeads: (owner: string, change: (head: SetHead) => SetHead | null) => Promise<void>;
  /** Deletes the sets, of whichever admin, of which `isOver` is true, and rows that no set finds any more. */
  sweep: (isOver?: (head: SetHead) => boolean) => Promise<void>;
  /** Puts other rows in the places of those before. */
  putRows: (id: string, rows: readonly RowChange[]) => Promise<void>;
  /** Changes where each row of a set stands. */
  changeStates: (
    set: Pick<SetHead, 'id' | 'count'>,
    change: (state: RowState, place: number) => RowState,
  ) => Promise<void>;
  /** Takes a set for this tab; null while another one has it. */
  takeLease: (id: string) => Promise<Lease | null>;
  /** Whether a tab runs a set just now. */
  isTaken: (id: string) => Promise<boolean>;
};
