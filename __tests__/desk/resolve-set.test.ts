import type { Changes } from '@/components/changes/use-changes';
import { resolveSet } from '@/features/desk/letter/resolve-set';
import { deskStore } from '@/features/desk/state/desk-state';
import type { Query } from '@/features/queries/api';
import type { WholeSet } from '@/lib/changes/home/set-home';
import { liveSets, showSet, tellLive } from '@/lib/changes/live/live-sets';

const query: Query = {
  _id: 'a',
  name: 'Ann',
  email: 'ann@example.org',
  query: 'Why?',
  status: 'Pending',
  createdAt: '',
  updatedAt: '',
};

/** Resolves the query with a set of its own. */
async function resolve(): Promise<string> {
  let id = '';
  const begin = async (set: WholeSet) => {
    ({ id } = set);
    showSet({ ...set, owner: 'me', isRunning: true, isOnDevice: true });
    await Promise.resolve();
    tellLive(id, { isRunning: false, states: [{ is: 'written' }] });
    return true;
  };
  await resolveSet([query], { begin, leave: () => undefined } as unknown as Changes); // all that it asks for
  return id;
}

it('counts no query as resolved that another screen has taken back since', async () => {
  const id = await resolve();
  expect(deskStore.read().answered).toEqual(new Set(['a']));

  // Of the list, or of My changes.
  tellLive(id, { isRunning: true });
  tellLive(id, { isRunning: false, states: [{ is: 'written', back: true }] });

  expect(deskStore.read().answered).toEqual(new Set());
});

it('follows all of its sets with one subscription', async () => {
  const subscribe = jest.spyOn(liveSets, 'subscribe');
  await resolve();
  await resolve();
  expect(subscribe.mock.calls.length).toBeLessThanOrEqual(1);
});
