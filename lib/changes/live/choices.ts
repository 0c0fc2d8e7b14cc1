import { buildsOn, fallsWith, type RowChange } from '../plan/change-set';
import { REASONS } from '../state/reasons';
import {
  canTakeRowBack,
  isFailure,
  isOpen,
  isOurs,
  mayBeDeleted,
  reasonOf,
  type RowState,
  WAITING,
  WRITTEN_BEFORE,
} from '../state/row-state';
import { mayHaveDeleted } from '../state/set-state';

/** Which rows a run takes on, and where all of them stand when it begins. */
type Choice = { places: readonly number[]; states: readonly RowState[] };

/** Chooses among the rows of a set, by where they stand once this tab has it; `isLeft` says that it was closed before. */
export type Choose = (
  states: readonly RowState[],
  rows: readonly RowChange[],
  isLeft?: boolean,
) => Choice;

const placesOf = (states: readonly RowState[], isWanted: (state: RowState) => boolean) =>
  states.flatMap((state, place) => (isWanted(state) ? [place] : []));

/**
 * These rows, and the rows that lead them: each run that writes looks at those again, since somebody may have put back
 * what the form has written.
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

/** Chooses every row that is not decided yet; of a set that was left before a part went back, that part alone. */
export const chooseOpen: Choose = (states, rows, isLeft = false) => {
  const goesBack = (state: RowState) => isOpen(state) && state.back === true;
  const isPart = isLeft && states.some(goesBack);
  return withLeading(placesOf(states, isPart ? goesBack : isOpen), states, rows);
};

/** Chooses no row: the run only ends, with what stands in it. */
export const chooseNone: Choose = (states) => ({ places: [], states });

/** Chooses the failed rows, or one of them, unless another tab has written it since. */
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

/**
 * Has a row wait again that was left out, unless another tab has written it since, and what was left out with it:
 * whether that has its ground now the run says.
 */
export const chooseAnew =
  (place: number): Choose =>
  (states, rows) => {
    if (states[place]?.is !== 'left') return { places: [], states };
    const again = new Set([place]);
    for (const [at, row] of rows.entries()) {
      const state = states[at];
      const fellWith = (ground: number) => {
        const above = rows[ground];
        return ground < at && above !== undefined && fallsWith(row, above);
      };
      if (state && reasonOf(state) === REASONS.builtOn && [...again].some(fellWith)) again.add(at);
    }
    const anew = states.map((state, at) => (again.has(at) ? WAITING : state));
    return withLeading([...again], anew, rows);
  };

/** Chooses the deletions of which nobody knows, to look at them before a set goes back: none is sent again. */
export const chooseDoubtful: Choose = (states, rows) => {
  const marked = states.map((state, place): RowState =>
    mayBeDeleted(rows[place], state) ? { ...state, back: true } : state,
  );
  return { places: [...states.keys()].filter((at) => marked[at] !== states[at]), states: marked };
};

/**
 * Marks rows to go back: all that the set has written, or the wanted ones. Where all of it goes back, or the set was
 * left before, a row that was not reached becomes `unsent`.
 */
export const chooseBack =
  (wanted: ReadonlySet<number> | null): Choose =>
  (states, rows, isLeft = false) => {
    if (mayHaveDeleted({ rows, states })) return { places: [], states };
    const isWanted = (place: number) => wanted === null || wanted.has(place);
    const marked = states.map((state, place): RowState => {
      if (isWanted(place) && canTakeRowBack(rows[place], state)) {
        return state.is === 'written' ? { is: 'waiting', back: true } : { ...state, back: true };
      }
      const isOver = wanted === null || (isLeft && !isOurs(state));
      return isOver && isOpen(state) && !state.back ? { is: 'unsent' } : state;
    });
    // A row that waits to be written stays out of this run, which would write it.
    const isGoingBack = (state: RowState) => isOpen(state) && state.back === true;
    return { places: placesOf(marked, isGoingBack).filter(isWanted), states: marked };
  };
