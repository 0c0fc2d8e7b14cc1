/** @jest-environment node */
import { READ_RETRIES } from '@/lib/constants';
import { ApiError } from '@/lib/http/api-error';
import type { ListPage } from '@/lib/http/http';
import { describeRows, fetchAllPages, TooManyCalls } from '@/lib/rows/fetch-all-pages';
import type { ListQuery } from '@/lib/rows/sort-and-filter';

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

function readAll(
  list: ReturnType<typeof makeList>,
  options: Partial<Parameters<typeof fetchAllPages<Row>>[0]> = {},
) {
  return fetchAllPages<Row>({
    fetchPage: (query, signal) => list.fetchPage(query, signal),
    key: '',
    size: 15,
    mostCalls: Infinity,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    onFailure: () => undefined,
    ...options,
  });
}

it('reads every row once and in order, fifteen a call and four calls at a time', async () => {
  const list = makeList(100);
  const progress: number[] = [];

  const result = await readAll(list, { onProgress: (now) => progress.push(now) });

  expect(result.rows).toEqual(list.rows);
  expect(result).toMatchObject({ lost: null, appeared: 0, vanished: 0, missed: 0 });
  expect(list.asked).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(list.mostUnderWay).toBe(4);
  expect(progress).toEqual([15, 30, 45, 60, 75, 90, 100]);
});

it('asks once for an empty list', async () => {
  const list = makeList(0);

  expect((await readAll(list)).rows).toEqual([]);
  expect(list.asked).toEqual([1]);
});

it('reports two rows that appear and one that vanishes while it reads', async () => {
  const list = makeList(150);
  list.before = (page) => {
    if (page === 5) list.rows.unshift({ _id: 'new1' }, { _id: 'new2' });
    if (page === 9) list.rows.shift();
  };

  const result = await readAll(list);

  expect(result.appeared - result.vanished).toBe(1);
  expect(result.total).toBe(151);
  expect(result.appeared).toBeGreaterThan(0);
  expect(new Set(result.rows.map(({ _id }) => _id)).size).toBe(result.rows.length);
});

it('compares with the count of its very first reply', async () => {
  const list = makeList(60);
  list.before = (page) => {
    if (page === 2) list.rows.unshift({ _id: 'new1' }, { _id: 'new2' });
  };

  expect(await readAll(list)).toMatchObject({ appeared: 2, vanished: 0, total: 62 });
});

it('goes on to the pages that a growing list adds', async () => {
  const list = makeList(60);
  list.before = (page) => {
    if (page === 1) {
      for (let more = 0; more < 20; more += 1) list.rows.push({ _id: `late${more}` });
    }
  };

  const result = await readAll(list);

  expect(result.rows).toHaveLength(80);
  // The first reply has the new length already.
  expect(result).toMatchObject({ missed: 0, appeared: 0 });
});

it('counts the rows that a vanishing one has hidden', async () => {
  const list = makeList(150);
  list.before = (page) => {
    if (page === 5) list.rows.splice(0, 2);
  };

  const { rows, ...counts } = await readAll(list);

  expect(counts).toMatchObject({ vanished: 2, appeared: 0, total: 148 });
  // Two deleted rows were read before; two others moved to a page that was already read.
  expect(rows).toHaveLength(148);
  expect(rows.filter(({ _id }) => list.rows.some((row) => row._id === _id))).toHaveLength(146);
});

it('keeps rows without an id, which cannot be distinguished', async () => {
  const list = makeList(3);
  for (const row of list.rows) row._id = '';

  expect((await readAll(list)).rows).toHaveLength(3);
});

it('says that a server sends the same page for every number', async () => {
  const list = makeList(60);
  const first = list.rows.slice(0, 15);

  const { rows, missed } = await readAll(list, {
    fetchPage: () => Promise.resolve({ rows: first, total: 60 }),
  });

  expect(rows).toHaveLength(15);
  expect(missed).toBe(45);
});

