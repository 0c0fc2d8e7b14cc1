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
