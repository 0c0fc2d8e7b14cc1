import { startTimer } from '@/lib/timers';

const CALLS_AT_ONCE = 4;

/** A call. What it resolves to is a delay in milliseconds before the calls that follow, if any. */
export type Call = () => Promise<number | null | undefined>;

/** Makes calls, by default four at a time, until `next` has none left or the signal is aborted. */
export async function callInParallel(
  signal: AbortSignal,
  next: () => Call | undefined,
  atOnce = CALLS_AT_ONCE,
): Promise<void> {
  let delay: Promise<unknown> = Promise.resolve();

  /** Also what others are told to wait meanwhile: the longest delay holds. */
  async function waitForDelays(): Promise<void> {
    for (let seen; seen !== delay;) {
      seen = delay;
      await seen;
    }
  }

  async function work(): Promise<void> {
    for (;;) {
      await waitForDelays();
      const call = signal.aborted ? undefined : next();
      if (!call) return;
      const delayMs = await call();
      if (typeof delayMs === 'number') delay = Promise.all([delay, pause(delayMs, signal)]);
    }
  }

  await Promise.all(Array.from({ length: atOnce }, work));
}

/** Resolves after a delay, or at once when aborted; a run waits often, and leaves no listener behind. */
export function pause(delayMs: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const cancel = startTimer(end, delayMs);
    function end(): void {
      cancel();
      signal.removeEventListener('abort', end);
      resolve();
    }
    signal.addEventListener('abort', end);
  });
}

/** Lets at most `most` calls run at a time; the others wait for their turn in the order they came. */
export function limitCalls(most: number) {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async function call<Value>(make: () => Promise<Value>): Promise<Value> {
    if (running === most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await make();
    } finally {
      // The next one takes this one's place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
