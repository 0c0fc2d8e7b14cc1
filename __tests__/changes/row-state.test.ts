import type { RowChange } from '@/lib/changes/plan/change-set';
import type { RowState } from '@/lib/changes/state/row-state';
import { countStates, sumOf, wayBackOf } from '@/lib/changes/state/set-state';

const row: RowChange = { id: 'a', noun: 'rows', name: 'A', before: { n: 0 }, after: { n: 1 } };

it.each<[string, RowState, boolean]>([
  ['is written', { is: 'written' }, true],
  ['was to go back, and was not reached', { is: 'waiting', back: true }, true],
  ['was to go back, and failed', { is: 'failed', message: 'No', back: true }, true],
  ['may be back', { is: 'unknown', message: 'No', sentAtMs: 1, back: true }, true],
  ['is back', { is: 'written', back: true }, false],
  ['somebody else had changed', { is: 'left', why: 'changed', now: {}, back: true }, false],
  ['waits to be written', { is: 'waiting' }, false],
  ['could not be written', { is: 'failed', message: 'No' }, false],
])('counts a row that %s as holding what its set has put there, or not', (_, state, isOurs) => {
  const set = { atMs: 0, rows: [row], states: [state] };
  expect(sumOf(set).ours).toBe(isOurs ? 1 : 0);
  expect(wayBackOf(set, 0).is === 'there').toBe(isOurs);
});

it('counts what was begun as under way while something runs, and as not known then', () => {
  const states: RowState[] = [{ is: 'sent', sentAtMs: 1 }, { is: 'reading' }];
  expect(countStates(states, true)).toMatchObject({ running: 2, unknown: 0 });
  expect(countStates(states)).toMatchObject({ running: 0, unknown: 2 });
});
