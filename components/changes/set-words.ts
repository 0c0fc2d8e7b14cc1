import type { SetHead } from '@/lib/changes/home/set-home';
import type { LiveSet } from '@/lib/changes/live/live-sets';
import { isForgotten, type RowChange } from '@/lib/changes/plan/change-set';
import { REASONS } from '@/lib/changes/state/reasons';
import { isFailure, kindOf, type RowState, type StateKind } from '@/lib/changes/state/row-state';
import { countStates, directionOf } from '@/lib/changes/state/set-state';
import type { FormField } from '@/lib/forms/form-fields';
import { countOf, countRecords, formatCount } from '@/lib/text/format';

/**
 * The sentences on sets of changes, in the order in which one lives: running, its rows, over; those on a plan stand in
 * `plan-words.ts`, those on a set whose rows are not read in `head-words.ts`. A button, a heading and a column has its words where it is drawn.
 * A reason that is kept with a row stands in `lib/changes/state/reasons.ts`. Of how far a set is,
 *
 * | says           | as                                     | where                                          |
 * | -------------- | -------------------------------------- | ---------------------------------------------- |
 * | nameSet        | "3 stories are being deleted"          | its bar while it runs: a list, Replace         |
 * | describeCounts | "2 written, 1 failed"                  | below each progress                            |
 * | describeBad    | "1 failed, 2 left out"                 | what folds out of an unfinished one            |
 * | sayDone        | "1 of 3 stories deleted"               | an unfinished one of this page: list, dashboard |
 * | describeSet    | "1 of 3 stories deleted, 2 failed."    | its end: a list, a toast, My changes           |
 */

/** What sets of a noun are called by. */
export type SetNoun = {
  name: string;
  singular: string;
  plural: string;
  edit: { fields: readonly FormField[] };
};

export type CountNoun = Pick<SetNoun, 'singular' | 'plural'>;
type Named = Pick<SetHead, 'title' | 'count' | 'isMixed' | 'isDeletion'>;

/** So many rows of a set, in words. */
export const countRows = (
  { isMixed }: Pick<SetHead, 'isMixed'>,
  noun: CountNoun,
  count: number,
): string => (isMixed ? countOf(count, 'record', 'records') : countRecords(noun, count));

/** Where the rows of a shown set stand, and whether it runs. */
type Shown = { states: readonly RowState[]; isRunning?: boolean; isDeletion: boolean };

/** What the sentences on a set count: how many rows stand where, and how many are `done` on its way. */
function tallyOf({ states, isRunning, isDeletion }: Shown) {
  const counts = countStates(states, isRunning);
  const isGoingBack = directionOf(states) === 'back';
  const gone = states.filter((state) => state.is === 'left' && state.why === 'gone').length;
  const forth = counts.written + (isDeletion ? counts.same : 0);
  return { ...counts, gone, isGoingBack, done: isGoingBack ? counts.back : forth };
}

/* Running */

/** What a set on show is called: while it runs what becomes of its records, then how much of it is done. */
export function nameSet(
  set: Named & Pick<LiveSet, 'states' | 'isRunning' | 'lastRun'>,
  noun: CountNoun,
): string {
  const { states, count, isRunning, lastRun } = set;
  if (!isRunning) return sayDone(set, states, noun);
  // A run that takes a part back writes none of the rows that wait.
  const places = new Set(lastRun);
  const ran = states.filter((_, place) => lastRun === undefined || places.has(place));
  const isGoingBack = directionOf(ran) === 'back';
  const number = isGoingBack ? ran.length : count;
  const isAre = number === 1 ? 'is' : 'are';
  return `${countRows(set, noun, number)} ${isAre} being ${whatOf(set, isGoingBack)}`;
}

/** The word for each kind of rows, in the order of a sentence. */
const WORDS = new Map<StateKind, { word: string; deleted?: string }>([
  ['written', { word: 'written', deleted: 'deleted' }],
  ['back', { word: 'taken back' }],
  ['same', { word: 'so before', deleted: 'gone before' }],
  ['failed', { word: 'failed' }],
  ['unknown', { word: 'not known' }],
  ['left', { word: 'left out' }],
  ['running', { word: 'under way' }],
  ['waiting', { word: 'to go' }],
  ['unsent', { word: 'not sent' }],
]);

function wordOf(kind: StateKind, isDeletion: boolean): string {
  const { word = '', deleted = word } = WORDS.get(kind) ?? {};
  return isDeletion ? deleted : word;
}

/** How many rows stand where, in words. */
export function describeCounts(set: Shown): string {
  const tally = tallyOf(set);
  return [...WORDS.keys()]
    .filter((kind) => tally[kind] > 0)
    .map((kind) => `${formatCount(tally[kind])} ${wordOf(kind, set.isDeletion)}`)
    .join(', ');
}

/** How many rows need a look; '' where none does. */
export function describeBad({ states, isDeletion }: Shown): string {
  const bad = states.filter((state) => isFailure(state) || state.is === 'left');
  return describeCounts({ states: bad, isDeletion });
}

/* Its rows */

/** In a word where a row stands. */
export const stateWord = (
  { after }: Pick<RowChange, 'after'>,
  state: RowState,
  isRunning?: boolean,
): string => wordOf(kindOf(state, isRunning), after === null);

/** Why a row was left out; '' where the change of somebody else is shown instead. */
export function sayLeft(row: RowChange, state: RowState & { is: 'left' }): string {
  if (state.why === 'refused') return state.reason;
  if (state.why === 'stays') return REASONS.stays;
  if (isForgotten(row)) return REASONS.forgotten;
  return state.why === 'gone' ? 'Somebody has deleted it meanwhile.' : '';
}

/* Over */

const whatOf = ({ title }: Named, isGoingBack: boolean) => (isGoingBack ? 'taken back' : title);

/** So many rows of all: "2 of 3 stories", "3 stories". */
export function share(set: Named, noun: CountNoun, done: number): string {
  const all = countRows(set, noun, set.count);
  return done === set.count ? all : `${formatCount(done)} of ${all}`;
}

/** How much of a set is done. */
export function sayDone(set: Named, states: readonly RowState[], noun: CountNoun): string {
  const { done, isGoingBack } = tallyOf({ ...set, states, isRunning: false });
  return `${share(set, noun, done)} ${whatOf(set, isGoingBack)}`;
}

/** What has become of a set. */
export function describeSet(set: Named, states: readonly RowState[], noun: CountNoun): string {
  const tally = tallyOf({ ...set, states, isRunning: false });
  const say = (number: number, words: string) => number > 0 && `${formatCount(number)} ${words}`;
  const sayKind = (kind: StateKind, number = tally[kind]) => say(number, wordOf(kind, false));
  const parts = [
    sayDone(set, states, noun),
    set.isDeletion ? say(tally.same, 'of them by somebody else before') : sayKind('same'),
    say(tally.gone, 'deleted by somebody else before'),
    !tally.isGoingBack && sayKind('back'),
    sayKind('left', tally.left - tally.gone),
    sayKind('failed'),
    sayKind('unknown'),
    sayKind('unsent', tally.waiting + tally.unsent),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}
