/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import project from '@/package.json';
import { type Files } from '@/scripts/files/read-files';
import { archive } from '@/scripts/release/archive';
import { apiQuestion, releaseFiles, type SiteOptions } from '@/scripts/release/release-files';
import { sbom } from '@/scripts/release/sbom';

const SBOM = '{}';
/** What the pages without `#` are made of. */
const PAGE =
  '<html lang="en"><head><meta name="description" content="x"/><title>Office</title></head>' +
  '<body><main class="sign-in"></main><div class="start-notice" role="alert"></div></body></html>';

let out = '';
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'story-out-'));
  mkdirSync(join(out, '_next/static'), { recursive: true });
  for (const [path, text] of [
    ['index.html', PAGE],
    ['config.json', '{ "brandName": "Creative Story" }'],
    ['_headers', ''],
    ['_next/static/a.js', 'start()'],
    ['picture.png', 'no text'],
  ] as const) {
    writeFileSync(join(out, path), text);
  }
});
afterEach(() => rmSync(out, { recursive: true }));

const textsOf = (options: SiteOptions = {}) => {
  const files = releaseFiles(out, SBOM, options);
  return (path: string) => files.get(path)?.toString('utf8') ?? '';
};

const RELEASED = Date.UTC(2026, 10, 26) / 1000;

/** The dates in an archive by path, from its ustar headers. */
async function datesIn(files: Files, seconds: number): Promise<Map<string, number>> {
  const tar = gunzipSync(await archive(files, () => seconds));
  const dates = new Map<string, number>();
  for (let at = 0; at < tar.length && tar[at] !== 0;) {
    const field = (from: number, length: number) =>
      tar.toString('utf8', at + from, at + from + length).replace(/\0.*/s, '');
    dates.set(field(0, 100), parseInt(field(136, 12), 8));
    at += 512 + Math.ceil(parseInt(field(124, 12), 8) / 512) * 512;
  }
  return dates;
}

it('packs the same files to the same bytes, in whatever order they come', async () => {
  const dateOf = () => RELEASED;

  const packed = await archive(releaseFiles(out, SBOM, {}), dateOf);
  const again = await archive(new Map([...releaseFiles(out, SBOM, {})].reverse()), dateOf);

  expect(packed.equals(again)).toBe(true);
});

// A cache that asks for what is newer would otherwise keep the old page.
it('dates every file of a later release later, whatever is in it', async () => {
  const before = await datesIn(releaseFiles(out, SBOM, {}), RELEASED);
  for (const text of ['one', 'two', 'three']) {
    writeFileSync(join(out, 'index.html'), text);
    const after = await datesIn(releaseFiles(out, SBOM, {}), RELEASED + 60);

    expect([...after.keys()]).toEqual([...before.keys()]);
    for (const [path, date] of after) expect(date).toBe((before.get(path) ?? 0) + 60);
  }
});

