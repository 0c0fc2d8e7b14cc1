import type { RowChange } from '@/lib/changes/plan/change-set';
import { type RunOptions, runRows } from '@/lib/changes/run/run-rows';
import { type RowState, WAITING } from '@/lib/changes/state/row-state';
import { ApiError } from '@/lib/http/api-error';

// What is lost here was never on its way.
jest.mock('@/lib/changes/run/arriving', () => ({ letArrive: () => Promise.resolve(true) }));

const rows = Array.from({ length: 20 }, (_, at): RowChange => ({
  id: String(at),
  noun: 'rows',
  name: `Row ${at}`,
  before: { n: 0 },
  after: { n: 1 },
}));
/** Of a read: records of one test are no late reads of another's. */
let reads = 0;
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** Runs the rows over a table of what they hold; `write` may fail before or after it is carried out. */
function begin(write: (at: number) => Promise<void>, more: Partial<RunOptions> = {}) {
  const held = rows.map(() => ({ n: 0 }));
  const sent: number[] = [];
  let states: readonly RowState[] = more.states ?? rows.map(() => WAITING);
  const over = runRows({
    rows,
    states,
    places: [...rows.keys()],
    writer: {
      read: ({ id }) => Promise.resolve({ ...held[Number(id)], updatedAt: String((reads += 1)) }),
      async write({ id }) {
        sent.push(Number(id));
        await write(Number(id));
        held[Number(id)] = { n: 1 };
      },
    },
    keep: () => Promise.resolve(true),
    onStates: (now) => (states = now),
    signal: new AbortController().signal,
    mayGoOn: () => true,
    ...more,
  });
  const placesThat = (is: RowState['is']) =>
    states.flatMap((state, at) => (state.is === is ? [at] : []));
  return { over, held, sent, states: () => states, placesThat };
}

it('writes each row once, four at a time', async () => {
  let underWay = 0;
  let most = 0;
  const { over, sent, placesThat } = begin(async () => {
    underWay += 1;
    most = Math.max(most, underWay);
    await nextTask();
    underWay -= 1;
  });
  await over;

  expect([...sent].sort((a, b) => a - b)).toEqual([...rows.keys()]);
  expect(placesThat('written')).toHaveLength(20);
  expect(most).toBe(4);
});

it('goes on after a failure, and says which rows failed and what is known of them', async () => {
  const { over, states, placesThat } = begin((at) =>
    at % 7 === 3 ? Promise.reject(new ApiError(`No ${at}`, 500)) : Promise.resolve(),
  );
  await over;

  expect(placesThat('failed')).toEqual([3, 10, 17]);
  expect(states()[3]).toEqual({ is: 'failed', message: 'No 3. Read again: it was not written.' });
});

it('puts a row back that the server wants later, and asks for nothing until then', async () => {
  jest.useFakeTimers();
  let isBusy = true;
  const startMs = Date.now();
  const onWait = jest.fn();
  const { over, sent, placesThat } = begin(
    (at) => {
      const refused = isBusy && at === 0;
      isBusy = isBusy && !refused;
      return refused
        ? Promise.reject(new ApiError('Slow down', 429, { retryAfterMs: 10_000 }))
        : Promise.resolve();
    },
    { onWait },
  );

  await jest.advanceTimersByTimeAsync(9_000);
  expect(sent.length).toBeLessThan(9);
  expect(onWait).toHaveBeenLastCalledWith(startMs + 10_000);
  await jest.advanceTimersByTimeAsync(2_000);
  await over;

  expect(placesThat('written')).toHaveLength(20);
  expect(sent.filter((at) => at === 0)).toHaveLength(2);
  expect(onWait).toHaveBeenLastCalledWith(null);
  jest.useRealTimers();
});

it('finishes what is under way when it is stopped, and leaves the rest waiting', async () => {
  const controller = new AbortController();
  const { over, placesThat } = begin(
    async (at) => {
      await nextTask();
      if (at === 5) controller.abort();
    },
    { signal: controller.signal },
  );
  await over;

  expect(placesThat('written').length).toBeGreaterThanOrEqual(5);
  expect(placesThat('written').length + placesThat('waiting').length).toBe(20);
  expect(placesThat('waiting').length).toBeGreaterThan(10);
});

it.each([
  ['with a 401', (at: number) => at === 2, () => true],
  ['once the session is another', () => false, (sent: readonly number[]) => sent.length < 6],
])('ends %s', async (_, isRefused, mayGoOn) => {
  const sent: number[] = [];
  const { over, placesThat } = begin(
    (at) => {
      sent.push(at);
      return isRefused(at)
        ? Promise.reject(new ApiError('Signed out', 401))
        : nextTask().then(() => undefined);
    },
    { mayGoOn: () => mayGoOn(sent) },
  );
  await over;

  expect(placesThat('failed')).toEqual([]);
  expect(placesThat('waiting').length).toBeGreaterThan(8);
});

