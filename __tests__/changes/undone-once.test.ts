import { undoOf } from '@/components/record/undo';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { runRows } from '@/lib/changes/run/run-rows';
import { type RowState, WAITING } from '@/lib/changes/state/row-state';
import { startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../support/test-admin';

const row: RowChange = { id: 'a', noun: 'rows', name: 'A', before: { n: 0 }, after: { n: 1 } };

it('logs no undo of what somebody else has put back', async () => {
  startSession('token', TEST_ADMIN);
  const onUndone = jest.fn();
  const write = jest.fn(() => Promise.resolve());
  const undo = undoOf({
    row,
    writer: { read: () => Promise.resolve({ n: 0 }), write },
    done: 'A is 0 again.',
    refresh: () => Promise.resolve(),
    onUndone,
  });

  expect(await undo()).toBe('undone');
  expect(write).not.toHaveBeenCalled();
  expect(onUndone).not.toHaveBeenCalled();
});

it.each<[string, RowState, string]>([
  ['is taken back', { is: 'written', back: true }, 'What it builds on was taken back.'],
  [
    'somebody has changed while it went back',
    { is: 'left', why: 'gone', back: true },
    'What it builds on was taken back.',
  ],
])('leaves a step out of which a row above %s', async (_, above, reason) => {
  const gone: RowChange = { ...row, id: 'c', after: null, builds: true };
  const states = await runRows({
    rows: [row, { ...row, id: 'b' }, gone],
    states: [above, { is: 'written' }, WAITING],
    places: [2],
    writer: { read: () => Promise.resolve({ n: 0 }), write: () => Promise.resolve() },
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    signal: new AbortController().signal,
    mayGoOn: () => true,
  });

  expect(states[2]).toEqual({ is: 'left', why: 'refused', reason });
});
