import { type RowChange } from './change-set';
import {
  canTakeRowBack,
  hasNoWayBack,
  isFailure,
  isOpen,
  type RowState,
  WAITING,
} from './row-state';

/** Which rows a run takes on, and where all of them stand when it begins. */
type Choice = { places: readonly number[]; states: readonly RowState[] };

/** Chooses among the rows of a set, by where they stand once nobody else has it. */
export type Choose = (states: readonly RowState[], rows: readonly RowChange[]) => Choice;

const placesOf = (states: readonly RowState[], isWanted: (state: RowState) => boolean) =>
  states.flatMap((state, place) => (isWanted(state) ? [place] : []));

/** All that is not decided yet. */
export const chooseOpen: Choose = (states) => ({ places: placesOf(states, isOpen), states });

/** The same of a set that nobody has run, some of whose rows calls of their own have written before. */
export const chooseBegun =
  (written: readonly number[]): Choose =>
  (states) => {
    const begun = states.map((state, place): RowState =>
      written.includes(place) ? { is: 'sent', sentAtMs: 0 } : state,
    );
    return { places: placesOf(begun, isOpen), states: begun };
  };

/** What has failed, or one row of it; another tab may have written that since. */
export const chooseFailed =
  (place: number | null): Choose =>
  (states) => ({
    places: placesOf(states, isFailure).filter((one) => place === null || one === place),
    states,
  });

/** A row that was left out, which waits again, unless another tab has written it since. */
export const chooseAnew =
  (place: number): Choose =>
  (states) =>
    states[place]?.is === 'left'
      ? { places: [place], states: states.map((state, at) => (at === place ? WAITING : state)) }
      : { places: [], states };

/**
 * What is taken back: all that the set has written, or those wanted, which wait for it then. Of a set that
 * goes back as a whole, what was not reached is not wanted any more.
 */
export const chooseBack =
  (wanted: ReadonlySet<number> | null): Choose =>
  (states, rows) => {
    if (hasNoWayBack(rows, states)) return { places: [], states };
    const isWanted = (place: number) => wanted === null || wanted.has(place);
    const marked = states.map((state, place): RowState => {
      if (isWanted(place) && canTakeRowBack(rows[place], state)) {
        return state.is === 'written' ? { is: 'waiting', back: true } : { ...state, back: true };
      }
      const isUnsent = wanted === null && isOpen(state) && !state.back;
      return isUnsent ? { is: 'unsent' } : state;
    });
    // A row that still waits to be written, and is not wanted back, is none of them: this run would write it.
    const isGoingBack = (state: RowState) => isOpen(state) && state.back === true;
    return { places: placesOf(marked, isGoingBack).filter(isWanted), states: marked };
  };
