import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { INSTALLED } from '../release/served-site';

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

/** Makes the edits of the server files that the release's README asks an operator for. */
export async function configureRelease(
  release: string,
  api: string,
  folder: string,
): Promise<void> {
  const files = await readdir(release, { recursive: true });
  for (const name of files.filter((path) => /\.conf$|Caddyfile/.test(path))) {
    const file = join(release, name);
    const text = (await readFile(file, 'utf8'))
      .replaceAll(INSTALLED, release)
      .replaceAll('/back-office', folder)
      .replaceAll('127.0.0.1:4100', new URL(api).host);
    await writeFile(file, text);
  }
}
