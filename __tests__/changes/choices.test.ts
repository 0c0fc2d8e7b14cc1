import type { RowChange } from '@/lib/changes/change-set';
import { chooseAnew, chooseBack, chooseFailed } from '@/lib/changes/choices';
import { type RowState, WAITING } from '@/lib/changes/row-state';

const row: RowChange = { id: 'a', noun: 'rows', name: 'A', before: { n: 0 }, after: { n: 1 } };
const WRITTEN: RowState = { is: 'written' };
const UNSENT: RowState = { is: 'unsent' };

it.each<[string, RowState, RowState]>([
  ['before its first write', WAITING, UNSENT],
  ['after it', WRITTEN, { is: 'waiting', back: true }],
])('wants no row any more of a set that goes back as a whole %s', (_, first, then) => {
  const failed: RowState = { is: 'failed', message: 'No' };
  const { states } = chooseBack(null)([first, WAITING, failed], [row, row, row]);
  expect(states).toEqual([then, UNSENT, UNSENT]);
});

it('leaves open rows as they are where single ones go back, or where a record is deleted', () => {
  const open = [WAITING, WAITING];
  expect(chooseBack(new Set([0]))(open, [row, row])).toEqual({ places: [], states: open });

  const deleted = [WRITTEN, WAITING];
  expect(chooseBack(null)(deleted, [{ ...row, after: null }, row])).toEqual({
    places: [],
    states: deleted,
  });
});

it('wants no row any more that was not reached of a set that was left, also where single ones go back', () => {
  const failed: RowState = { is: 'failed', message: 'No' };
  const unknown: RowState = { is: 'unknown', sentAtMs: 1, message: 'No' };
  const states = [WRITTEN, WRITTEN, WAITING, failed, unknown];
  const rows = states.map(() => row);

  const { states: then } = chooseBack(new Set([0]))(states, rows, true);
  expect(then).toEqual([{ is: 'waiting', back: true }, WRITTEN, UNSENT, UNSENT, unknown]);
});

it('takes on no row that another tab has written since it was shown', () => {
  const states: RowState[] = [WRITTEN, { is: 'failed', message: 'No' }];
  expect(chooseFailed(0)(states, [row, row]).places).toEqual([]);
  expect(chooseFailed(1)(states, [row, row]).places).toEqual([1]);
  expect(chooseAnew(0)(states, [row, row])).toEqual({ places: [], states });

  const left: RowState[] = [{ is: 'left', why: 'gone' }];
  expect(chooseAnew(0)(left, [row])).toEqual({ places: [0], states: [WAITING] });
});
