import { fieldLabel } from '@/components/kit/field-label';
import { countStates, isBack, type RowState, type StateCounts } from '@/lib/changes/change-set';
import type { SetHead } from '@/lib/changes/home/set-home';
import type { FormField } from '@/lib/forms/form-fields';
import { countOf, countRecords, formatCount } from '@/lib/text/format';

/** What sets of a noun are called by. */
export type SetNoun = {
  singular: string;
  plural: string;
  edit: { fields: readonly FormField[] };
};

const SIGNS: readonly [keyof StateCounts, string][] = [
  ['written', 'written'],
  ['back', 'taken back'],
  ['same', 'so before'],
  ['failed', 'failed'],
  ['left', 'left out'],
  ['running', 'under way'],
  ['waiting', 'to go'],
  ['unsent', 'not sent'],
];

/** How many rows stand where, in words: "12 written, 1 failed". */
export function describeCounts(states: readonly RowState[]): string {
  const counts = countStates(states);
  return SIGNS.filter(([is]) => counts[is] > 0)
    .map(([is, words]) => `${formatCount(counts[is])} ${words}`)
    .join(', ');
}

type CountNoun = Pick<SetNoun, 'singular' | 'plural'>;

/** So many rows of a set, in words. */
export const countRows = (
  { isMixed }: Pick<SetHead, 'isMixed'>,
  noun: CountNoun,
  count: number,
): string => (isMixed ? countOf(count, 'record', 'records') : countRecords(noun, count));

type Named = Pick<SetHead, 'title' | 'count' | 'isMixed' | 'isDeletion'>;

const whatOf = ({ title }: Named, isBack: boolean) => (isBack ? 'taken back' : title);

/** So many rows of all: "2 of 3 stories", "3 stories". */
function share(set: Named, noun: CountNoun, done: number): string {
  const whole = countRows(set, noun, set.count);
  return done === set.count ? whole : `${formatCount(done)} of ${whole}`;
}

/**
 * What a set is called whose rows are not read: "2 of 3 stories moved to Noir". How many were written is
 * known once its run is over, also where it can go on; of one that was broken off amid it nobody knows.
 */
export function sayKept(set: SetHead, noun: CountNoun): { subject: string; title: string } {
  const { title, written, back, isOpen, isCounted } = set;
  if (isOpen && !isCounted) {
    return { subject: countRows(set, noun, set.count), title: `to be ${title}` };
  }
  const some = back === written ? '' : `${formatCount(back)} `;
  const end = back === 0 ? '' : `, ${some}taken back`;
  return {
    subject: share(set, noun, written),
    title: `${title}${end}${isOpen ? ', unfinished' : ''}`,
  };
}

/** How much of a set is done: "1 of 3 stories moved to Noir". */
export function sayDone(set: Named, states: readonly RowState[], noun: CountNoun): string {
  const { back, same, written } = countStates(states);
  const isBack = states.some((state) => state.back === true);
  const done = isBack ? back : written + (set.isDeletion ? same : 0);
  return `${share(set, noun, done)} ${whatOf(set, isBack)}`;
}

/** What a set that is on show is called: "3 stories to be moved to Noir" while it runs, then how much of it is done. */
export function nameSet(
  set: Named & { states: readonly RowState[]; isRunning: boolean },
  noun: CountNoun,
): string {
  const { states, count, isRunning } = set;
  if (!isRunning) return sayDone(set, states, noun);
  const isBack = states.some((state) => state.back === true);
  return `${countRows(set, noun, count)} to be ${whatOf(set, isBack)}`;
}

const isGone = (state: RowState) => state.is === 'left' && state.now === null;

/** What has become of a set: "3 of 4 stories deleted, 1 of them by somebody else before, 1 failed." */
export function describeSet(
  set: Parameters<typeof sayDone>[0],
  states: readonly RowState[],
  noun: SetNoun,
): string {
  const counts = countStates(states);
  const gone = states.filter(isGone).length;
  const say = (number: number, words: string) => number > 0 && `${formatCount(number)} ${words}`;
  const parts = [
    sayDone(set, states, noun),
    say(counts.same, set.isDeletion ? 'of them by somebody else before' : 'so before'),
    say(gone, 'deleted by somebody else before'),
    say(counts.left - gone, 'left out'),
    say(counts.failed, 'failed'),
    say(counts.waiting + counts.unsent, 'not sent'),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

const fieldOf = (noun: SetNoun, name: string) =>
  noun.edit.fields.find((field) => field.name === name);
/** What a field is called. */
export const labelOf = (noun: SetNoun, name: string) =>
  fieldOf(noun, name)?.label ?? fieldLabel(name);
/** Whether a field holds words, of which one may be another. */
export const isText = (noun: SetNoun, name: string) => fieldOf(noun, name)?.kind === 'text';

/** In a word where a row stands. */
export function stateWord(state: RowState): string {
  if (isBack(state)) return 'taken back';
  const words = { written: 'written', same: 'was so', left: 'left out', failed: 'failed' };
  const more = { reading: 'under way', sent: 'under way', waiting: 'to go', unsent: 'not sent' };
  return new Map(Object.entries({ ...words, ...more })).get(state.is) ?? '';
}
