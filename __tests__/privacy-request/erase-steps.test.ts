import { obstacleOf } from '@/features/privacy-request/erase-steps';

const KEYS = { addresses: ['ann@mail.example'], users: ['u1'], queries: [], unaddressed: [] };

it.each(['user', 'query'] as const)(
  'erases no %s that has the address of somebody else by now',
  (kind) => {
    expect(obstacleOf(kind, { email: ' Ann@Mail.example' }, KEYS)).toBe('');
    expect(obstacleOf(kind, { email: '' }, KEYS)).toBe('');
    expect(obstacleOf(kind, { email: 'ben@mail.example' }, KEYS)).toMatch(/another address by now/);
  },
);
