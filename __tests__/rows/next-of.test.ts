import { ApiError } from '@/lib/http/api-error';
import { type KnownRows, type ReadRows, UNREAD } from '@/lib/rows/known-rows';
import { type Circumstances, nextOf, type When, whenOf } from '@/lib/rows/next-of';

type Known = KnownRows<unknown>;

const USUAL: Circumstances = { isOnline: true, savesData: false, isOld: false };
const WHEN: readonly When[] = ['needed', 'now', 'onShow', 'idle', 'onDemand'];

const nextFor = (known: Known, now: Partial<Circumstances> = {}) =>
  WHEN.map((when) => nextOf(known, when, { ...USUAL, ...now })).join(' ');

function last(part: Partial<ReadRows<never>> = {}): ReadRows<never> {
  const rows = new Map<string, never>();
  const all = { rows, total: 0, calls: 16, readAt: 1, beforeChange: rows };
  return { ...all, shortfall: undefined, isStale: false, ...part };
}
const READ: Known = { is: 'read', last: last() };
const STALE: Known = { is: 'read', last: last({ isStale: true }) };
const failure = new ApiError('Not now.');
const FAILED: Known = { is: 'failed', last: null, failure, isRetrying: false };
const STOPPED: Known = { is: 'stopped', last: null };
const MANY = { isStale: true, calls: 21 };

it.each<[rows: string, known: Known, next: string]>([
  ['nobody has read', UNREAD, 'read read read rest rest'],
  [
    'are being read',
    { is: 'reading', last: null, arrived: 0, total: 0 },
    'rest rest rest rest rest',
  ],
  [
    'wait for an answer',
    { is: 'confirming', last: null, calls: 21, total: 210 },
    'confirm confirm confirm confirm confirm',
  ],
  ['are known', READ, 'rest rest rest rest rest'],
  ['lack some', { is: 'read', last: last({ shortfall: failure }) }, 'rest rest rest rest rest'],
  ['somebody changed', STALE, 'readWhenShown read readWhenShown rest rest'],
  [
    'somebody changed, and take many calls',
    { is: 'read', last: last(MANY) },
    'rest confirm rest rest rest',
  ],
  ['did not arrive', FAILED, 'readWhenShown readWhenShown readWhenShown rest rest'],
  [
    'did not arrive again after many calls',
    { is: 'failed', last: last(MANY), failure, isRetrying: false },
    'rest rest rest rest rest',
  ],
  ['somebody no longer waited for', STOPPED, 'readWhenShown readWhenShown readWhenShown rest rest'],
])('says what comes next of rows that %s', (_, known, next) => {
  expect(nextFor(known)).toBe(next);
});

it('reads only what is needed by itself where data are saved', () => {
  const session = { savesData: true };

  expect(nextFor(UNREAD, session)).toBe('read offer offer rest rest');
  expect(nextFor(STALE, session)).toBe('readWhenShown offer offer rest rest');
  expect(nextFor(FAILED, session)).toBe('readWhenShown rest rest rest rest');
});

it('tries once without a network, so that it is said', () => {
  const session = { isOnline: false };

  expect(nextFor(UNREAD, session)).toBe('read read read rest rest');
  expect(nextFor(FAILED, session)).toBe('rest rest rest rest rest');
  expect(nextFor(STALE, session)).toBe('rest rest rest rest rest');
  // A list that waits for rows would wait for ever.
  expect(nextFor(STOPPED, session)).toBe('readWhenShown rest rest rest rest');
});

it('reads old rows again as they come on show, where that takes few calls', () => {
  expect(nextFor(READ, { isOld: true })).toBe('readWhenShown readWhenShown rest rest rest');
  expect(nextFor({ is: 'read', last: last({ calls: 21 }) }, { isOld: true })).toBe(
    'rest rest rest rest rest',
  );
  expect(nextFor(READ, { isOld: true, savesData: true })).toBe('rest rest rest rest rest');
  expect(nextFor(READ, { isOld: true, isOnline: false })).toBe('rest rest rest rest rest');
});

it.each<[isIdle: boolean, isInList: boolean, when: string]>([
  [false, true, 'needed now onShow idle onDemand'],
  [true, false, 'needed now onShow now onDemand'],
  [true, true, 'needed now onShow onShow onDemand'],
])(
  'waits for an idle page no longer than that takes: %j, with a list of the rows: %j',
  (...row) => {
    const [isIdle, isInList, when] = row;

    expect(WHEN.map((wanted) => whenOf(wanted, { isIdle, isInList })).join(' ')).toBe(when);
  },
);
