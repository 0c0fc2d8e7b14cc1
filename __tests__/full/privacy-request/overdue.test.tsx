import { screen, waitFor } from '@testing-library/react';
import { keys } from 'idb-keyval';

import { ERASURE, rowsOf } from '@/features/privacy-request/api';
import { onDevice, rowsKey } from '@/lib/changes/home/device-table';
import { keepSet, newSet } from '@/lib/changes/home/set-store';

import { useSite } from '../../support/site';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const WEEK_MS = 7 * 86_400_000;

/** Keeps an erasure, or another set, that was begun so long ago; answers with the key of its rows. */
async function keep(owner: string, noun: string, agoMs: number): Promise<string> {
  const keys = { addresses: ['ann@post.example'], users: ['p1'], queries: [], unaddressed: [] };
  const plan = { keys, asked: '', askedAt: '', circles: [] };
  const rows = rowsOf({ ...plan, steps: [{ kind: 'search', id: '' }] });
  const set = newSet({ noun, title: 'erased', rows, refused: [], same: [] });
  await keepSet(owner, { ...set, atMs: Date.now() - agoMs });
  return rowsKey(set.id);
}

it('forgets an erasure that nobody has gone on with for a week, of whichever admin', async () => {
  const day = 86_400_000;
  const own = await keep(TEST_ADMIN.email, ERASURE, WEEK_MS + day);
  const others = await keep('bea@example.org', ERASURE, WEEK_MS + day);
  const newer = await keep('bea@example.org', ERASURE, WEEK_MS - day);
  const change = await keep(TEST_ADMIN.email, 'stories', WEEK_MS + day);

  await site.open('/admin/dashboard');
  await screen.findByRole('heading', { name: 'Dashboard' });

  const kept = async () =>
    (await onDevice((table) => keys<string>(table))).filter((key) => key.startsWith('rows:'));
  await waitFor(async () => expect((await kept()).sort()).toEqual([newer, change].sort()));
  expect([own, others].filter((key) => [newer, change].includes(key))).toEqual([]);
});
