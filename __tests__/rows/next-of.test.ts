import { nextOf, type Circumstances, type Who } from '@/lib/rows/next-of';

type Known = Parameters<typeof nextOf>[0];

const UNREAD: Known = { phase: 'unread', readAt: 0, isStale: false, calls: 0 };
const READ: Known = { ...UNREAD, phase: 'whole', readAt: 1, calls: 16 };
const USUAL: Circumstances = { isOnline: true, savesData: false, isOld: false };
const WHO: readonly Who[] = ['needed', 'open', 'beside', 'onDemand', 'pressed'];

const nextFor = (known: Known, now: Partial<Circumstances> = {}) =>
  WHO.map((who) => nextOf(known, who, { ...USUAL, ...now })).join(' ');

it.each<[rows: string, known: Known, next: string]>([
  ['nobody has read', UNREAD, 'read read read rest read'],
  ['are being read', { ...UNREAD, phase: 'reading' }, 'rest rest rest rest read'],
  ['wait for an answer', { ...UNREAD, phase: 'asking', calls: 21 }, 'ask ask ask ask read'],
  ['are known', READ, 'rest rest rest rest read'],
  ['lack some', { ...READ, phase: 'partial' }, 'rest rest rest rest read'],
  ['somebody changed', { ...READ, isStale: true }, 'onShow read onShow rest read'],
  [
    'somebody changed, and take many calls',
    { ...READ, isStale: true, calls: 21 },
    'rest ask rest rest read',
  ],
  ['did not arrive', { ...UNREAD, phase: 'failed' }, 'onShow onShow onShow rest read'],
  [
    'did not arrive again after many calls',
    { ...READ, phase: 'failed', isStale: true, calls: 21 },
    'rest rest rest rest read',
  ],
  [
    'somebody no longer waited for',
    { ...UNREAD, phase: 'stopped' },
    'onShow onShow onShow rest read',
  ],
])('says what comes next of rows that %s', (_, known, next) => {
  expect(nextFor(known)).toBe(next);
});

it('reads only what is needed by itself where data are saved', () => {
  const session = { savesData: true };

  expect(nextFor(UNREAD, session)).toBe('read offer offer rest read');
  expect(nextFor({ ...READ, isStale: true }, session)).toBe('onShow offer offer rest read');
  expect(nextFor({ ...UNREAD, phase: 'failed' }, session)).toBe('onShow rest rest rest read');
});

it('tries once without a network, so that it is said', () => {
  const session = { isOnline: false };

  expect(nextFor(UNREAD, session)).toBe('read read read rest read');
  expect(nextFor({ ...UNREAD, phase: 'failed' }, session)).toBe('rest rest rest rest read');
  expect(nextFor({ ...READ, isStale: true }, session)).toBe('rest rest rest rest read');
  // A list that waits for rows would wait for ever.
  expect(nextFor({ ...UNREAD, phase: 'stopped' }, session)).toBe('onShow rest rest rest read');
});

it('reads old rows again as they come on show, where that takes few calls', () => {
  expect(nextFor(READ, { isOld: true })).toBe('onShow onShow rest rest read');
  expect(nextFor({ ...READ, calls: 21 }, { isOld: true })).toBe('rest rest rest rest read');
  expect(nextFor(READ, { isOld: true, savesData: true })).toBe('rest rest rest rest read');
  expect(nextFor(READ, { isOld: true, isOnline: false })).toBe('rest rest rest rest read');
});
