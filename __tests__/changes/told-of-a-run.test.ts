import { knownOfSet } from '@/components/changes/known-of-set';
import { keepSet, newSet } from '@/lib/changes/home/set-store';
import { chooseFailed } from '@/lib/changes/live/choices';
import { liveSets, showSet } from '@/lib/changes/live/live-sets';
import { runSet } from '@/lib/changes/live/run-set';
import type { RowChange } from '@/lib/changes/plan/change-set';
import type { RowState } from '@/lib/changes/state/row-state';
import { startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../support/test-admin';

const row = (id: string): RowChange => ({
  id,
  noun: 'stories',
  name: id,
  before: { theme: 'Crime' },
  after: { theme: 'Noir' },
});

it('knows after another try of what that has tried, and of nothing from the run before', async () => {
  startSession('token', TEST_ADMIN);
  const owner = TEST_ADMIN.email;
  const rows = ['written', 'left', 'failed'].map(row);
  const states: RowState[] = [
    { is: 'written' },
    { is: 'left', why: 'changed', now: { theme: 'Theirs of then' } },
    { is: 'failed', message: 'No' },
  ];
  const set = newSet({ noun: 'stories', title: 'changed', rows, refused: [], same: [] });
  await keepSet(owner, { ...set, states });
  showSet({ ...set, states, owner, isRunning: false, isOnDevice: true });
  const writer = {
    read: () => Promise.resolve({ theme: 'Crime' }),
    write: () => Promise.resolve(),
  };

  await runSet(set.id, chooseFailed(null), { writer });

  const live = liveSets.read().get(set.id);
  expect(live && [...knownOfSet('stories', live)]).toEqual([['failed', { theme: 'Noir' }]]);
});
