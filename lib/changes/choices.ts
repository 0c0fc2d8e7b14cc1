import { buildsOn, type RowChange } from './change-set';
import {
  canTakeRowBack,
  hasNoWayBack,
  isFailure,
  isOpen,
  type RowState,
  WAITING,
  WRITTEN_BEFORE,
} from './row-state';

/** Which rows a run takes on, and where all of them stand when it begins. */
type Choice = { places: readonly number[]; states: readonly RowState[] };

/** Chooses among the rows of a set, by where they stand once nobody else has it. */
export type Choose = (states: readonly RowState[], rows: readonly RowChange[]) => Choice;

const placesOf = (states: readonly RowState[], isWanted: (state: RowState) => boolean) =>
  states.flatMap((state, place) => (isWanted(state) ? [place] : []));

/**
 * These rows, and what leads them: somebody may have put back since what a form had written before, so each run that
 * writes looks again.
 */
function withLeading(
  places: readonly number[],
  states: readonly RowState[],
  rows: readonly RowChange[],
): Choice {
  const chosen = new Set(places);
  const isLed = (row: RowChange) =>
    places.some((place) => {
      const led = rows[place];
      return led !== undefined && !states[place]?.back && buildsOn(led, row);
    });
  const again = new Set(
    rows.flatMap((row, at) =>
      row.leads && states[at]?.is === 'written' && !states[at].back && isLed(row) ? [at] : [],
    ),
  );
  return {
    places: [...states.keys()].filter((place) => chosen.has(place) || again.has(place)),
    states: states.map((state, place) => (again.has(place) ? WRITTEN_BEFORE : state)),
  };
}

/** All that is not decided yet. */
export const chooseOpen: Choose = (states, rows) =>
  withLeading(placesOf(states, isOpen), states, rows);

/** What has failed, or one row of it; another tab may have written that since. */
export const chooseFailed =
  (place: number | null): Choose =>
  (states, rows) => {
    const failed = placesOf(states, isFailure);
    return withLeading(
      failed.filter((one) => place === null || one === place),
      states,
      rows,
    );
  };

/** A row that was left out, which waits again, unless another tab has written it since. */
export const chooseAnew =
  (place: number): Choose =>
  (states, rows) => {
    if (states[place]?.is !== 'left') return { places: [], states };
    const anew = states.map((state, at) => (at === place ? WAITING : state));
    return withLeading([place], anew, rows);
  };

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
