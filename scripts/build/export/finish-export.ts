// The last step of a build: adds policy, first script, preloads and compressed copies to the export.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { transformSync } from 'esbuild';

import { NOUNS } from '../../../app/routes/nouns';
import { DEFAULTS } from '../../../lib/config/app-config';
import { policyText, SITE_POLICY, type Policy } from '../../../lib/config/security-policy';
import { compressedCopies } from '../../files/compressed-copies';
import { readFiles } from '../../files/read-files';
import { nounCalls } from '../first/first-request';
import {
  joinFiles,
  readPageStart,
  withoutScripts,
  type BuildManifest,
  withShortSchemes,
  withStyles,
} from '../inside/page-start';
import { readScreenChunks } from '../inside/screen-chunks';
import { TARGETS } from '../targets.mjs';

import { alikeWorker } from './alike-worker.mjs';
import { bundleScript } from './bundle-script';
import { dropUnusedFiles } from './drop-unused-files';
import { publicPages } from './public-pages';
import { hashedPath, securePage, styleSources, type PageScripts } from './secure-html';
import { headerRules, headersFile } from './site-headers';

/**
 * Makes V8 compile a whole file while it loads, instead of each function again on its first call.
 */
const CALLED_ON_LOAD = '//# allFunctionsCalledOnLoad\n';

/** The end of each script, so that the first one can tell whether another ran to its end (ADR 28). */
const RAN = '\ndocument.currentScript.ran=1';

/**
 * The letters of the sign-in's sentence and heading, so that those are drawn in their face at once:
 * `subsetFont(literata-latin.woff2, sentence + heading, { targetFormat: 'woff2' })` of subset-font.
 */
const OPENING_FACE = readFileSync('styles/faces/literata-opening.woff2');

function write(folder: string, path: string, content: string | Buffer): void {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const POLICY_SCRIPT = readFileSync(join(__dirname, '../first/default-policy.js'), 'utf8');

/** A page, the code of its first script, and its preloads. */
type Prepared = { html: string; code: string } & Omit<PageScripts, 'first'>;

/** File names without their folder, which the first script knows: every visitor waits for them. */
const shortened = (facts: object): object =>
  JSON.parse(JSON.stringify(facts).replaceAll('"static/chunks/', '"')) as object;

function prepareSite(folder: string, exported: string): Prepared {
  const manifest = readFileSync('.next/build-manifest.json', 'utf8');
  const page = readPageStart(JSON.parse(manifest) as Partial<BuildManifest>); // it is checked
  const read = (file: string) => readFileSync(join(folder, '_next', file), 'utf8');
  const styles = page.files.filter((file) => file.endsWith('.css'));
  const [framework = '', ...own] = page.files
    .filter((file) => file.endsWith('.js'))
    .toSorted((one, other) => read(other).length - read(one).length);
  const { application, forVisitors, ...behindSignIn } = readScreenChunks(folder, page.files);
  const joined = joinFiles(
    own.map((file) => [file, read(file)]),
    page.start,
  );
  for (const file of own) rmSync(join(folder, '_next', file));
  const start = hashedPath('chunks/start', joined).replace('_next/', '');
  write(folder, `_next/${start}`, joined);
  const scripts = [start, framework];

  const atStart = new Set(
    [scripts, application, behindSignIn.shell]
      .concat(Object.values(behindSignIn.screens), Object.values(forVisitors))
      .flat(),
  );
  for (const name of listFiles(join(folder, '_next/static/chunks'))) {
    const file = `static/chunks/${name}`;
    if (!name.endsWith('.js')) continue;
    write(folder, `_next/${file}`, (atStart.has(file) ? CALLED_ON_LOAD : '') + read(file) + RAN);
  }
  const face = hashedPath('opening', OPENING_FACE, 'woff2');
  write(folder, face, OPENING_FACE);
  const list = JSON.stringify(shortened(behindSignIn));
  const behind = hashedPath('behind-sign-in', list, 'json');
  write(folder, behind, list);
  const facts = {
    ...shortened({ scripts, application, forVisitors }),
    calls: nounCalls(NOUNS),
    face,
    behind,
  };
  const preload = bundleScript('build/first/main.ts', { FACTS: facts });
  const html = withStyles(withoutScripts(exported), styles.map(read).join(''));
  return { html, code: POLICY_SCRIPT + preload, beside: `_next/${framework}` };
}

function prepare(folder: string, page: string): Prepared {
  const exported = readFileSync(join(folder, page), 'utf8');
  if (page === 'index.html') return prepareSite(folder, exported);
  return { html: withoutScripts(exported), code: bundleScript('build/first/lost-page.ts') };
}

const listFiles = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' });

function withStyleSources(policy: Policy, sources: string[]): Policy {
  return { ...policy, 'style-src-elem': [...(policy['style-src-elem'] ?? []), ...sources] };
}

/** Addresses in a stylesheet are relative to it, so that its faces come in a sub-folder as well. */
function relateAddresses(folder: string): void {
  for (const name of listFiles(join(folder, '_next/static/chunks'))) {
    if (!name.endsWith('.css')) continue;
    const file = join(folder, '_next/static/chunks', name);
    const css = readFileSync(file, 'utf8').replaceAll('url(/_next/static/', 'url(../');
    if (/url\(['"]?\//.test(css)) throw new Error(`${name} names a file at the root of the host`);
    writeFileSync(file, css);
  }
}

function secureExport(folder: string): void {
  relateAddresses(folder);
  const files = listFiles(folder);
  for (const path of files.filter((file) => /\.(css|html)$/.test(file))) {
    write(folder, path, withShortSchemes(readFileSync(join(folder, path), 'utf8')));
  }
  // Next's client would fetch these for navigation.
  for (const file of files.filter((path) => path.endsWith('.txt'))) rmSync(join(folder, file));
  for (const page of files.filter((path) => path.endsWith('.html'))) {
    try {
      const { html, code, ...scripts } = prepare(folder, page);
      const minified = transformSync(code, { minify: true, target: TARGETS }).code;
      const first = hashedPath('first', minified);
      write(folder, first, minified);
      const policy = withStyleSources(SITE_POLICY, styleSources(html));
      write(folder, page, securePage(html, policyText(policy), { first, ...scripts }));
    } catch (error) {
      throw new Error(`${page} cannot be served under the security policy`, { cause: error });
    }
  }
  const index = readFileSync(join(folder, 'index.html'), 'utf8');
  for (const [path, html] of publicPages(index, DEFAULTS)) write(folder, path, html);
  const worker = alikeWorker();
  write(folder, worker.path, worker.text);
  dropUnusedFiles(folder, listFiles(folder));
  write(folder, '_headers', headersFile(headerRules()));
}

async function compressExport(folder: string): Promise<void> {
  const copies = await compressedCopies(readFiles(folder, ''));
  for (const [path, content] of copies) writeFileSync(join(folder, path), content);
}

secureExport('out');
void compressExport('out');
