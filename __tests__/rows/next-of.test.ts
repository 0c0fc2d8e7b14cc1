import { nextOf, type Circumstances, type Who } from '@/lib/rows/next-of';

type Known = Parameters<typeof nextOf>[0];

const UNREAD: Known = { phase: 'unread', readAt: 0, isStale: false, calls: 0 };
const READ: Known = { ...UNREAD, phase: 'whole', readAt: 1, calls: 16 };
const USUAL: Circumstances = { isOnline: true, savesData: false, isAgreed: false };
const WHO: readonly Who[] = ['needed', 'open', 'idle', 'beside', 'asked', 'pressed'];

const nextFor = (known: Known, now: Partial<Circumstances> = {}) =>
  WHO.map((who) => nextOf(known, who, { ...USUAL, ...now })).join(' ');

it.each<[rows: string, known: Known, next: string]>([
  ['nobody has read', UNREAD, 'read read read read rest read'],
  ['are being read', { ...UNREAD, phase: 'reading' }, 'rest rest rest rest rest read'],
  ['wait for an answer', { ...UNREAD, phase: 'asking', calls: 21 }, 'ask ask ask ask ask read'],
  ['are known', READ, 'rest rest rest rest rest read'],
  ['lack some', { ...READ, phase: 'partial' }, 'rest rest rest rest rest read'],
  ['somebody changed', { ...READ, isStale: true }, 'onShow read read onShow rest read'],
  [
    'somebody changed, and take many calls',
    { ...READ, isStale: true, calls: 21 },
    'rest ask ask rest rest read',
  ],
  ['did not arrive', { ...UNREAD, phase: 'failed' }, 'onShow onShow onShow onShow rest read'],
  [
    'did not arrive again after many calls',
    { ...READ, phase: 'failed', isStale: true, calls: 21 },
    'rest rest rest rest rest read',
  ],
  [
    'somebody no longer waited for',
    { ...UNREAD, phase: 'left' },
    'onShow onShow onShow onShow rest read',
  ],
])('says what comes next of rows that %s', (_, known, next) => {
  expect(nextFor(known)).toBe(next);
});

it('asks once the first page says that there are many others, until that was answered', () => {
  const counted: Known = { ...UNREAD, phase: 'counted', calls: 21 };

  expect(nextFor(counted)).toBe('ask ask ask ask ask ask');
  expect(nextFor(counted, { isAgreed: true })).not.toContain('ask');
  expect(nextFor({ ...counted, calls: 20 })).not.toContain('ask');
});

it('reads only what is needed by itself where data are saved', () => {
  const session = { savesData: true };

  expect(nextFor(UNREAD, session)).toBe('read offer offer offer rest read');
  expect(nextFor({ ...READ, isStale: true }, session)).toBe('onShow offer offer offer rest read');
  expect(nextFor({ ...UNREAD, phase: 'failed' }, session)).toBe('onShow rest rest rest rest read');
});

it('tries once without a network, so that it is said', () => {
  const session = { isOnline: false };

  expect(nextFor(UNREAD, session)).toBe('read read read read rest read');
  expect(nextFor({ ...UNREAD, phase: 'failed' }, session)).toBe('rest rest rest rest rest read');
  expect(nextFor({ ...READ, isStale: true }, session)).toBe('rest rest rest rest rest read');
});
