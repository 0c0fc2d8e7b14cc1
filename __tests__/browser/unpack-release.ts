import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { INSTALLED } from '../../scripts/release/served-site';

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
  execFileSync('sha256sum', ['--check', '--quiet', 'SHA256SUMS'], { cwd: unpacked });
  return unpacked;
}

/** Makes the edits of the server files that the release's README asks for; `installed` is where it is served from. */
export async function configureRelease(
  release: string,
  api: string,
  folder: string,
  installed = release,
): Promise<void> {
  const files = await readdir(release, { recursive: true });
  for (const name of files.filter((path) => /\.conf$|Caddyfile/.test(path))) {
    const file = join(release, name);
    const text = (await readFile(file, 'utf8'))
      .replaceAll(INSTALLED, installed)
      .replaceAll('/back-office', folder)
      .replaceAll('127.0.0.1:4100', new URL(api).host);
    await writeFile(file, text);
  }
}
