import { describeSet, nameSet, sayDone } from '@/components/changes/set-words';
import { newSet } from '@/lib/changes/home/set-store';
import type { RowState } from '@/lib/changes/state/row-state';

/** A set is called by where it goes next, not by where a part of it went. */

const noun = { singular: 'story', plural: 'stories' };
const rows = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  noun: 'stories',
  name: id,
  before: { theme: 'Crime' },
  after: { theme: 'Noir' },
}));
const set = newSet({ noun: 'stories', title: 'moved to Noir', rows, refused: [], same: [] });
const WRITTEN: RowState = { is: 'written' };
const BACK: RowState = { is: 'written', back: true };
const WAITING: RowState = { is: 'waiting' };
const LEFT: RowState = { is: 'left', why: 'gone' };
const FAILED: RowState = { is: 'failed', message: 'No' };

it.each<[string, RowState[], string]>([
  ['goes on', [BACK, WRITTEN, WAITING, WAITING], '1 of 4 stories moved to Noir'],
  ['tries again', [BACK, WRITTEN, WRITTEN, FAILED], '2 of 4 stories moved to Noir'],
  [
    'goes on back',
    [BACK, { is: 'waiting', back: true }, WRITTEN, WRITTEN],
    '1 of 4 stories taken back',
  ],
  [
    'is over, of which nobody wants the rest',
    [BACK, WRITTEN, WRITTEN, { is: 'unsent' }],
    '1 of 4 stories taken back',
  ],
  ['is over', [BACK, BACK, WRITTEN, WRITTEN], '2 of 4 stories moved to Noir'],
  ['is over, and a row was left out', [BACK, LEFT, WRITTEN, LEFT], '1 of 4 stories moved to Noir'],
  ['went back as a whole', [BACK, BACK, BACK, LEFT], '3 of 4 stories taken back'],
])('says of one that was taken back in part what is done where it %s', (_, states, said) => {
  expect(sayDone(set, states, noun)).toBe(said);
});

it('says of one that goes on how much of it was taken back', () => {
  expect(describeSet(set, [BACK, WRITTEN, WAITING, WAITING], noun)).toBe(
    '1 of 4 stories moved to Noir, 1 taken back, 2 not sent.',
  );
});

it('says of one whose rest stands how much of it was taken back', () => {
  expect(describeSet(set, [BACK, BACK, WRITTEN, WRITTEN], noun)).toBe(
    '2 of 4 stories moved to Noir, 2 taken back.',
  );
});

it('is called while it runs by the rows of that run', () => {
  const goesBack: RowState = { is: 'reading', back: true };
  const states = [goesBack, WRITTEN, WAITING, WAITING];
  const run = { ...set, states, isRunning: true };
  expect(nameSet({ ...run, lastRun: [0] }, noun)).toBe('1 story is being taken back');
  expect(nameSet({ ...run, lastRun: [2, 3] }, noun)).toBe('4 stories are being moved to Noir');
});
