import type { RowState } from '@/lib/changes/row-state';
import { addSet, newSet, readSet, takeLease } from '@/lib/changes/set-store';

const OWNER = 'ann@example.org';
const WRITTEN: RowState = { is: 'written' };

afterEach(() => jest.useRealTimers());

it('keeps where each row stands when it is renewed in the same moment', async () => {
  jest.useFakeTimers({ doNotFake: ['Date', 'setTimeout', 'setImmediate', 'queueMicrotask'] });
  const rows = ['a', 'b', 'c'].map((id) => ({ id, name: id, before: { n: 0 }, after: { n: 1 } }));
  const kept = newSet({ noun: 'stories', title: 'changed', rows, refused: [], same: [] });
  await addSet(OWNER, kept);
  const lease = await takeLease(kept.id);
  const states: RowState[] = [WRITTEN, WRITTEN, { is: 'waiting' }];
  await lease?.keep([0, 1], states);

  jest.advanceTimersByTime(1_000);
  states[2] = { is: 'sent' };
  await lease?.keep([2], states);
  await lease?.release();

  expect((await readSet(OWNER, kept.id))?.states).toEqual([WRITTEN, WRITTEN, { is: 'sent' }]);
});
