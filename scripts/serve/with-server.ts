import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startServer, type RunningServer } from '../../reference-api/server';

/** Runs `work` with a server of out/ and the embedded API with the demo's data. */
export async function withServer<Result>(
  work: (server: RunningServer) => Promise<Result>,
): Promise<Result> {
  const dataDir = await mkdtemp(join(tmpdir(), 'story-office-'));
  const server = await startServer({ port: 0, dataDir, staticDir: 'out', seedNowMs: Date.now() });
  try {
    return await work(server);
  } finally {
    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}
