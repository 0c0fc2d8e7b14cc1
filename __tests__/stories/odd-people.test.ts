/** @jest-environment node */
import { hidesPeople, stories } from '@/features/stories/api';
import { isUnread } from '@/lib/narrow';

const story = (fields: object) => stories.toRow({ _id: '1', roomName: 'Harbour', ...fields });
const NAMES = { firstName: 'Ann', lastName: 'Lee' };

it.each([
  [{ _id: { $oid: 'u1' }, ...NAMES }],
  [{ userId: 'u1', ...NAMES }],
  [{ id: 'u1', ...NAMES }],
  ['u1'],
  [{ _id: 'join', userId: { _id: 'u1', ...NAMES } }],
  [{ _id: 'join', member: { id: 'u1', ...NAMES }, joinedAt: { $date: '2026-01-02' } }],
  [{ _id: 'join', userId: 'u1' }],
  [{ _id: 'join', user_id: 'u1' }],
  [{ _id: 'join', userId: 'u1', ...NAMES }],
  [{ id: 77, user_id: 'u1', ...NAMES }],
  [{ _id: 'join', memberId: { $oid: 'u1' }, ...NAMES }],
  [{ _id: 'join', userId: { _id: 'u1' }, ...NAMES }],
  [{ _id: 'u1', name: 'Ann Lee' }],
  [{ _id: 'u1', first_name: 'Ann', last_name: 'Lee' }],
])('reads who hosts: %j', (host) => {
  expect(story({ host, participants: [] })).toMatchObject({ host: { _id: 'u1' } });
  expect(hidesPeople(story({ host, participants: [] }))).toBe(false);
});

it.each([
  { name: 'Ann Lee' },
  { fullName: 'Ann Lee' },
  { first_name: 'Ann', last_name: 'Lee' },
  NAMES,
])('reads the name of %j', (names) => {
  const { host } = story({ host: { _id: 'u1', ...names }, participants: [] });

  expect(`${host?.firstName} ${host?.lastName}`.trim()).toBe('Ann Lee');
});

it.each([[NAMES], ['Ann Lee']])('tells nobody by a name alone: %j', (person) => {
  expect(hidesPeople(story({ host: person, participants: [] }))).toBe(true);
  expect(hidesPeople(story({ host: 'u1', participants: ['u1', person] }))).toBe(true);
});

const LONG_ID = '6b0b5d2f5eec00000000000d';

it.each([
  [LONG_ID, '42'],
  [LONG_ID, 'zofia7'],
  [{ $oid: LONG_ID }, '42'],
  [7, '42'],
  ['story-7', '42'],
])('takes in a story %j the user name %j for nobody else’s id', (_id, name) => {
  const { host, people } = story({ _id, host: name, participants: [name] });

  expect([host, ...people].map((one) => [one?._id, one?.firstName])).toEqual([
    ['', name],
    ['', name],
  ]);
});

it('takes digits for ids where ids are such texts, and nobody beside has a name', () => {
  const ids = (participants: unknown[]) =>
    story({ _id: '7', host: '42', participants }).people.map(({ _id }) => _id);

  expect(ids(['42', '43'])).toEqual(['42', '43']);
  expect(ids(['42', 'Ann Lee'])).toEqual(['', '']);
  expect(story({ _id: 7, host: 42, participants: [42] })).toMatchObject({ host: { _id: '42' } });
});

it.each([LONG_ID, 'Xa9dKq2LmN0pRs7TuV4wYz1bC3e5'])('reads the id %s beside a long one', (host) => {
  expect(story({ _id: LONG_ID, host, participants: [] })).toMatchObject({ host: { _id: host } });
});

it('counts and names once whoever takes part twice', () => {
  const anna = { _id: 'u2', firstName: 'Anna', lastName: 'Lee' };
  const twice = story({ participants: [{ _id: 'u1', ...NAMES }, anna, 'u1', NAMES, NAMES] });

  expect(twice.people.map(({ _id }) => _id)).toEqual(['u1', 'u2', '', '']);
  expect(twice.participants).toBe(4);
});

it('takes the id of a genre for no theme', () => {
  expect(isUnread(story({ theme: '6b0b5d2f5eec00000000000d' }), 'theme')).toBe(true);
  expect(story({ theme: 7 })).toMatchObject({ theme: '', _unread: ['theme'] });
  expect(isUnread(story({ theme: 'Decade' }), 'theme')).toBe(false);
});
