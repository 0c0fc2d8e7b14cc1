import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { INSTALLED } from '../../scripts/release/server-files';

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
/** In Debian it is a package of its own. */
export const hasBrotli = existsSync(BROTLI);

/** The nginx of this machine, or null. */
export function findNginx(): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path)) ?? null;
}

/** Makes the archive of `out/` once, as `npm run release` does. */
export function packRelease(to: string, ...options: string[]): void {
  const script = ['--import', 'tsx', 'scripts/release/main.ts', '--to', to, ...options];
  execFileSync(process.execPath, script, { stdio: ['ignore', 'ignore', 'inherit'] });
}

/** Unpacks the archive with the machine's own tools and answers with the folder in it. */
export async function unpackRelease(from: string, folder: string): Promise<string> {
  const [archive = ''] = (await readdir(from)).filter((name) => name.endsWith('.tar.gz'));
  await mkdir(folder, { recursive: true });
  execFileSync('tar', ['-xzf', join(from, archive), '-C', folder]);
  const [title = ''] = await readdir(folder);
  const unpacked = join(folder, title);
  await checkSums(unpacked);
  return unpacked;
}

/** Checks every unpacked file against the list of checksums in the archive. */
async function checkSums(folder: string): Promise<void> {
  const lines = (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).trim().split('\n');
  for (const line of lines) {
    const [sum, path = ''] = line.split('  ');
    const content = await readFile(join(folder, path));
    if (createHash('sha256').update(content).digest('hex') !== sum)
      throw new Error(`${path} differs`);
  }
}

/** Makes the edits that the release's README asks an operator for. */
export async function configureRelease(
  release: string,
  api: string,
  folder: string,
): Promise<void> {
  for (const name of await readdir(join(release, 'nginx'))) {
    const file = join(release, 'nginx', name);
    const text = (await readFile(file, 'utf8'))
      .replaceAll(INSTALLED, release)
      .replaceAll('/back-office', folder)
      .replaceAll('http://127.0.0.1:4100', api);
    await writeFile(file, hasBrotli ? text.replace('# brotli_static', 'brotli_static') : text);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo; // what a TCP server has
  probe.close();
  await once(probe, 'close');
  return port;
}

async function isListening(port: number): Promise<boolean> {
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

function configuration(nginx: string, prefix: string, port: number, includes: string[]): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${hasBrotli ? `load_module ${BROTLI};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${prefix}/nginx.pid;
error_log stderr crit;
events {}
http {
  include ${existsSync('/etc/nginx/mime.types') ? '/etc/nginx' : join(dirname(nginx), '../conf')}/mime.types;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${prefix}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${String(port)};
    root ${prefix}/nothing;
    ${includes.map((name) => `include creative-story/${name}.conf;`).join('\n    ')}
  }
}
`;
}

/** Runs an nginx of its own, with the release's files included as its README says. */
export async function startNginx(nginx: string, release: string, includes: string[]) {
  const prefix = join(release, '..', 'prefix');
  await mkdir(prefix);
  await symlink(join(release, 'nginx'), join(prefix, 'creative-story'));
  const port = await freePort();
  const file = join(prefix, 'nginx.conf');
  await writeFile(file, configuration(nginx, prefix, port, includes));
  const server = spawn(nginx, ['-p', prefix, '-c', file], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(server, 'exit');
  while (server.exitCode === null && !(await isListening(port))) await wait(20);
  if (server.exitCode !== null) throw new Error('nginx refused its configuration');
  return {
    origin: `http://127.0.0.1:${String(port)}`,
    async close() {
      server.kill('SIGTERM');
      await exited;
      await rm(prefix, { recursive: true });
    },
  };
}
