// Makes the static export safe to serve under its policy, and quick to start; the last step of
// every build.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { transformSync } from 'esbuild';

import { policyText, SITE_POLICY } from '../lib/security-policy';

import { readEarlyChunks } from './early-chunks';
import { takeLateScripts } from './late-scripts';
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

/** A page that is ready to be secured, and the script that runs before all others in it. */
function prepare(folder: string, page: string): { html: string; first: string } {
  const exported = withoutRepeatedStyles(readFileSync(join(folder, page), 'utf8'));
  const policy = readScript('default-policy.js');
  // Only where screens start is there anything to start early.
  if (page !== 'index.html') return { html: exported, first: policy };
  const { html, scripts } = takeLateScripts(exported);
  const facts = JSON.stringify({ scripts, chunks: readEarlyChunks(folder, html) });
  return {
    html,
    first: policy + readScript('early-script.js').replace('(FACTS);', () => `(${facts});`),
  };
}

function secureExport(folder: string): void {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const page of pages.filter((path) => path.endsWith('.html'))) {
    try {
      const { html, first } = prepare(folder, page);
      const { code } = transformSync(first, { minify: true });
      const firstPath = hashedPath('first', code);
      const secured = securePage(html, policyText(SITE_POLICY), firstPath);
      write(folder, firstPath, code);
      for (const [path, script] of secured.files) write(folder, path, script);
      write(folder, page, secured.html);
    } catch (error) {
      throw new Error(`${page} cannot be served under the security policy`, { cause: error });
    }
  }
  write(folder, '_headers', headersFile(headerRules()));
}

secureExport('out');
