import { fieldLabel } from '@/components/kit/field-label';
import { countStates, isBack, type RowState, type StateCounts } from '@/lib/changes/change-set';
import type { SetHead } from '@/lib/changes/set-table';
import { type FormField, valueText } from '@/lib/forms/form-fields';
import type { Fields } from '@/lib/narrow';
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

const isGone = (state: RowState) => state.is === 'left' && state.now === null;

/** So many rows of a set, in words. */
export const countRows = (
  { isMixed }: Pick<SetHead, 'isMixed'>,
  noun: SetNoun,
  count: number,
): string => (isMixed ? countOf(count, 'record', 'records') : countRecords(noun, count));

/** What has become of a set: "3 of 4 stories deleted, 1 of them by somebody else before, 1 failed." */
export function describeSet(
  set: Pick<SetHead, 'title' | 'count' | 'isDeletion' | 'isMixed'>,
  states: readonly RowState[],
  noun: SetNoun,
): string {
  const { title, count, isDeletion } = set;
  const counts = countStates(states);
  const gone = states.filter(isGone).length;
  const done = counts.back > 0 ? counts.back : counts.written + (isDeletion ? counts.same : 0);
  const what = counts.back > 0 ? 'taken back' : title;
  const say = (number: number, words: string) => number > 0 && `${formatCount(number)} ${words}`;
  const parts = [
    `${done === count ? '' : `${formatCount(done)} of `}${countRows(set, noun, count)} ${what}`,
    say(counts.same, isDeletion ? 'of them by somebody else before' : 'so before'),
    say(gone, 'deleted by somebody else before'),
    say(counts.left - gone, 'left out'),
    say(counts.failed, 'failed'),
    say(counts.waiting + counts.unsent, 'not sent'),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** A field's value as it is shown, with the label of its field. */
export function shownFields(noun: SetNoun, fields: Fields): [label: string, text: string][] {
  return Object.entries(fields).map(([name, value]) => [
    noun.edit.fields.find((field) => field.name === name)?.label ?? fieldLabel(name),
    valueText(value),
  ]);
}

/** In a word where a row stands. */
export function stateWord(state: RowState): string {
  if (isBack(state)) return 'taken back';
  const words = { written: 'written', same: 'was so', left: 'left out', failed: 'failed' };
  const more = { reading: 'under way', sent: 'under way', waiting: 'to go', unsent: 'not sent' };
  return new Map(Object.entries({ ...words, ...more })).get(state.is) ?? '';
}
