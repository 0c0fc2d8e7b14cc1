import { CHUNK_TIMEOUT_MS } from '@/lib/constants';

/** Why a chunk did not load (specification §2). */
export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** Names the part of the application that did not load, and why. */
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

/** A script that has arrived settles its chunk within a moment, or it holds no chunk. */
const SETTLE_DELAY_MS = 2_000;

/** The bundler's message carries the address of the file that did not arrive. */
function addressIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /(?:https?:\/\/|\.{0,2}\/)?[\w./~%:+-]+\.(?:js|css)\b/.exec(error.message)?.[0] ?? null;
}

/** A file that the host does not have is `missing`; one that it has, but that broke, is `error`. */
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

/** Whether an address that answered really holds a script, not nothing and not a page. */
async function holdsScript(address: string): Promise<boolean> {
  try {
    const reply = await fetch(address);
    const text = (await reply.text()).trimStart();
    return reply.ok && text !== '' && !text.startsWith('<');
  } catch {
    // It did arrive once; what is wrong now is not known, so the time limit decides.
    return true;
  }
}

/**
 * Rejects with `missing` when a script arrived that holds no chunk. The bundler waits for ever on
 * an empty file, and on a page that a host serves in place of a file it does not have.
 */
function watchForEmptyScripts(name: string): { failed: Promise<never>; stop: () => void } {
  const timers: ReturnType<typeof setTimeout>[] = [];
  let reject: (error: ChunkError) => void;
  const failed = new Promise<never>((_, fail) => {
    reject = fail;
  });

  async function check(address: string): Promise<void> {
    if (!(await holdsScript(address))) reject(new ChunkError(name, 'missing'));
  }
  function handleLoad({ target }: Event): void {
    if (!(target instanceof HTMLScriptElement) || target.src === '') return;
    timers.push(setTimeout(() => void check(target.src), SETTLE_DELAY_MS));
  }

  // Load events of scripts do not bubble, but they can be captured.
  document.addEventListener('load', handleLoad, true);
  return {
    failed,
    stop: () => {
      document.removeEventListener('load', handleLoad, true);
      timers.forEach(clearTimeout);
    },
  };
}

/**
 * Loads one named part of the application.
 * @throws ChunkError after 120 s without an answer (`timeout`), when the host lacks the file or it
 * holds no part (`missing`), and when it cannot be fetched or run (`error`).
 */
export async function loadChunk<Part extends object>(
  name: string,
  load: () => Promise<Part>,
): Promise<Part> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkError(name, 'timeout')), CHUNK_TIMEOUT_MS);
  });
  const scripts = watchForEmptyScripts(name);
  try {
    const part = await Promise.race([load(), timeout, scripts.failed]);
    if (Object.keys(part).length === 0) throw new ChunkError(name, 'missing');
    return part;
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    throw new ChunkError(name, await classify(error), { cause: error });
  } finally {
    clearTimeout(timer);
    scripts.stop();
  }
}
