import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { readConfigText, refuseMixedContent } from '../../lib/config/read-config';
import { narrowedPolicy, reportPolicy, SITE_POLICY } from '../../lib/config/security-policy';
import { version } from '../../package.json';
import { publicPages } from '../build/export/public-pages';
import { headerRules, headersFile, type HeaderRule } from '../build/export/site-headers';
import { REPORT } from '../docs/conformance.mjs';
import { withCopies } from '../files/compress.mjs';
import { readFiles, type Files } from '../files/read-files';

import { apacheSite } from './apache-file';
import { checksums } from './archive';
import { caddyfile } from './caddyfile';
import { releaseNotes } from './gather-changes.mjs';
import { nginxHeaders, nginxSite } from './nginx-files';
import { servedSite } from './served-site';

/** Options of one site. */
export type SiteOptions = {
  config?: string | undefined;
  address?: string | undefined;
  /** Whether browsers are told to ask the site's host for https only. */
  hsts?: boolean;
};

const SOME_HOST = 'office.example.com';
const SOME_FOLDER = '/back-office/';
export const CONFIG = 'out/config.json';

/** The address with a trailing slash. @throws Error if invalid. */
function readAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (
    url === null ||
    !/^https?:$/.test(url.protocol) ||
    !/^\/(?:[\w.~-]+\/?)*$/.test(url.pathname)
  ) {
    throw new Error(
      `--site must be an address like "https://office.example.com/", not "${address}"`,
    );
  }
  return new URL(url.pathname.replace(/\/?$/, '/'), url);
}

/** What to ask about an API address that ends with the path with which every call begins; '' if nothing. */
export function apiQuestion(config: string): string {
  const { apiBaseUrl } = readConfigText(config);
  if (!/\/api$/i.test(apiBaseUrl)) return '';
  const call = `${apiBaseUrl}/api/admin/login`;
  return `apiBaseUrl ends with /api, and every call begins with /api/ too. Is ${call} the address of the sign-in? If not, take the /api out.`;
}

/** The site's headers, narrowed by its configuration if the address is known. */
function rulesOf(config: string, site: URL | null, hsts: boolean): HeaderRule[] {
  const parsed = readConfigText(config);
  const { reportUrl } = parsed;
  const reports = reportUrl === '' ? {} : reportPolicy(reportUrl);
  if (site === null) return headerRules({ ...SITE_POLICY, ...reports }, { hsts, reportUrl });
  refuseMixedContent(parsed, site.href);
  return headerRules(
    { ...SITE_POLICY, ...narrowedPolicy(parsed, site.href), ...reports },
    { hsts, reportUrl },
  );
}

function serverFiles(rules: HeaderRule[], site: URL | null): [string, string][] {
  const host = site?.host ?? SOME_HOST;
  const root = servedSite(host, '/', rules);
  const isInFolder = site !== null && site.pathname !== '/';
  const inFolder = servedSite(host, isInFolder ? site.pathname : SOME_FOLDER, rules);
  return [
    ['nginx/security-headers.conf', nginxHeaders(root)],
    ['nginx/site.conf', nginxSite(root)],
    ['nginx/sub-folder.conf', nginxSite(inFolder)],
    ['apache/site.conf', apacheSite(root)],
    ['apache/sub-folder.conf', apacheSite(inFolder)],
    ['Caddyfile', caddyfile(root)],
    ['Caddyfile.sub-folder', caddyfile(inFolder)],
  ];
}

/** `_headers` with paths from the domain's root. */
function headersOf(rules: HeaderRule[], site: URL | null): string {
  const folder = site?.pathname.slice(0, -1) ?? '';
  return headersFile(rules.map(({ path, headers }) => ({ path: folder + path, headers })));
}

export function releaseFiles(
  outFolder: string,
  sbom: string,
  { config, address, hsts = false }: SiteOptions,
): Files {
  const files = new Map(readFiles(outFolder, 'out/'));
  if (config !== undefined) files.set(CONFIG, Buffer.from(config));
  const site = address === undefined ? null : readAddress(address);
  if (hsts && site?.pathname !== '/') {
    throw new Error('--hsts is for a whole host: give --site with its address, without a folder');
  }
  const own = files.get(CONFIG)?.toString('utf8') ?? '{}';
  const rules = rulesOf(own, site, hsts);
  if (config !== undefined || site !== null) {
    const index = files.get('out/index.html')?.toString('utf8') ?? '';
    for (const [path, html] of publicPages(index, readConfigText(own), site))
      for (const [ending, content] of withCopies(html)) files.set(`out/${path}${ending}`, content);
  }
  const made = [['out/_headers', headersOf(rules, site)] as const, ...serverFiles(rules, site)];
  for (const [path, text] of made) files.set(path, Buffer.from(text));
  for (const [path, content] of readFiles(join(__dirname, 'files'), '')) files.set(path, content);
  files.set('CHANGES.md', Buffer.from(releaseNotes('.', version)));
  files.set('ACCESSIBILITY.md', readFileSync(REPORT));
  files.set('sbom.cdx.json', Buffer.from(sbom));
  return files.set('SHA256SUMS', Buffer.from(checksums(files)));
}
