import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { HOSTS } from './hosts';
import { startHost } from './start-host';
import { configureRelease, packRelease, unpackRelease } from './unpack';

/** Runs `work` with the release of `out/` behind a host, at `/` and in front of an API. */
export async function withRelease<Result>(
  name: string,
  api: string,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const host = HOSTS.find((each) => each.name === name);
  if (host === undefined) throw new Error(`There are no files for ${name}`);
  const folder = await mkdtemp(join(tmpdir(), 'story-host-'));
  try {
    await chmod(folder, 0o755);
    packRelease(join(folder, 'packed'));
    const release = await unpackRelease(join(folder, 'packed'), join(folder, 'unpacked'));
    await configureRelease(release, api, '/back-office');
    const server = await startHost(host, release, true);
    try {
      return await work(server.origin);
    } finally {
      await server.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
