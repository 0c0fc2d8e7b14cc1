/** @jest-environment node */
import { READ_RETRIES } from '@/lib/constants';
import { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/read-page';
import type { ListQuery } from '@/lib/rows/list-query';
import { readFirstPage, readOtherPages } from '@/lib/rows/read-pages';

type Row = { _id: string };

/** A list with the newest row first that a test can change while it is read. */
function makeList(count: number) {
  const rows: Row[] = Array.from({ length: count }, (_, index) => ({ _id: `r${count - index}` }));
  const list = {
    rows,
    asked: [] as number[],
    underWay: 0,
    mostUnderWay: 0,
    /** Runs before a page is answered. */
    before: undefined as ((page: number) => void) | undefined,
    async fetchPage(
      { currentPage, resultPerPage }: ListQuery,
      signal: AbortSignal,
    ): Promise<ListPage<Row>> {
      list.asked.push(currentPage);
      list.underWay += 1;
      list.mostUnderWay = Math.max(list.mostUnderWay, list.underWay);
      await Promise.resolve();
      await Promise.resolve();
      list.underWay -= 1;
      if (signal.aborted) throw new ApiError('left', undefined, { isCancelled: true });
      list.before?.(currentPage);
      const first = (currentPage - 1) * resultPerPage;
      return { rows: rows.slice(first, first + resultPerPage), total: rows.length };
    },
    /** Lets pages fail; without a choice all of them. */
    failWith(error: ApiError, isFailing?: (page: number) => boolean): void {
      list.before = (page) => {
        if (isFailing?.(page) ?? true) throw error;
      };
    },
  };
  return list;
}

type Options = Partial<Parameters<typeof readFirstPage<Row>>[0]> & { size?: number };

async function readAll(list: ReturnType<typeof makeList>, { size = 15, ...options }: Options = {}) {
  const { signal = new AbortController().signal } = options;
  const reading = {
    fetchPage: (query: Omit<ListQuery, 'key'>) => list.fetchPage({ key: '', ...query }, signal),
    signal,
    onArrive: () => undefined,
    onFailure: () => undefined,
    ...options,
  };
  const result = await readOtherPages<Row>(reading, await readFirstPage<Row>(reading, size));
  return { ...result, rows: [...result.rows.values()] };
}

const WHOLE = { hasMoved: false, error: undefined };

it('reads every row once and in order, fifteen a call and four calls at a time', async () => {
  const list = makeList(100);
  const progress: number[] = [];

  const result = await readAll(list, { onArrive: (arrived) => progress.push(arrived) });

  expect(result.rows).toEqual(list.rows);
  expect(result).toMatchObject({ ...WHOLE, total: 100, calls: 7 });
  expect(list.asked).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(list.mostUnderWay).toBe(4);
  expect(progress).toEqual([15, 30, 45, 60, 75, 90, 100]);
});

it('makes four calls at a time for all readings together', async () => {
  const lists = [makeList(100), makeList(100)];
  let underWay = 0;
  let most = 0;
  const counted = (list: (typeof lists)[number]): Options => ({
    fetchPage: async (query) => {
      most = Math.max(most, (underWay += 1));
      const page = await list.fetchPage({ key: '', ...query }, new AbortController().signal);
      underWay -= 1;
      return page;
    },
  });

  await Promise.all(lists.map((list) => readAll(list, counted(list))));

  expect(most).toBe(4);
});

it('asks once for an empty list', async () => {
  const list = makeList(0);

  expect(await readAll(list)).toMatchObject({ ...WHOLE, rows: [], total: 0 });
  expect(list.asked).toEqual([1]);
});

it.each<[string, (list: ReturnType<typeof makeList>, page: number) => void]>([
  ['appear', ({ rows }, page) => page === 5 && rows.unshift({ _id: 'new1' }, { _id: 'new2' })],
  ['vanish', ({ rows }, page) => page === 5 && rows.splice(0, 2)],
  [
    'appear and vanish in equal number',
    ({ rows }, page) => {
      if (page === 5) rows.unshift({ _id: 'new1' });
      if (page === 9) rows.pop();
    },
  ],
])('says that rows %s while it reads', async (_, alter) => {
  const list = makeList(150);
  list.before = (page) => alter(list, page);

  const { rows, total, hasMoved } = await readAll(list);

  expect(hasMoved).toBe(true);
  expect(total).toBe(list.rows.length);
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
});

it('goes on to the pages that a growing list adds', async () => {
  const list = makeList(60);
  list.before = (page) => {
    if (page === 1) {
      for (let more = 0; more < 20; more += 1) list.rows.push({ _id: `late${more}` });
    }
  };

  // The first reply has the new length already.
  expect(await readAll(list)).toMatchObject({ ...WHOLE, rows: { length: 80 } });
});

it('keeps rows without an id, which cannot be distinguished', async () => {
  const list = makeList(3);
  for (const row of list.rows) row._id = '';

  expect((await readAll(list)).rows).toHaveLength(3);
});

it.each([
  ['in one page', 3],
  ['in two pages', 30],
])('keeps both rows to which an API gives one id, %s', async (_, place) => {
  const list = makeList(60);
  const rows = list.rows.map((row, at) => ({ ...row, createdAt: `day ${at}` }));
  rows[place] = { _id: 'r60', createdAt: `day ${place}` };
  list.rows.splice(0, 60, ...rows);

  expect((await readAll(list)).rows).toEqual(rows);
});

it('counts fewer rows than the server where it sends the same page for every number', async () => {
  const list = makeList(60);
  const first = list.rows.slice(0, 15);

  const { rows, total } = await readAll(list, {
    fetchPage: () => Promise.resolve({ rows: first, total: 60 }),
  });

  expect(rows).toHaveLength(15);
  expect(total).toBe(60);
});

it('keeps the other pages where one is refused, and says why', async () => {
  const list = makeList(60);
  list.failWith(new ApiError('Page 2 is broken', 422), (page) => page === 2);

  const { rows, total, error } = await readAll(list);

  expect(rows).toEqual(list.rows.filter((_, index) => index < 15 || index >= 30));
  expect(total).toBe(60);
  expect(error?.message).toBe('Page 2 is broken');
});

it('stops trying after five pages that cannot be read', async () => {
  const list = makeList(1_500);
  list.failWith(new ApiError('Gone', 404), (page) => page > 2);

  const { rows, total } = await readAll(list);

  expect(list.asked.length).toBeLessThan(12);
  expect([rows.length, total]).toEqual([30, 1_500]);
});

it('tries a page again after a failing server, and pauses the others until then', async () => {
  jest.useFakeTimers();
  const list = makeList(150);
  let failures = 0;
  list.failWith(new ApiError('Busy', 503), (page) => page === 3 && (failures += 1) <= 2);

  const reading = readAll(list);
  await jest.advanceTimersByTimeAsync(1_000);
  const askedWhilePaused = list.asked.length;
  expect(askedWhilePaused).toBeLessThan(10);
  await jest.advanceTimersByTimeAsync(60_000);

  expect((await reading).rows).toEqual(list.rows);
  jest.useRealTimers();
});

it('tries a page as often as any other read', async () => {
  jest.useFakeTimers();
  const list = makeList(10);
  list.failWith(new ApiError('Busy', 503));

  const reading = expect(readAll(list)).rejects.toThrow('Busy');
  await jest.advanceTimersByTimeAsync(60_000);
  await reading;

  expect(list.asked).toHaveLength(1 + READ_RETRIES.count);
  jest.useRealTimers();
});

it('ends with the session, and with what stops it, and keeps nothing', async () => {
  const list = makeList(150);
  list.failWith(new ApiError('Signed out', 401), (page) => page === 4);
  await expect(readAll(list)).rejects.toMatchObject({ status: 401 });

  const stopped = makeList(1_500);
  const controller = new AbortController();
  stopped.before = (page) => {
    if (page === 8) controller.abort();
  };
  await expect(readAll(stopped, { signal: controller.signal })).rejects.toMatchObject({
    isCancelled: true,
  });
  expect(stopped.asked.length).toBeLessThan(20);
});

it('fails as the first page fails when nothing could be read', async () => {
  const list = makeList(10);
  list.failWith(new ApiError('No such list', 404));

  await expect(readAll(list)).rejects.toThrow('No such list');
});

it('waits no longer for a busy server once it is called off', async () => {
  jest.useFakeTimers();
  const list = makeList(20);
  list.failWith(new ApiError('Busy', 503, { retryAfterMs: 5_000 }));
  const controller = new AbortController();
  const reading = expect(readAll(list, { signal: controller.signal })).rejects.toMatchObject({
    isCancelled: true,
  });
  await jest.advanceTimersByTimeAsync(100);
  const { length } = list.asked;

  controller.abort();
  await reading;

  expect(jest.getTimerCount()).toBe(0);
  expect(list.asked).toHaveLength(length);
  jest.useRealTimers();
});

describe('large pages', () => {
  /** Where an API begins and ends a page of the size that was asked for. */
  type Ends = (page: number, size: number) => [first: number, size: number] | ApiError;

  function answering(count: number, endsOf: Ends, rows = makeList(count).rows) {
    const list = { ...makeList(count), sizes: [] as number[] };
    list.fetchPage = ({ currentPage, resultPerPage }) => {
      list.sizes.push(resultPerPage);
      const ends = endsOf(currentPage, resultPerPage);
      if (ends instanceof ApiError) return Promise.reject(ends);
      const [first, size] = ends;
      return Promise.resolve({ rows: rows.slice(first, first + size), total: list.rows.length });
    };
    return list;
  }
  function pages(page: number, size: number, gap = 0): [first: number, size: number] {
    return [(page - 1) * (size + gap), size];
  }

  const refusing =
    (status: number): Ends =>
    (page, size) =>
      size > 50 ? new ApiError('resultPerPage is too large', status) : pages(page, size);

  it.each<[string, number, number, Ends]>([
    ['gives them', 3, 3, pages],
    ['gives 100 rows at most', 12, 12, (page, size) => pages(page, Math.min(size, 100))],
    [
      'gives 100, and counts in those that were asked for',
      12,
      12,
      (page, size) => (size > 100 ? [(page - 1) * size, 100] : pages(page, size)),
    ],
    ['refuses them', 80, 81, refusing(400)],
    ['fails with them', 80, 81, refusing(500)],
    ['gives five rows instead', 80, 81, (page, size) => pages(page, size > 15 ? 5 : size)],
    ['gives five rows always', 240, 241, (page) => pages(page, 5)],
    ['gives all rows always', 1, 1, () => [0, 1_200]],
  ])('has every row once where the API %s, in %d pages', async (_, calls, sent, endsOf) => {
    const list = answering(1_200, endsOf);

    const result = await readAll(list, { size: 500 });

    expect(result.rows.map(({ _id }) => _id)).toEqual(list.rows.map(({ _id }) => _id));
    expect(result).toMatchObject({ ...WHOLE, calls });
    expect(list.sizes).toHaveLength(sent);
  });

  it.each<[string, Ends]>([
    ['begins each page too early', (page, size) => [(page - 1) * 15, size]],
    ['leaves gaps between them', (page, size) => pages(page, size, 20)],
  ])('knows how many rows are missing where the API %s', async (_, endsOf) => {
    const { rows, total } = await readAll(answering(1_200, endsOf), { size: 500 });

    expect(rows.length).toBeLessThan(total);
    expect(total).toBe(1_200);
  });
});
