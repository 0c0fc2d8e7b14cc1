import { useRef, useState } from 'react';

import { guardLeaving } from '@/lib/browser/window';
import type { ApiError } from '@/lib/http/api-error';
import { toApiError } from '@/lib/http/to-api-error';
import { currentOwner, getSession, rememberSession } from '@/lib/session/session';

import { callInParallel } from './call-in-parallel';

/**
 * Where a row of a run stands. `answer` is what its write resolved to; a row is untouched when the run
 * ended before its turn.
 */
export type RowState<Answer = unknown> =
  | { is: 'waiting' | 'running' | 'untouched' }
  | { is: 'done'; answer: Answer }
  | { is: 'failed'; error: ApiError };

/** Written, failed, and rows not tried after a stop. */
export type WriteResult<Row> = {
  done: Row[];
  failed: { row: Row; error: ApiError }[];
  untouched: Row[];
};

/** How a run goes about its rows. */
type Manner = {
  /** How many are written at a time: 1 where each builds on the one before; four when left out. */
  atOnce?: number;
  /** The first failure ends the run; else the others are written all the same. */
  stopsAtFailure?: boolean;
};

type WriteOptions<Row, Answer> = Manner & {
  rows: readonly Row[];
  write: (row: Row) => Promise<Answer>;
  /** Stops before the next write; running writes finish. */
  signal: AbortSignal;
  /** Asked before each write: another session writes nothing for this one. */
  mayGoOn: () => boolean;
  /** Called with each row as it begins, as it ends, and when it is left untouched. */
  onState: (row: Row, state: RowState<Answer>) => void;
};

/**
 * Writes each row once. Continues after failures, except a 401; a Retry-After pauses all writes.
 */
export async function writeAll<Row, Answer>(
  options: WriteOptions<Row, Answer>,
): Promise<WriteResult<Row>> {
  const { rows, write, signal, mayGoOn, onState, atOnce, stopsAtFailure = false } = options;
  const result: WriteResult<Row> = { done: [], failed: [], untouched: [...rows] };
  let isOver = false;

  async function writeOne(row: Row): Promise<number | undefined> {
    onState(row, { is: 'running' });
    try {
      const answer = await write(row);
      result.done.push(row);
      onState(row, { is: 'done', answer });
      return undefined;
    } catch (thrown) {
      const error = toApiError(thrown);
      result.failed.push({ row, error });
      isOver ||= stopsAtFailure || error.status === 401;
      onState(row, { is: 'failed', error });
      return error.retryAfterMs;
    }
  }

  const nextCall = () => {
    const [row] = isOver || !mayGoOn() ? [] : result.untouched.splice(0, 1);
    return row === undefined ? undefined : () => writeOne(row);
  };
  await callInParallel(signal, nextCall, atOnce);
  for (const row of result.untouched) onState(row, { is: 'untouched' });
  return result;
}

/** A run under way. */
export type Run<Row> = {
  /** Ends it before the next write; running writes finish. */
  stop: () => void;
  /** Never rejects. */
  result: Promise<WriteResult<Row>>;
  /** Whether who has begun it is signed in still. */
  isSameSession: () => boolean;
};

type RunOptions<Row, Answer> = Pick<WriteOptions<Row, Answer>, 'rows' | 'onState'> &
  Manner & {
    /** Writes a row, and logs that for the admin whose e-mail this is. @throws ApiError */
    write: (row: Row, owner: string) => Promise<Answer>;
  };

/** How many runs are under way, on whatever screen. */
let openRuns = 0;
/** Whether rows are being written, which ends with the session. */
export const isWriting = () => openRuns > 0;

/**
 * Begins to write rows, or steps, for the session that is signed in now, and ends with it. Until it is
 * over the browser asks before it closes or reloads the page.
 */
export function beginRun<Row, Answer>({ write, ...options }: RunOptions<Row, Answer>): Run<Row> {
  const isSameSession = rememberSession();
  const owner = currentOwner();
  const release = guardLeaving();
  openRuns += 1;
  const controller = new AbortController();
  const result = writeAll({
    ...options,
    write: (row) => write(row, owner),
    signal: controller.signal,
    mayGoOn: () => isSameSession() && getSession().token !== null,
  }).finally(() => {
    release();
    openRuns -= 1;
  });
  return { stop: () => controller.abort(), result, isSameSession };
}

/**
 * Writes rows, or steps, and says where each stands. Runs may overlap, so that a row that has failed is
 * tried again while others are under way; they go on when the screen is left.
 */
export function useRun<Row, Answer = unknown>(manner: Manner = {}) {
  const [states, setStates] = useState<ReadonlyMap<Row, RowState<Answer>>>(new Map());
  const running = useRef(new Set<Run<Row>>());
  const isOpen = ({ is }: RowState) => is === 'waiting' || is === 'running';

  async function start(
    rows: readonly Row[],
    write: RunOptions<Row, Answer>['write'],
  ): Promise<WriteResult<Row>> {
    const waiting = rows.map((row) => [row, { is: 'waiting' }] as const);
    setStates((now) => new Map([...now, ...waiting]));
    const run = beginRun<Row, Answer>({
      ...manner,
      rows,
      write,
      onState: (row, state) => setStates((now) => new Map(now).set(row, state)),
    });
    running.current.add(run);
    const result = await run.result;
    running.current.delete(run);
    return result;
  }

  /** Ends what runs before the next write; resolves when the running ones have finished. */
  async function stop(): Promise<void> {
    const runs = [...running.current];
    for (const run of runs) run.stop();
    await Promise.all(runs.map(({ result }) => result));
  }

  return {
    /** By the rows that were handed to `start`, in that order. */
    states,
    isRunning: [...states.values()].some(isOpen),
    start,
    stop,
  };
}
