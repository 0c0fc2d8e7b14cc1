// Makes the static export safe to serve under its policy; the last step of every build.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { policyText, SITE_POLICY } from '../lib/security-policy';

import { hashedPath, securePage } from './secure-html';
import { headerRules, headersFile } from './site-headers';

function write(folder: string, path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function secureExport(folder: string): void {
  const guard = readFileSync(join(__dirname, 'default-policy.js'), 'utf8');
  const guardPath = hashedPath('default-policy', guard);
  write(folder, guardPath, guard);
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const page of pages.filter((path) => path.endsWith('.html'))) {
    try {
      const html = readFileSync(join(folder, page), 'utf8');
      const secured = securePage(html, policyText(SITE_POLICY), guardPath);
      for (const [path, code] of secured.files) write(folder, path, code);
      write(folder, page, secured.html);
    } catch (error) {
      throw new Error(`${page} cannot be served under the security policy`, { cause: error });
    }
  }
  write(folder, '_headers', headersFile(headerRules()));
}

secureExport('out');
