import { fallsWith, type RowChange, waitsFor } from '../plan/change-set';
import { REASONS } from '../state/reasons';
import { isOpen, type RowState } from '../state/row-state';

/** Rows, where each stands, and the places of those that are run, in order. */
type RunPlaces = {
  rows: readonly RowChange[];
  states: readonly RowState[];
  places: readonly number[];
};

/** The row at a place, unless it is taken back: then it waits for no other. */
const rowForth = ({ rows, states }: RunPlaces, place: number): RowChange | undefined =>
  states[place]?.back ? undefined : rows[place];

/** The places in groups that run one after the other: each step alone, rows that lead before those that follow. */
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

/** What a row comes to by the rows that it waits for: it runs, is left out for a reason, or stays open. */
type Ahead = 'well' | 'open' | { reason: string };

/** What a row comes to by the rows at these places above it. */
function aheadOf({ rows, states }: RunPlaces, row: RowChange, above: readonly number[]): Ahead {
  const all = above.flatMap((at) => {
    const [ground, state] = [rows[at], states[at]];
    return ground && state ? [{ ground, state }] : [];
  });
  const awaited = all.filter(({ ground }) => waitsFor(row, ground));
  if (awaited.some(({ state }) => isOpen(state))) return 'open';
  // A row that was to go back, and did not, is no ground either.
  const isUndone = awaited.some(({ ground, state }) => state.back && ground.part === row.part);
  if (isUndone) return { reason: REASONS.builtOnBack };
  const isLeft = all.some(({ ground, state }) => state.is === 'left' && fallsWith(row, ground));
  return isLeft ? { reason: REASONS.builtOn } : 'well';
}

/** What each row of a group comes to, by the rows that it waits for. */
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
