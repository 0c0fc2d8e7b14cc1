import { CHUNK_TIMEOUT_MS } from '@/lib/constants';
import { withTimeout } from '@/lib/timers';

/** Why a chunk failed to load (specification §2). */
export type ChunkFailure = 'missing' | 'timeout' | 'error';

/** How long the host has to say why, in milliseconds. */
const ANSWER_LIMIT_MS = 5_000;

/** The message that names a chunk and why it failed to load (specification §2). */
export function chunkFailureText(chunk: string, reason: ChunkFailure): string {
  return `Loading chunk ${chunk} failed (${reason}).`;
}

/**
 * Asks the host why a file failed to load: `missing` when it answers 404 or 410, nothing, or an HTML page
 * instead of the file, else `error`. A broken copy in the browser's cache is replaced on the way.
 */
export async function findFailure(address: string): Promise<ChunkFailure> {
  try {
    const signal = AbortSignal.timeout(ANSWER_LIMIT_MS);
    const reply = await fetch(address, { cache: 'reload', signal });
    if (!reply.ok) return [404, 410].includes(reply.status) ? 'missing' : 'error';
    const text = (await reply.text()).trimStart();
    return text === '' || text.startsWith('<') ? 'missing' : 'error';
  } catch {
    return 'error';
  }
}

/** A chunk that failed to load, and why. */
export class ChunkError extends Error {
  constructor(
    readonly chunk: string,
    readonly reason: ChunkFailure,
    options?: ErrorOptions,
  ) {
    super(chunkFailureText(chunk, reason), options);
    this.name = 'ChunkError';
  }
}

/** What the bundler says of files that do not fit together; only a reload gives the module another try. */
const UNFIT = 'module factory';

/** The address of the failed file, taken from the bundler's message. */
function addressIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /(?:https?:\/\/|\.{0,2}\/)?[\w./~%:+-]+\.(?:js|css)\b/.exec(error.message)?.[0] ?? null;
}

async function reasonOf(error: unknown): Promise<ChunkFailure> {
  if (String(error).includes(UNFIT)) return 'missing';
  const address = addressIn(error);
  return address === null ? 'error' : findFailure(address);
}

/**
 * Loads a chunk by name. @throws ChunkError `timeout` after 120 s, `missing` when the host lacks
 * the file, it is empty or a module is in none of the files that came, else `error`.
 */
export async function loadChunk<Part extends object>(
  name: string,
  load: () => Promise<Part>,
): Promise<Part> {
  try {
    const tooLate = () => new ChunkError(name, 'timeout');
    const part = await withTimeout(load(), CHUNK_TIMEOUT_MS, tooLate);
    if (Object.keys(part).length === 0) throw new ChunkError(name, 'missing');
    return part;
  } catch (error) {
    if (error instanceof ChunkError) throw error;
    throw new ChunkError(name, await reasonOf(error), { cause: error });
  }
}
