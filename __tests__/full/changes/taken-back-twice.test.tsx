import { act, renderHook } from '@testing-library/react';

import { useChanges } from '@/components/changes/use-changes';
import { stories } from '@/features/stories/api';
import { keepSet, newSet, readSet } from '@/lib/changes/home/set-store';
import type { RowState } from '@/lib/changes/state/row-state';
import { startSession } from '@/lib/session/session';

import { useSite } from '../../support/site';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();

it('takes all of a set back that is going back in part, and no row twice', async () => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
  const rows = (await site.rows('stories')).slice(0, 3).map(({ _id, roomName, theme }) => ({
    id: _id,
    noun: 'stories',
    name: roomName,
    before: { theme },
    after: { theme: 'Noir' },
  }));
  for (const { id } of rows)
    site.api.db.run("UPDATE stories SET theme = 'Noir' WHERE id = ?", [id]);
  const set = newSet({ noun: 'stories', title: 'moved', rows, refused: [], same: [] });
  const states = rows.map((): RowState => ({ is: 'written' }));
  await keepSet(TEST_ADMIN.email, { ...set, states, isOpen: false });
  const { result } = renderHook(() => useChanges(stories));
  const changes = result.current;

  await act(async () => {
    const part = changes.takeBack(set.id, new Set([0]));
    expect(changes.takeBack(set.id, new Set([0]))).toBe(part);
    await Promise.all([part, changes.takeBack(set.id), changes.takeBack(set.id)]);
  });

  const back = { is: 'written', back: true };
  expect((await readSet(TEST_ADMIN.email, set.id))?.states).toEqual([back, back, back]);
  expect(site.sentBy('PUT')).toHaveLength(3);
});
