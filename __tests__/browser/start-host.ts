import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { Certificate, Host } from './hosts';

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // what a TCP server has
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Whether somebody does. */
export async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Runs a server of its own with the release's files; the system's is not touched. */
export async function startHost(
  host: Host,
  release: string,
  isRoot: boolean,
  tls: Certificate | null = null,
) {
  if (host.command === null) throw new Error(`There is no ${host.name} here`);
  const prefix = join(release, '..', `${host.name}-prefix`);
  await mkdir(prefix);
  const port = await freePort();
  const options = await host.prepare({ release, prefix, port, isRoot, tls }, host.command);
  const server = spawn(host.command, options, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_CONFIG_HOME: prefix, XDG_DATA_HOME: prefix },
  });
  let said = '';
  server.stderr.on('data', (text) => (said += String(text)));
  const exited = once(server, 'exit');
  while (server.exitCode === null && !(await isListening(port))) await wait(20);
  if (server.exitCode !== null) throw new Error(`${host.name} refused its configuration: ${said}`);
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${String(port)}`,
    async close() {
      server.kill('SIGTERM');
      await exited;
      await rm(prefix, { recursive: true });
    },
  };
}
