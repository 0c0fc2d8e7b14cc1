import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** The API in a process of its own. */
export type ServerProcess = {
  origin: string;
  /** The time until it listened, seeding included. */
  startSeconds: number;
  /** The most memory it has taken; NaN where there is no /proc. Readable until it stops. */
  peakMebibytes(): number;
  stop(): Promise<void>;
};

function peakOf(pid: number): number {
  try {
    const kibibytes = /VmHWM:\s+(\d+)/.exec(
      readFileSync(`/proc/${String(pid)}/status`, 'utf8'),
    )?.[1];
    return Number(kibibytes) / 1024;
  } catch {
    return NaN; // no Linux
  }
}

/** Starts the command line's server on a free port and waits until it listens. */
export async function startMain(
  dataDir: string,
  users: number,
  stories: number,
): Promise<ServerProcess> {
  const from = performance.now();
  const sizes = ['--seed-users', String(users), '--seed-stories', String(stories)];
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', MAIN, '--port', '0', '--data', dataDir, ...sizes],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let origin: string | undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /http:\S+/.exec(line)?.[0];
    if (origin !== undefined) break;
  }
  if (origin === undefined) throw new Error('The server ended before it listened');
  return {
    origin,
    startSeconds: (performance.now() - from) / 1000,
    peakMebibytes: () => peakOf(child.pid ?? 0),
    async stop() {
      child.kill();
      await once(child, 'exit');
    },
  };
}
