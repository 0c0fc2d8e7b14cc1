import { IDBObjectStore } from 'fake-indexeddb';
import { keys, set } from 'idb-keyval';

import { renamedSet } from '@/features/genres/themes/theme-set';
import { chunkKey, onDevice, rowsKey } from '@/lib/changes/home/device-table';
import {
  keepSet,
  forgetOver,
  listSets,
  newSet,
  readSet,
  takeLease,
} from '@/lib/changes/home/set-store';
import { chooseOpen } from '@/lib/changes/live/choices';
import { forgetRows } from '@/lib/changes/live/forget-rows';
import { runRows } from '@/lib/changes/run/run-rows';

/** What the device keeps of a set it keeps whole, or not at all. */

const OWNER = 'ann@example.org';
const rows = ['a', 'b'].map((id) => ({
  id,
  noun: 'stories',
  name: id,
  before: { theme: 'Crime' },
  after: { theme: 'Noir' },
}));
const plan = { noun: 'stories', title: 'changed', rows, refused: [], same: [] };
const keptRows = async () =>
  (await onDevice((table) => keys<string>(table))).filter((key) => /^(rows|states):/.test(key));

afterEach(() => jest.restoreAllMocks());

/** The browser fails at one kind of request for the entries of which a key begins so. */
function failAt(what: 'put' | 'delete', start: string): void {
  // eslint-disable-next-line @typescript-eslint/unbound-method -- called with its store below
  const real: (...some: never[]) => unknown = IDBObjectStore.prototype[what];
  jest.spyOn(IDBObjectStore.prototype, what).mockImplementation(function fail(
    this: IDBObjectStore,
    ...some: unknown[]
  ) {
    const request = Reflect.apply(real, this, some) as never; // as the real one answers
    if (String(some.at(what === 'put' ? 1 : 0)).startsWith(start)) this.transaction.abort();
    return request;
  });
}

it('keeps no rows of a set whose head the storage takes no more', async () => {
  failAt('put', 'heads:');
  expect(await keepSet(OWNER, newSet(plan))).toBe(false);
  expect(await keptRows()).toEqual([]);
});

it('still finds a set whose rows could not be deleted', async () => {
  const over = { ...newSet(plan), isOpen: false };
  await keepSet('bo@example.org', over);
  failAt('delete', 'rows:');
  expect(await forgetOver('bo@example.org')).toBe(false);

  expect((await listSets('bo@example.org')).map(({ id }) => id)).toEqual([over.id]);
});

it('leaves nothing behind of rows that no set finds any more, once somebody is forgotten', async () => {
  const kept = newSet(plan);
  await keepSet('cleo@example.org', kept);
  await onDevice((table) => set(rowsKey('lost'), rows, table));
  await onDevice((table) => set(chunkKey('lost', 0), [{ is: 'written' }], table));

  await forgetRows('dan@example.org', ({ id }) => id === 'a');

  expect((await keptRows()).sort()).not.toContainEqual(expect.stringContaining('lost'));
  expect((await readSet('cleo@example.org', kept.id))?.rows).toEqual(rows);
});

it('forgets no row of a set that is being written, which would be kept again, and says so', async () => {
  const owner = 'flo@example.org';
  const kept = newSet(plan);
  await keepSet(owner, kept);
  const lease = await takeLease(kept.id);

  await expect(forgetRows(owner, ({ id }) => id === 'a')).rejects.toThrow(/is being written/);
  expect((await readSet(owner, kept.id))?.rows).toEqual(rows);

  await lease?.release();
  expect(await forgetRows(owner, ({ id }) => id === 'a')).toBe(1);
  const next = await takeLease(kept.id);
  expect(next).not.toBeNull();
  await next?.release();
});

it('knows after a crash before its first row that a form had written the genre', async () => {
  const moved = [{ ...rows[0], before: { theme: 'Noir' }, after: { theme: 'Dark' }, part: 'g' }];
  const named = [{ id: 'g', from: 'Noir', to: 'Dark' }];
  const kept = newSet(renamedSet(named, moved as typeof rows));
  await keepSet('eve@example.org', kept);

  const found = await readSet('eve@example.org', kept.id);
  if (!found) throw new Error('nothing is kept');
  const held = new Map([
    ['g', { genre: 'Dark', theme: '' }],
    ['a', { genre: '', theme: 'Noir' }],
  ]);
  const states = await runRows({
    rows: found.rows,
    ...chooseOpen(found.states, found.rows),
    writer: {
      read: ({ id }) => Promise.resolve({ ...held.get(id) }),
      write: () => Promise.resolve(),
    },
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    signal: new AbortController().signal,
    mayGoOn: () => true,
  });

  expect(states).toEqual([{ is: 'written' }, { is: 'written' }]);
});