it.each([
  ['the session ends', (end: { isOver: boolean }) => (end.isOver = true)],
  ['it is stopped', (end: { stop: () => void }) => end.stop()],
])('writes nothing where %s while the device keeps what is about to be sent', async (_, end) => {
  const controller = new AbortController();
  const session = { isOver: false, stop: () => controller.abort() };
  const { over, sent, placesThat } = begin(() => Promise.resolve(), {
    async keep() {
      await nextTask();
      end(session);
      return true;
    },
    signal: controller.signal,
    mayGoOn: () => !session.isOver,
  });
  await over;

  expect(sent).toEqual([]);
  expect(placesThat('waiting')).toHaveLength(20);
});

/** A writer of rows as they were, which asks what stands in their way. */
const asking = (obstacle: () => Promise<string>) => ({
  read: () => Promise.resolve({ n: 0, updatedAt: String((reads += 1)) }),
  write: () => Promise.resolve(),
  obstacle,
});

it('leaves a row waiting where the session ends while it asks what stands in its way', async () => {
  const signedOut = () => Promise.reject(new ApiError('Signed out', 401));
  const { over, states } = begin(() => Promise.resolve(), {
    places: [0],
    writer: asking(signedOut),
  });
  await over;

  expect(states()[0]).toEqual(WAITING);
});

it('says of a row why nobody knows what stands in its way', async () => {
  const broken = () => Promise.reject(new ApiError('No', 500));
  const { over, states } = begin(() => Promise.resolve(), { places: [0], writer: asking(broken) });
  await over;

  expect(states()[0]).toEqual({ is: 'failed', message: 'No' });
});

it('adds one listener however often the server wants it to wait, and leaves none behind', async () => {
  jest.useFakeTimers();
  const { signal } = new AbortController();
  const added = jest.spyOn(signal, 'addEventListener');
  const taken = jest.spyOn(signal, 'removeEventListener');
  let refusals = 12;
  const { over, placesThat } = begin(
    () =>
      refusals-- > 0
        ? Promise.reject(new ApiError('Slow down', 429, { retryAfterMs: 1_000 }))
        : Promise.resolve(),
    { signal },
  );

  await jest.advanceTimersByTimeAsync(60_000);
  await over;

  expect(placesThat('written')).toHaveLength(20);
  expect(added).toHaveBeenCalledTimes(1);
  expect(taken.mock.calls).toEqual(added.mock.calls);
  jest.useRealTimers();
});

describe('without a connection', () => {
  function connect(isOnline: boolean): void {
    Object.defineProperty(navigator, 'onLine', { value: isOnline, configurable: true });
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  }
  afterEach(() => connect(true));

  /** The connection is lost with the sixth row, whose write is carried out all the same or not. */
  function beginAndLose(more: Partial<RunOptions> = {}) {
    let isLost = false;
    return begin((at) => {
      if (at === 5 && !isLost) connect(false);
      isLost ||= at === 5;
      return navigator.onLine
        ? nextTask().then(() => undefined)
        : Promise.reject(new ApiError('Network Error', undefined, { isOutcomeUnknown: true }));
    }, more);
  }

  it('waits, says so once, and goes on by itself where it stood', async () => {
    const onOffline = jest.fn();
    const { over, sent, placesThat } = beginAndLose({ onOffline });
    await nextTask();
    await nextTask();
    await nextTask();

    expect(onOffline).toHaveBeenCalledTimes(1);
    expect(placesThat('failed')).toEqual([]);
    expect(placesThat('sent')).toContain(5);
    const before = sent.length;
    await nextTask();
    expect(sent).toHaveLength(before);

    connect(true);
    await over;
    expect(placesThat('written')).toHaveLength(20);
  });

  it('waits also where it was to ask what stands in the way of a row', async () => {
    let isLost = false;
    const { over, states } = begin(() => Promise.resolve(), {
      places: [0],
      onOffline: () => undefined,
      writer: asking(() => {
        if (isLost) return Promise.resolve('');
        isLost = true;
        connect(false);
        return Promise.reject(new ApiError('Network Error'));
      }),
    });
    await nextTask();
    await nextTask();
    expect(states()[0]).toEqual(WAITING);

    connect(true);
    await over;
    expect(states()[0]).toEqual({ is: 'written' });
  });

  it('can be stopped meanwhile', async () => {
    const controller = new AbortController();
    const { over, placesThat } = beginAndLose({
      signal: controller.signal,
      onOffline: () => undefined,
    });
    await nextTask();
    await nextTask();
    controller.abort();
    await over;

    expect(placesThat('failed')).toEqual([]);
    expect(placesThat('waiting').length).toBeGreaterThan(8);
  });

  it('fails at once where nobody is told of the wait', async () => {
    const { over, states } = beginAndLose({ places: [5] });
    await over;
    expect(states()[5]).toMatchObject({ is: 'failed' });
  });
});

