import { IDBObjectStore } from 'fake-indexeddb';

import { saveDraft } from '@/components/form/draft-store';
import { joinViews, readAllViews } from '@/components/list/views/saved-views';
import { sayPlaces } from '@/features/privacy-request/erasure-view';
import type { AllRows } from '@/features/privacy-request/find-person';
import { findOnDevice, forget } from '@/features/privacy-request/on-device';
import { searchAgain } from '@/features/privacy-request/what-is-left';
import { stories } from '@/features/stories/api';
import { keepSet, newSet, readSet, takeLease, watchSets } from '@/lib/changes/home/set-store';
import { keepSeen } from '@/lib/seen/seen';
import { keepExport } from '@/lib/sheets/kept-exports';

const ADDRESS = 'ben@post.example';
const KEYS = { addresses: [ADDRESS], users: ['p1'], queries: ['q1'], unaddressed: [] };
const PLAN = { keys: KEYS, circles: ['s1', 's2'] };
const NO_ROWS: AllRows = { users: [], stories: [], genres: [], banners: [], queries: [] };

const { indexedDB } = window;
afterEach(() => {
  jest.restoreAllMocks();
  Object.assign(window, { indexedDB });
});

/** What the last search says of this device. */
const deviceOf = async (owner: string) =>
  (await searchAgain(owner, PLAN, NO_ROWS)).counts.find(({ title }) => title === 'This device');

/** A change of somebody, left out since another admin made something else of it; answers with its set's id. */
async function keepChange(owner: string): Promise<string> {
  const row = (id: string, email: string) => ({
    id,
    noun: 'users',
    name: email,
    before: { email },
    after: { email: '' },
  });
  const rows = [row('p1', ADDRESS), row('p2', 'bo@post.example')];
  const set = newSet({ noun: 'users', title: 'changed', rows, refused: [], same: [] });
  await keepSet(owner, set);
  const lease = await takeLease(set.id);
  const left = rows.map(({ before }) => ({ is: 'left', why: 'changed', now: before }) as const);
  await lease?.keep([0, 1], left);
  await lease?.release();
  return set.id;
}

// First: what has been opened once stays so.
it('forgets nothing, and that is all, in a browser without databases', async () => {
  Reflect.deleteProperty(window, 'indexedDB');

  expect(await forget('ann', KEYS)).toBe('0 own changes, 0 drafts');
  expect(await deviceOf('ann')).toEqual({ title: 'This device', left: 0, read: 'all' });
});

it('looks again into all that a device keeps of somebody, and finds nothing once it is forgotten', async () => {
  const id = await keepChange('bea');
  const rows = new Map([
    ['p1', ['Ben']],
    ['p2', ['Bo']],
  ]);
  await keepExport('bea', 'users', { titles: ['Name'], rows });
  const seen = new Map([['q1', { changedMs: 1, name: 'Ben' }]]);
  await keepSeen('bea', new Map([['queries', { atMs: 1, readAt: 1, rows: seen }]]));
  expect(await deviceOf('bea')).toMatchObject({ left: 3, read: 'all' });
  const onChange = jest.fn();
  const stop = watchSets(onChange);

  expect(await forget('bea', KEYS)).toBe('1 own change, 0 drafts');
  stop();

  expect(await deviceOf('bea')).toMatchObject({ left: 0, read: 'all' });
  // Nor does the place of the change tell what somebody else had made of the record.
  expect(JSON.stringify(await readSet('bea', id))).not.toContain(ADDRESS);
  expect(JSON.stringify(await readSet('bea', id)).match(/bo@post/g)).toHaveLength(3);
  expect(onChange).toHaveBeenCalled();
});

it('finds what names somebody whose records are gone: a reply, a view and an export', async () => {
  const gone = { addresses: [ADDRESS], users: [], queries: [], unaddressed: [] };
  const reply = { address: '/admin/view/query/q9?desk=1', title: 'Reply', subject: 'Ben' };
  const values = { reply: `Dear ${ADDRESS}` };
  await saveDraft('dora', { ...reply, savedAtMs: Date.now(), values });
  const others = { address: '/admin/privacy-policy?edit=1', title: 'Privacy Policy', subject: '' };
  await saveDraft('dora', { ...others, savedAtMs: Date.now(), values });
  joinViews('dora', 'queries', [
    { name: 'His', link: 'all=ben%40post.example&page=2' },
    { name: 'Others', link: 'all=bo%40post.example' },
  ]);
  const rows = new Map([
    ['q9', ['Ben', ADDRESS]],
    ['q8', ['Bo', 'bo@post.example']],
  ]);
  await keepExport('dora', 'queries', { titles: ['Name', 'Email'], rows });

  const found = await findOnDevice('dora', gone);
  expect(found).toMatchObject({ count: 4, isRead: true });
  expect(found.traces.map(({ kind, name }) => `${kind} ${name}`).sort()).toEqual([
    'Draft Privacy Policy',
    'Draft Reply: Ben',
    'Exports 1 row',
    'View His',
  ]);

  await forget('dora', gone);

  // A text that is for all readers is changed by hand, and is said until then.
  expect((await findOnDevice('dora', gone)).traces).toEqual([
    { kind: 'Draft', name: 'Privacy Policy' },
  ]);
  expect(readAllViews('dora')).toEqual([
    ['queries', [expect.objectContaining({ name: 'Others' })]],
  ]);
});

it('says that a place in a story is gone only where its people can be read', async () => {
  const story = (id: string, more: object) => stories.toRow({ _id: id, roomName: id, ...more });
  const read = story('s1', { participants: [], host: null });
  const unread = story('s2', { participants: 'three', host: null });
  const others = story('s3', { participants: [{ _id: 'p1' }], host: null });
  const find = (...rows: (typeof read)[]) =>
    searchAgain('eva', PLAN, { ...NO_ROWS, stories: rows });

  expect(await find(read, others)).toMatchObject({ places: 0, unreadPlaces: 0 });
  const result = await find(read, unread);
  expect(result).toMatchObject({ places: 0, unreadPlaces: 1 });
  expect(sayPlaces(PLAN, result)).toMatch(/^Nobody can say whether their place in 1 of 2 stories/);
});

it.each(['heads:', 'rows:', 'cleo users', 'cleo queries'])(
  'never says that all was forgotten, nor read, where the device does not show %s',
  async (start) => {
    await keepChange('cleo');
    const get = Reflect.get(IDBObjectStore.prototype, 'get') as (key: string) => IDBRequest;
    jest.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: never, key) {
      if (typeof key === 'string' && key.startsWith(start)) throw new Error('broken');
      return get.call(this, key as string);
    });

    await expect(forget('cleo', KEYS)).rejects.toThrow('broken');
    expect(await deviceOf('cleo')).toMatchObject({ read: 'not all' });
    expect((await searchAgain('cleo', PLAN, NO_ROWS)).hidden).toHaveLength(1);
  },
);