it('names the rows of a page that is refused, and reads only that page again', async () => {
  const list = makeList(60);
  list.failWith(new ApiError('Page 2 is broken', 422), (page) => page === 2);
  const result = await readAll(list);
  const { lost, rows, missed, total } = result;
  expect(rows).toHaveLength(45);
  expect(missed).toBe(0);
  expect(lost?.error.message).toBe('Page 2 is broken');
  expect(describeRows(lost?.pages ?? [], total, 15)).toBe('16–30');

  list.before = undefined;
  list.asked = [];
  const again = await readAll(list, { known: result });

  expect(list.asked).toEqual([2]);
  expect(again.rows).toEqual(list.rows);
});

it('stops trying after five pages that cannot be read, and names all the rest', async () => {
  const list = makeList(1_500);
  list.failWith(new ApiError('Gone', 404), (page) => page > 2);

  const { lost, total } = await readAll(list);

  expect(list.asked.length).toBeLessThan(12);
  expect(describeRows(lost?.pages ?? [], total, 15)).toBe('31–1500');
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

it('writes neighbouring pages as one range', () => {
  expect(describeRows([1, 2, 5, 7], 100, 15)).toBe('1–30, 61–75, 91–100');
});

it('asks for nothing where all pages are known, and says that nothing has changed', async () => {
  const list = makeList(20);
  const known = await readAll(list);
  list.asked = [];

  const again = await readAll(list, { known });

  expect(list.asked).toEqual([]);
  expect(again).toMatchObject({ rows: list.rows, appeared: 0, vanished: 0, missed: 0 });
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
    ['gives them', 500, 3, pages],
    ['gives 100 rows at most', 100, 12, (page, size) => pages(page, Math.min(size, 100))],
    ['refuses them', 15, 81, refusing(400)],
    ['fails with them', 15, 81, refusing(500)],
    ['gives five rows instead', 15, 81, (page, size) => pages(page, size > 15 ? 5 : size)],
    ['begins each page too early', 15, 83, (page, size) => [(page - 1) * 15, size]],
    ['leaves gaps between them', 15, 83, (page, size) => pages(page, size, size > 15 ? 20 : 0)],
  ])('has every row once where the API %s, in pages of %d', async (_, size, calls, endsOf) => {
    const list = answering(1_200, endsOf);

    const result = await readAll(list, { size: 500 });

    expect(result.rows.map(({ _id }) => _id)).toEqual(list.rows.map(({ _id }) => _id));
    const whole = { isSizeProven: true, lost: null, missed: 0, appeared: 0 };
    expect(result).toMatchObject({ size, ...whole });
    expect(list.sizes.length).toBeLessThanOrEqual(calls);
  });

  it('proves nothing by a single page, and takes more rows than it asked for', async () => {
    const whole = answering(240, () => [0, 240]);

    const { rows, isSizeProven } = await readAll(whole);

    expect(rows).toHaveLength(240);
    expect(isSizeProven).toBe(false);
    expect(whole.sizes).toEqual([15]);
  });

  it('does not blame the size for a list that changes, or counts rows that it does not have', async () => {
    const changing = makeList(1_200);
    changing.before = (page) => {
      if (page === 2) changing.rows.unshift({ _id: 'new' });
    };
    expect(await readAll(changing, { size: 500 })).toMatchObject({
      ...{ size: 500, isSizeProven: false, appeared: 1 },
    });

    const short = answering(600, pages, makeList(590).rows);
    const result = await readAll(short, { size: 500 });

    expect(result).toMatchObject({ size: 500, isSizeProven: true, missed: 10 });
    expect(result.rows).toHaveLength(590);
  });

  it('stops after the first page where all would take too many calls, and says how many', async () => {
    const list = answering(5_000, (page) => pages(page, 15));

    const reading = readAll(list, { size: 500, mostCalls: 20 });

    await expect(reading).rejects.toEqual(new TooManyCalls(334, 5_000));
    await expect(reading).rejects.toMatchObject({ calls: 334, total: 5_000 });
    expect(list.sizes).toEqual([500]);
  });

  it('asks for a proven size without proof', async () => {
    const list = makeList(1_200);
    list.rows.push({ _id: 'r1' });

    const { size, appeared } = await readAll(list, { size: 500, isSizeProven: true });

    expect({ size, appeared }).toEqual({ size: 500, appeared: 1 });
    expect(list.asked).toEqual([1, 2, 3]);
  });
});
