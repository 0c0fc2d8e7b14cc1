import type { RowChange } from './change-set';
import { isOpen, type RowState } from './row-state';

/** Rows, where each stands, and the places of those that are run, in order. */
type Standing = {
  rows: readonly RowChange[];
  states: readonly RowState[];
  places: readonly number[];
};

/** Whether a row waits for those above it; none does that is taken back. */
const isBuilding = ({ rows, states }: Standing, place: number) =>
  rows[place]?.builds === true && states[place]?.back !== true;

/** The places in the parts that are run one after the other. */
export function stepsOf(run: Standing): number[][] {
  const steps: number[][] = [];
  let mayGrow = false;
  for (const place of run.places) {
    const isOwn = isBuilding(run, place);
    if (mayGrow && !isOwn) steps.at(-1)?.push(place);
    else steps.push([place]);
    mayGrow = !isOwn;
  }
  return steps;
}

/** How the rows stand on which this one builds: still open, left out, or well enough. */
export function standingAhead(run: Standing, place: number): 'open' | 'left' | 'well' {
  if (!isBuilding(run, place)) return 'well';
  const ahead = run.states.slice(0, place);
  if (ahead.some((state) => isOpen(state) || state.back)) return 'open';
  return ahead.some(({ is }, at) => is === 'left' && isBuilding(run, at)) ? 'left' : 'well';
}