it('lists a checksum for every file but the list itself', () => {
  const files = releaseFiles(out, SBOM, {});
  const lines = files.get('SHA256SUMS')?.toString('utf8').trim().split('\n') ?? [];

  expect(lines.map((line) => line.split('  ')[1])).toEqual(
    [...files.keys()].filter((path) => path !== 'SHA256SUMS').sort(),
  );
  expect(lines.every((line) => /^[0-9a-f]{64} {2}\S/.test(line))).toBe(true);
  expect(files.get('sbom.cdx.json')?.toString()).toBe(SBOM);
  expect(files.get('CHANGES.md')?.toString()).toMatch(/^## \S+[^]*\n- /);
  expect(files.get('ACCESSIBILITY.md')?.toString()).toContain('2.5.8 Target Size (Minimum)');
});

it('names the packages of a production install with their versions in its SBOM', () => {
  const { components } = JSON.parse(sbom()) as { components: { purl: string }[] };
  const purls = components.map(({ purl }) => purl);

  const installed = Object.keys(project.dependencies).map((folder) => {
    const manifest = readFileSync(join('node_modules', folder, 'package.json'), 'utf8');
    const { name, version } = JSON.parse(manifest) as { name: string; version: string };
    return `pkg:npm/${name.replace('@', '%40')}@${version}`;
  });
  expect(purls).toEqual(expect.arrayContaining(installed));
  expect(purls.filter((purl) => /\/(?:jest|eslint|prettier)@/.test(purl))).toEqual([]);
});

it('narrows the policy of one site to its own API, and puts it into its folder', () => {
  const config = '{ "apiBaseUrl": "https://api.example" }';
  const read = textsOf({ config, address: 'https://office.example/a/b' });

  expect(read('out/config.json')).toBe(config);
  for (const file of [
    'nginx/security-headers.conf',
    'Caddyfile',
    'apache/site.conf',
    'out/_headers',
  ]) {
    expect(read(file)).toContain("connect-src 'self' https://api.example;");
  }
  expect(read('out/_headers')).toMatch(/^\/a\/b\/\*\n/);
  expect(read('nginx/sub-folder.conf')).toContain('location ^~ /a/b/ {');
  expect(read('apache/sub-folder.conf')).toContain('Alias "/a/b/"');
  expect(read('Caddyfile')).toContain('\noffice.example {\n');
});

it('says in the pages without # what the configuration of the site says, and their address', () => {
  const texts = { brandName: 'Ink & <Well>', keptDataText: 'Invoices, for ten years.' };
  const config = JSON.stringify(texts);
  const files = releaseFiles(out, SBOM, { config, address: 'https://office.example/a' });
  const path = 'out/delete-account/index.html';
  const page = files.get(path)?.toString() ?? '';

  expect(page).toContain('<title>Delete Account · Ink &amp; &lt;Well&gt;</title>');
  expect(page).toContain('Invoices, for ten years.');
  expect(page).toContain(
    '<link rel="canonical" href="https://office.example/a/delete-account/" />',
  );
  expect(page).not.toContain('Creative Story');
  expect(gunzipSync(files.get(`${path}.gz`) ?? '').toString()).toBe(page);
});

it('takes a configuration with a byte order mark, as the page does', () => {
  const config = '\uFEFF{ "apiBaseUrl": "https://api.example" }';
  const read = textsOf({ config, address: 'https://office.example/' });

  expect(read('out/_headers')).toContain("connect-src 'self' https://api.example;");
});

it.each([
  ['https://api.example/api', true],
  ['/api', true],
  ['https://api.example/Api/', true],
  ['https://api.example', false],
  ['https://api.example/api-host', false],
])('asks about the API address %j: %s', (apiBaseUrl, isAsked) => {
  const question = apiQuestion(JSON.stringify({ apiBaseUrl }));

  expect(question.toLowerCase().includes('/api/api/admin/login')).toBe(isAsked);
});

it.each([
  ['{ "apiBaseUrI": "" }', undefined, 'did you mean apiBaseUrl?'],
  ['{ "apiBaseUrl": "x" }', undefined, 'it must be empty, a path'],
  ['{', undefined, 'it is not valid JSON'],
  ['{ "apiBaseUrl": "http://api.example" }', 'https://office.example', 'write https: here'],
  [undefined, 'office.example', '--site must be an address like'],
  [undefined, 'https://office.example/a;b/', '--site must be an address like'],
])('refuses the configuration %j for the site %j', (config, address, reason) => {
  expect(() => releaseFiles(out, SBOM, { config, address })).toThrow(reason);
});

it('promises https for a host only where it is asked to, and for no other host', () => {
  const address = 'https://office.example/';
  const promise = 'Strict-Transport-Security';

  expect(textsOf({ address })('nginx/site.conf')).not.toContain(promise);
  for (const file of ['nginx/security-headers.conf', 'apache/site.conf', 'Caddyfile']) {
    expect(textsOf({ address })(file)).not.toContain(promise);
    expect(textsOf({ address, hsts: true })(file)).toMatch(`${promise} "max-age=31536000"`);
  }
  for (const site of [undefined, `${address}a/`]) {
    expect(() => textsOf({ address: site, hsts: true })).toThrow('--hsts is for a whole host');
  }
});

it('tells of every fault of a configuration, and how it is used', () => {
  writeFileSync(join(out, 'wrong.json'), '{ "brandname": "A", "demo": 1 }');
  const run = (...options: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/release/main.ts', ...options], {
      encoding: 'utf8',
    });

  const help = run('--help');
  const refused = run('--config', join(out, 'wrong.json'), '--to', out);

  expect([help.status, refused.status]).toEqual([0, 1]);
  expect(help.stdout).toContain('Usage: npm run release');
  expect(refused.stderr).toMatch(/^brandname: did you mean brandName\?.*\ndemo: it must be/);
});
