import { buildsOn, type RowChange } from './change-set';
import { isOpen, type RowState } from './row-state';

/** Rows, where each stands, and the places of those that are run, in order. */
type RunPlaces = {
  rows: readonly RowChange[];
  states: readonly RowState[];
  places: readonly number[];
};

/** The row at a place that waits for those above it; none does that is taken back. */
const stepAt = ({ rows, states }: RunPlaces, place: number): RowChange | undefined =>
  rows[place]?.builds && !states[place]?.back ? rows[place] : undefined;

/** The places in the parts that are run one after the other. */
export function stepsOf(run: RunPlaces): number[][] {
  const steps: number[][] = [];
  let mayGrow = false;
  for (const place of run.places) {
    const isOwn = stepAt(run, place) !== undefined;
    if (mayGrow && !isOwn) steps.at(-1)?.push(place);
    else steps.push([place]);
    mayGrow = !isOwn;
  }
  return steps;
}

/** How the rows stand on which this one builds: still open, left out, or well enough. */
export function standingAhead(run: RunPlaces, place: number): 'open' | 'left' | 'well' {
  const step = stepAt(run, place);
  if (step === undefined) return 'well';
  const ahead = run.states.slice(0, place);
  if (ahead.some((state) => isOpen(state) || state.back)) return 'open';
  // Whether a row that is no step was left out for good its noun says, as its obstacle.
  const isLeft = ({ is }: RowState, at: number) => {
    const ground = stepAt(run, at);
    return is === 'left' && ground !== undefined && buildsOn(step, ground);
  };
  return ahead.some(isLeft) ? 'left' : 'well';
}
