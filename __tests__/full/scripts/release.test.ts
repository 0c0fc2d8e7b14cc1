/** @jest-environment node */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { SITE_POLICY } from '@/lib/config/security-policy';
import project from '@/package.json';
import { securityHeaders } from '@/scripts/build/export/site-headers';
import { compressedCopies } from '@/scripts/files/compressed-copies';
import { readFiles } from '@/scripts/files/read-files';
import { archive, dateOf } from '@/scripts/release/archive';
import { releaseFiles, type SiteOptions } from '@/scripts/release/release-files';
import { sbom } from '@/scripts/release/sbom';

const SBOM = '{}';

let out = '';
beforeEach(() => {
  out = mkdtempSync(join(tmpdir(), 'story-out-'));
  mkdirSync(join(out, '_next/static'), { recursive: true });
  for (const [path, text] of [
    ['index.html', '<!doctype html><title>Office</title>'],
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

it('packs the same files to the same bytes, in whatever order they come', async () => {
  const files = releaseFiles(out, SBOM, {});

  const packed = await archive(files);
  const again = await archive(new Map([...releaseFiles(out, SBOM, {})].reverse()));

  expect(packed.equals(again)).toBe(true);
});

it('dates a file by its content, so that no ETag outlives a change', () => {
  expect(dateOf(Buffer.from('one'))).toBe(dateOf(Buffer.from('one')));
  expect(dateOf(Buffer.from('one'))).not.toBe(dateOf(Buffer.from('two')));
});

it('makes compressed copies of texts, but none of config.json, which operators edit', async () => {
  const files = readFiles(out, 'out/');

  const copies = await compressedCopies(files);

  expect([...copies.keys()].sort()).toEqual(
    ['out/_next/static/a.js', 'out/index.html'].flatMap((path) => [`${path}.br`, `${path}.gz`]),
  );
  const original = files.get('out/_next/static/a.js');
  expect(gunzipSync(copies.get('out/_next/static/a.js.gz') ?? '')).toEqual(original);
  expect(brotliDecompressSync(copies.get('out/_next/static/a.js.br') ?? '')).toEqual(original);
});

it('lists a checksum for every file but the list itself', () => {
  const files = releaseFiles(out, SBOM, {});
  const lines = files.get('SHA256SUMS')?.toString('utf8').trim().split('\n') ?? [];

  expect(lines.map((line) => line.split('  ')[1])).toEqual(
    [...files.keys()].filter((path) => path !== 'SHA256SUMS').sort(),
  );
  expect(lines.every((line) => /^[0-9a-f]{64} {2}\S/.test(line))).toBe(true);
  expect(files.get('sbom.cdx.json')?.toString()).toBe(SBOM);
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

it('makes the headers of every server file from the one list', () => {
  const read = textsOf();

  for (const [name, value] of Object.entries(securityHeaders(SITE_POLICY))) {
    expect(read('nginx/security-headers.conf')).toContain(`add_header ${name} "${value}" always;`);
    expect(read('Caddyfile')).toContain(`${name} "${value}"`);
    for (const file of ['apache/site.conf', 'apache/sub-folder.conf']) {
      expect(read(file)).toContain(`Header always set ${name} "${value}"`);
    }
    expect(read('out/_headers')).toContain(`${name}: ${value}`);
  }
});

it('includes the security headers in every location of nginx', () => {
  for (const file of ['nginx/site.conf', 'nginx/sub-folder.conf']) {
    const locations = textsOf()(file).split('\nlocation ').slice(1);

    expect(locations.length).toBeGreaterThan(1);
    for (const location of locations) {
      expect(location).toContain('include creative-story/security-headers.conf;');
    }
  }
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
