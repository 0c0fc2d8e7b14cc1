import { CHUNK_TIMEOUT_MS } from '@/lib/constants';
import { startTimer, withTimeout } from '@/lib/timers';

/** Why a chunk failed to load (specification §2). */
export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** A chunk that failed to load, and why. */
export class ChunkError extends Error {
  constructor(
    readonly chunk: string,
    readonly reason: ChunkFailure,
    options?: ErrorOptions,
  ) {
    super(`Loading chunk ${chunk} failed (${reason}).`, options);
    this.name = 'ChunkError';
  }
}

/** How long a loaded script has to register its chunk before it is checked. */
const SETTLE_DELAY_MS = 2_000;

/** The address of the failed file, taken from the bundler's message. */
function addressIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /(?:https?:\/\/|\.{0,2}\/)?[\w./~%:+-]+\.(?:js|css)\b/.exec(error.message)?.[0] ?? null;
}

/** `missing` when the host answers 404 or 410, else `error`. */
async function classify(error: unknown): Promise<ChunkFailure> {
  const address = addressIn(error);
  if (address === null) return 'error';
  try {
    const reply = await fetch(new URL(address, document.baseURI), { method: 'HEAD' });
    return reply.status === 404 || reply.status === 410 ? 'missing' : 'error';
  } catch {
    return 'error';
  }
}

/** Whether an address serves a script, not an empty file or an HTML page. */
async function holdsScript(address: string): Promise<boolean> {
  try {
    const reply = await fetch(address);
    const text = (await reply.text()).trimStart();
    return reply.ok && text !== '' && !text.startsWith('<');
  } catch {
    // It loaded before, so the time limit decides.
    return true;
  }
}

/**
 * Rejects with `missing` when a loaded script registers no chunk: for an empty file, or an HTML
 * page served in its place, the bundler would wait for ever.
 */
function watchForEmptyScripts(name: string): { failed: Promise<never>; stop: () => void } {
  const checks: (() => void)[] = [];
  let reject: (error: ChunkError) => void;
  const failed = new Promise<never>((_, fail) => {
    reject = fail;
  });

  async function check(address: string): Promise<void> {
    if (!(await holdsScript(address))) reject(new ChunkError(name, 'missing'));
  }
  function handleLoad({ target }: Event): void {
    if (!(target instanceof HTMLScriptElement) || target.src === '') return;
    checks.push(startTimer(() => void check(target.src), SETTLE_DELAY_MS));
  }

  // Load events of scripts do not bubble; listen in the capture phase.
  document.addEventListener('load', handleLoad, true);
  return {
    failed,
    stop: () => {
      document.removeEventListener('load', handleLoad, true);
      for (const cancel of checks) cancel();
    },
  };
}

/**
 * Loads a chunk by name. @throws ChunkError `timeout` after 120 s, `missing` when the host lacks
 * the file or it is empty, else `error`.
 */
export async function loadChunk<Part extends object>(
  name: string,
  load: () => Promise<Part>,
): Promise<Part> {
  const scripts = watchForEmptyScripts(name);
  try {
    const loaded = Promise.race([load(), scripts.failed]);
    const tooLate = () => new ChunkError(name, 'timeout');
    const part = await withTimeout(loaded, CHUNK_TIMEOUT_MS, tooLate);
    if (Object.keys(part).length === 0) throw new ChunkError(name, 'missing');
    return part;
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    throw new ChunkError(name, await classify(error), { cause: error });
  } finally {
    scripts.stop();
  }
}
