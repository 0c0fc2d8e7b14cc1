import { rowsOf } from '@/features/privacy-request/api';
import { obstacleOf, planErasure } from '@/features/privacy-request/erase-steps';
import { findAll } from '@/features/privacy-request/find-person';
import { users } from '@/features/users/api';
import { runRows } from '@/lib/changes/run/run-rows';
import { WAITING } from '@/lib/changes/state/row-state';

const KEYS = { addresses: ['ann@mail.example'], users: ['u1'], queries: [], unaddressed: [] };

it.each(['user', 'query'] as const)(
  'erases no %s that has the address of somebody else by now',
  (kind) => {
    expect(obstacleOf(kind, { email: ' Ann@Mail.example' }, KEYS)).toBe('');
    const unaddressed = { ...KEYS, unaddressed: [`${kind}:u1`] };
    expect(obstacleOf(kind, { _id: 'u1', email: '' }, unaddressed)).toBe('');
    expect(obstacleOf(kind, { _id: 'u1', email: '' }, KEYS)).toMatch(/no address by now/);
    expect(obstacleOf(kind, { email: 'ben@mail.example' }, KEYS)).toMatch(/another address by now/);
  },
);

it('deletes no account that has the id of the one that is erased, and was made at another time', async () => {
  const ann = { _id: 'u1', email: '', createdAt: '2026-01-01T00:00:00.000Z' };
  const none = { stories: [], queries: [], genres: [], banners: [] };
  const keys = { ...KEYS, unaddressed: ['user:u1'] };
  const found = findAll(keys, { ...none, users: [users.toRow(ann)] });
  const rows = rowsOf(planErasure(keys, found, undefined));
  const remove = jest.fn(() => Promise.resolve());

  await runRows({
    rows,
    states: rows.map(() => WAITING),
    places: [rows.findIndex(({ id }) => id === 'user:u1')],
    writer: {
      read: () => Promise.resolve({ ...ann, createdAt: '2026-05-01T00:00:00.000Z' }),
      write: remove,
    },
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    signal: new AbortController().signal,
    mayGoOn: () => true,
  });

  expect(remove).not.toHaveBeenCalled();
});
