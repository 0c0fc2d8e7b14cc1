import { buildsOn, type RowChange } from './change-set';
import { REASONS } from './reasons';
import { isOpen, type RowState } from './row-state';

/** Rows, where each stands, and the places of those that are run, in order. */
type RunPlaces = {
  rows: readonly RowChange[];
  states: readonly RowState[];
  places: readonly number[];
};

/** The row at a place, unless it is taken back: then it waits for none. */
const rowForth = ({ rows, states }: RunPlaces, place: number): RowChange | undefined =>
  states[place]?.back ? undefined : rows[place];

/** The places in the parts that are run one after the other: each step that builds alone, and what leads first. */
export function stepsOf(run: RunPlaces): number[][] {
  const steps: number[][] = [];
  let before: string | null = null;
  for (const place of run.places) {
    const { builds, leads } = rowForth(run, place) ?? {};
    const kind = builds ? 'builds' : leads ? 'leads' : 'free';
    if (kind === before && kind !== 'builds') steps.at(-1)?.push(place);
    else steps.push([place]);
    before = kind;
  }
  return steps;
}

/** What a row comes to by how those stand that it waits for: it is run, left out for a reason, or stays open. */
type Ahead = 'well' | 'open' | { reason: string };

/** How those stand that a row waits for, at these places above it. */
function aheadOf({ rows, states }: RunPlaces, row: RowChange, above: readonly number[]): Ahead {
  const all = above.flatMap((at) => {
    const [ground, state] = [rows[at], states[at]];
    return ground && state ? [{ ground, state }] : [];
  });
  const mustBeOver = ({ ground }: { ground: RowChange }) => row.builds ?? buildsOn(row, ground);
  if (all.some((one) => mustBeOver(one) && isOpen(one.state))) return 'open';
  const own = all.filter(({ ground }) => ground.part === row.part && mustBeOver({ ground }));
  // What was to go back, and did not, is not what this builds on either.
  if (own.some(({ state }) => state.back)) return { reason: REASONS.builtOnBack };
  // Whether a row that is no step was left out for good its noun says, as its obstacle.
  const isLeft = own.some(
    ({ ground, state }) =>
      state.is === 'left' && (ground.builds ?? ground.leads) && buildsOn(row, ground),
  );
  return isLeft ? { reason: REASONS.builtOn } : 'well';
}

/** What the rows of a step come to, by how those stand that they wait for. */
export function sortStep(
  run: RunPlaces,
  step: readonly number[],
): { well: number[]; left: { place: number; reason: string }[]; isHeldUp: boolean } {
  const leading = [...run.rows.keys()].filter((at) => run.rows[at]?.leads);
  const well: number[] = [];
  const left: { place: number; reason: string }[] = [];
  for (const place of step) {
    const row = rowForth(run, place);
    const above = row?.builds
      ? [...run.rows.keys()].slice(0, place)
      : leading.filter((at) => at < place);
    const ahead = row ? aheadOf(run, row, above) : 'well';
    if (ahead === 'well') well.push(place);
    else if (ahead !== 'open') left.push({ place, reason: ahead.reason });
  }
  return { well, left, isHeldUp: well.length + left.length < step.length };
}
