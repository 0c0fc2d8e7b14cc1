import { ONLINE } from '@/lib/browser/environment';
import { WRITE_WAITS } from '@/lib/constants';
import type { ApiError } from '@/lib/http/api-error';
import { pause } from '@/lib/http/call-in-parallel';

/** How a run waits. */
export type Waits = {
  /** Told when the run begins to wait for a connection; left out, a lost one is a failure. */
  onOffline?: () => void;
  /** Told until when a server wants no call, and null once rows are tried again. */
  onWait?: (untilMs: number | null) => void;
  /** Whether a server that asks to wait gets its row again after any wait; else only as other writes do, or the row fails. */
  isPatient?: boolean;
  /** Ends each wait. */
  signal: AbortSignal;
};

/** The wait where a server does not say how long. */
const WAIT_MS = 1_000;
/** How soon a row is tried again without a connection: of some networks the browser never knows one. */
const OFFLINE_WAIT_MS = 5_000;

/** When rows of a run are tried again that were refused for now. */
export function retryLater({ onOffline, onWait, isPatient = true, signal }: Waits) {
  let isWaiting = false;
  let waits = 0;

  /** Whether the connection is lost, and the run waits for it. */
  const isOffline = ({ status }: ApiError) =>
    onOffline !== undefined && status === undefined && !ONLINE.read();

  /** Resolves once the browser has a connection again, or after some seconds, or when the run is stopped. */
  async function waitForConnection(): Promise<undefined> {
    if (!isWaiting) onOffline?.();
    isWaiting = true;
    const waiting = new AbortController();
    function end(): void {
      if (signal.aborted || ONLINE.read()) waiting.abort();
    }
    const stop = ONLINE.subscribe(end);
    signal.addEventListener('abort', end);
    if (!signal.aborted) await pause(OFFLINE_WAIT_MS, waiting.signal);
    signal.removeEventListener('abort', end);
    stop();
    isWaiting = false;
  }

  return {
    /** Whether an error says of a row only that it is to be tried later, by this run or another. */
    isTemporary(error: ApiError): boolean {
      const { status, retryAfterMs = Infinity } = error;
      const isBusy = status === 429 || error.retryAfterMs !== undefined;
      const isSoon = status === 429 && retryAfterMs <= WRITE_WAITS.longestMs;
      // A server in front may ask for a password of its own: that ends no session, and its words are shown.
      const isSignedOut = error.status === 401 && !error.isAskedByHost;
      return (
        isSignedOut ||
        (isBusy && (isPatient || (isSoon && waits < WRITE_WAITS.count))) ||
        isOffline(error)
      );
    },
    /** For how long no row is tried after such an error; without a connection it waits itself. */
    waitAfter(error: ApiError): number | Promise<undefined> {
      if (isOffline(error)) return waitForConnection();
      waits += 1;
      const waitMs = error.retryAfterMs ?? WAIT_MS;
      onWait?.(Date.now() + waitMs);
      return waitMs;
    },
  };
}
