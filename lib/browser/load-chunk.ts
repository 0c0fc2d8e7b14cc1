import { CHUNK_TIMEOUT_MS } from '@/lib/constants';
import { withTimeout } from '@/lib/timers';

import { chunkFailureText, findFailure, type ChunkFailure } from './chunk-failure';

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

/** The address of the failed file, taken from the bundler's message. */
function addressIn(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  return /(?:https?:\/\/|\.{0,2}\/)?[\w./~%:+-]+\.(?:js|css)\b/.exec(error.message)?.[0] ?? null;
}

/**
 * Loads a chunk by name. @throws ChunkError `timeout` after 120 s, `missing` when the host lacks
 * the file or it is empty, else `error`.
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
    const address = addressIn(error);
    const reason = address === null ? 'error' : await findFailure(address);
    throw new ChunkError(name, reason, { cause: error });
  }
}
