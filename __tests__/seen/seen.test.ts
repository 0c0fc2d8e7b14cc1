import { IDBObjectStore } from 'fake-indexeddb';

import { forgetSeen, keepSeen, readerOf, whenSeen } from '@/lib/seen/seen';
import { currentOwner, startSession } from '@/lib/session/session';
import {
  beginOwnWrites,
  noteOwnWrite,
  ownWritesText,
  parseOwnWrites,
} from '@/lib/storage/own-writes';

import { TEST_ADMIN } from '../support/test-admin';
import { fakeToken, inSeconds } from '../support/tokens';

const seenOf = (...names: string[]) => ({
  atMs: 1,
  readAt: 1,
  rows: new Map(names.map((name) => [`id ${name}`, { changedMs: 5, name }])),
});
const namesOf = async (noun: string) =>
  (await readerOf(noun)('ann')).flatMap(({ rows }) => [...rows.values()].map(({ name }) => name));
afterEach(() => jest.restoreAllMocks());

it('forgets records, and the others stay', async () => {
  await keepSeen('ann', new Map([['users', seenOf('Ann', 'Ben')]]));

  await forgetSeen('ann', 'users', ['id Ann', 'id of nobody']);

  expect(await namesOf('users')).toEqual(['Ben']);
});

it('forgets records in what another tab has kept meanwhile, and puts nothing older in its place', async () => {
  await keepSeen('ann', new Map([['users', seenOf('Ann', 'Ben')]]));

  await Promise.all([
    forgetSeen('ann', 'users', ['id Ann']),
    keepSeen('ann', new Map([['users', { ...seenOf('Ann', 'Ben', 'Cleo'), readAt: 2 }]])),
    forgetSeen('ann', 'users', ['id Ben']),
  ]);

  expect(await namesOf('users')).toEqual(['Cleo']);
});

it('has seen nothing where the device keeps it no more, so that nothing old passes for news', async () => {
  await keepSeen('ann', new Map([['users', seenOf('Ann')]]));
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  await keepSeen('ann', new Map([['users', seenOf('Ben')]]));

  expect(await namesOf('users')).toEqual([]);
});

it('knows no own writes any more where one of them was not kept', () => {
  startSession(fakeToken({ exp: inSeconds(Date.now()) + 60 }), TEST_ADMIN);
  const owner = currentOwner();
  const known = () => parseOwnWrites(ownWritesText(owner))?.writes.map(({ id }) => id);
  noteOwnWrite(owner, { id: 'before', call: '/one', isDeletion: false });
  beginOwnWrites(owner);
  noteOwnWrite(owner, { id: 'a b', call: '/one', isDeletion: true });
  expect(known()).toEqual(['a b']);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  noteOwnWrite(owner, { id: 'c', call: '/one', isDeletion: false });

  expect(known()).toBeUndefined();
});

it('names no time to come as that of the last visit', () => {
  expect(whenSeen(Date.now())).toMatch(/^\d\d:\d\d$/);
  expect(whenSeen(Date.now() + 3_600_000)).toBe('the last visit');
});

it('believes no list of own writes that begins at a moment to come', () => {
  expect(parseOwnWrites(String(Date.now()))?.writes).toEqual([]);
  expect(parseOwnWrites(String(Date.now() + 60_000))).toBeNull();
});