it('ends at the first failure where each step builds on the one before', async () => {
  const { over, sent, placesThat } = begin(
    (at) => (at === 3 ? Promise.reject(new ApiError('Locked', 423)) : Promise.resolve()),
    { isInOrder: true },
  );
  await over;

  expect(sent).toEqual([0, 1, 2, 3]);
  expect(placesThat('failed')).toEqual([3]);
  expect(placesThat('waiting')).toEqual(rows.map((_, at) => at).slice(4));
});

it('writes nothing more where another tab has taken the set', async () => {
  const { over, sent, placesThat } = begin(() => Promise.resolve(), {
    keep: () => Promise.resolve(false),
  });
  await over;
  expect(sent).toEqual([]);
  // None of them is under way.
  expect(placesThat('waiting')).toHaveLength(20);
});

describe('a step that builds on those above it', () => {
  const built = rows.map((row, at): RowChange => ({
    ...row,
    ...(at >= 18 && { builds: true }),
    ...(at === 19 && { after: null }),
  }));

  it('begins once each of them is written, and not where one has failed', async () => {
    let isBroken = true;
    const { over, sent, states } = begin(
      async (at) => {
        await nextTask();
        if (isBroken && at === 5) throw new ApiError('No', 400);
      },
      { rows: built },
    );
    await over;
    expect([...sent].sort((a, b) => a - b)).toEqual([...Array(18).keys()]);
    expect([states()[18], states()[19]]).toEqual([WAITING, WAITING]);

    isBroken = false;
    const again = begin(nextTask as () => Promise<void>, { rows: built, states: states() });
    await again.over;
    expect(again.sent.slice(-2)).toEqual([18, 19]);
    expect(again.states().every(({ is }) => is === 'written' || is === 'same')).toBe(true);
  });

  it('is left out with one of them that builds too and is left out, and deletes a record only as it was', async () => {
    const other = built.map((row, at) => (at === 18 ? { ...row, before: { n: 7 } } : row));
    const first = begin(nextTask as () => Promise<void>, { rows: other });
    await first.over;
    expect(first.sent).not.toContain(19);
    expect(first.states()[19]).toMatchObject({
      is: 'left',
      why: 'refused',
      reason: 'What it builds on was left out.',
    });

    const newer = built.map((row, at) => (at === 19 ? { ...row, before: { n: 7 } } : row));
    const second = begin(nextTask as () => Promise<void>, { rows: newer });
    await second.over;
    expect(second.sent).not.toContain(19);
    expect(second.states()[19]).toEqual({ is: 'left', why: 'changed', now: { n: 0 } });
  });
});

it('leaves out of several parts only the steps that build on what was left out', async () => {
  const steps = rows.slice(0, 5).map((row, at): RowChange => ({
    ...row,
    part: at % 2 === 0 ? 'even' : 'odd',
    ...(at > 1 && { builds: true }),
    ...(at > 2 && { after: null }),
  }));
  // The step of the even part was changed by somebody else.
  const other = steps.map((row, at) => (at === 2 ? { ...row, before: { n: 7 } } : row));
  const { over, sent, states } = begin(nextTask as () => Promise<void>, {
    rows: other,
    places: [...other.keys()],
  });
  await over;

  expect(states().slice(2, 5)).toMatchObject([
    { is: 'left', why: 'changed' },
    { is: 'written' },
    { is: 'left', why: 'refused', reason: 'What it builds on was left out.' },
  ]);
  expect(sent).toEqual([0, 1, 3]);
});

it('leaves no deletion out for another one of its part, on which nothing builds', async () => {
  const twins = rows.slice(0, 3).map((row, at): RowChange => ({
    ...row,
    ...(at > 0 && { builds: true, after: null }),
    ...(at === 1 && { before: { n: 7 } }),
  }));
  const { over, states } = begin(nextTask as () => Promise<void>, {
    rows: twins,
    places: [...twins.keys()],
  });
  await over;

  expect(
    states()
      .slice(0, 3)
      .map(({ is }) => is),
  ).toEqual(['written', 'left', 'written']);
});

it('takes no record for one of another noun that has its id', async () => {
  const held = new Map([
    ['users', { n: 0 }],
    ['genres', { n: 0 }],
  ]);
  const ofBoth = [...held.keys()].map((noun): RowChange => ({
    id: '1',
    name: noun,
    noun,
    before: { n: 0 },
    after: { n: 1 },
  }));
  const { over, states } = begin(() => Promise.resolve(), {
    rows: ofBoth,
    states: [WAITING, WAITING],
    places: [0, 1],
    isInOrder: true,
    writer: {
      // Without a time a record that was not changed yet looks like a late read of one that was.
      read: ({ noun }) => Promise.resolve({ ...held.get(noun) }),
      write: ({ noun }) => Promise.resolve(held.set(noun, { n: 1 })),
    },
  });
  await over;

  expect(states()).toEqual([{ is: 'written' }, { is: 'written' }]);
});
