// Makes the static export safe to serve under its policy, and quick to start; the last step of
// every build.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { transformSync } from 'esbuild';

import { policyText, SITE_POLICY } from '../lib/security-policy';

import { readEarlyChunks } from './early-chunks';
import { withoutRepeatedStyles } from './lean-html';
import { hashedPath, securePage } from './secure-html';
import { headerRules, headersFile } from './site-headers';

function write(folder: string, path: string, content: string): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

function readScript(name: string): string {
  return readFileSync(join(__dirname, name), 'utf8');
}

/** The script that runs before all others: the policy for markup and, where screens start, the early script. */
function firstScript(folder: string, page: string, html: string): string {
  const policy = readScript('default-policy.js');
  if (page !== 'index.html') return policy;
  const chunks = JSON.stringify(readEarlyChunks(folder, html));
  return `${policy}${readScript('early-script.js').replace('(CHUNKS);', () => `(${chunks});`)}`;
}

function secureExport(folder: string): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const page of pages.filter((path) => path.endsWith('.html'))) {
    try {
      const html = withoutRepeatedStyles(readFileSync(join(folder, page), 'utf8'));
      const first = transformSync(firstScript(folder, page, html), { minify: true }).code;
      const firstPath = hashedPath('first', first);
      const secured = securePage(html, policyText(SITE_POLICY), firstPath);
      write(folder, firstPath, first);
      for (const [path, code] of secured.files) write(folder, path, code);
      write(folder, page, secured.html);
    } catch (error) {
      throw new Error(`${page} cannot be served under the security policy`, { cause: error });
    }
  }
  write(folder, '_headers', headersFile(headerRules()));
}

secureExport('out');
