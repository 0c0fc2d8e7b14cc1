import type { RowChange } from '@/lib/changes/plan/change-set';
import type { RowState } from '@/lib/changes/state/row-state';
import { endOfBack, sumOf, type WayBack, wayBackOf } from '@/lib/changes/state/set-state';

const row: RowChange = { id: 'a', noun: 'rows', name: 'A', before: { n: 0 }, after: { n: 1 } };
const rows: RowChange[] = [row, { ...row, id: 'b', after: null, builds: true }];

const WRITTEN: RowState = { is: 'written' };
const UNSENT: RowState = { is: 'unsent' };
const GONE: RowState = { is: 'left', why: 'gone' };
const LATE = endOfBack(0) + 1;

it.each<[string, RowState[], number, WayBack]>([
  ['holds what it has put there', [WRITTEN, UNSENT], 0, { is: 'there', untilMs: endOfBack(0) }],
  ['has deleted a record', [WRITTEN, WRITTEN], 0, { is: 'deleted' }],
  ['has deleted one long ago', [WRITTEN, WRITTEN], LATE, { is: 'deleted' }],
  ['is older than seven days', [WRITTEN, UNSENT], LATE, { is: 'late', endedMs: endOfBack(0) }],
  ['has written nothing', [GONE, UNSENT], 0, { is: 'unwritten' }],
  ['went back', [{ is: 'written', back: true }, UNSENT], 0, { is: 'allBack' }],
  ['stays, since somebody changed it', [{ ...GONE, back: true }, UNSENT], 0, { is: 'stays' }],
])('says what way back a set has that %s, by its rows and by its head', (_, states, nowMs, way) => {
  const whole = { atMs: 0, rows, states };

  expect(wayBackOf(whole, nowMs)).toEqual(way);
  expect(wayBackOf({ atMs: 0, isOpen: false, tally: sumOf(whole) }, nowMs)).toEqual(way);
});

it('leaves it to the rows of a set that is open, unless a record is deleted', () => {
  const head = { atMs: 0, isOpen: true };
  expect(wayBackOf({ ...head, tally: null }, 0)).toEqual({ is: 'notCounted' });
  const deleted = sumOf({ rows, states: [WRITTEN, WRITTEN] });
  expect(wayBackOf({ ...head, tally: deleted }, 0)).toEqual({ is: 'deleted' });
});
