// `npm run check-site -- <address>`: holds a live site against what docs/deploying.md asks of its host.
import { ConfigError, DEFAULTS, type AppConfig } from '@/lib/config/app-config';
import { readConfigText, refuseMixedContent } from '@/lib/config/read-config';
import { reportText } from '@/lib/doctor/report';
import type { Row } from '@/lib/doctor/types';
import { PUBLIC_PAGES, publicPages } from '@/scripts/build/export/public-pages';

import {
  headerFault,
  isAskedAnew,
  isIn,
  isOnly,
  read,
  slashFault,
  type Fault,
  type Reply,
} from './live-reply';

const USAGE = `Usage: npm run check-site -- <address>

Exit code: 0 nothing failed, 1 something failed, 2 wrong usage or no site there.`;

const HASHED = /_next\/static\/[^"]+\.js/;
const HTML = /text\/html/;
const FOLDER = 'privacy-policy';

/** The configuration of the site; the defaults for none, or for one that cannot be used. */
function readConfig(reply: Reply, site: URL): { config: AppConfig; fault: Fault } {
  try {
    if (![200, 404].includes(reply.status)) throw new Error(isOnly(reply, 200));
    const config = readConfigText(reply.status === 404 ? '{}' : reply.text);
    refuseMixedContent(config, site.href);
    return { config, fault: '' };
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error);
    const key = error instanceof ConfigError ? error.key : '';
    return { config: DEFAULTS, fault: `${key} ${fault}`.trim() };
  }
}

/** What a page without `#` says: its title and its words. */
const saidBy = (html: string) =>
  [/<title>.*?<\/title>/s, /<main class="start-notice">.*?<\/main>/s]
    .map((part) => part.exec(html)?.[0].replace(/\s+/g, ' '))
    .join();

/** What is said of one public page. */
function publicFault(reply: Reply, expected: string): Fault {
  const { address, text } = reply;
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1] ?? address;
  if (canonical !== address) return `canonical: ${canonical}`;
  const isSaid = saidBy(text) === saidBy(expected);
  return isOnly(reply, 200, HTML) || (isSaid ? isAskedAnew(reply) : 'other words');
}

const NO_PAGE = 'No page may come in place of a lost file.';
const EVERY = 'Send the headers of out/_headers with every reply, also with errors.';
const SLASH = 'Where the host cannot do it, give people addresses with the slash.';
const LATE = 'Otherwise an upgrade arrives late.';
const MADE = 'Make the release with --config and --site, so that these pages say what it says.';
const MIXED = 'Files of two builds are mixed, or a cache keeps one: upload all of out/.';

type Check = [group: string, what: string, wanted: string, fault: Fault, advice?: string];

const rowsOf = (checks: Check[]) =>
  checks.map(([group, what, wanted, fault, advice = '']): Row => {
    const outcome = fault === '' ? 'passed' : 'failed';
    return { id: what, group, what, wanted, advice, outcome, sent: '', received: fault };
  });

/** All that is asked of a site at `address`, as rows of the doctor's report. */
export async function checkSite(address: string): Promise<Row[]> {
  const site = new URL(address.replace(/(?:\/|\/index\.html)?$/, '/'));
  const at = (path: string) => read(new URL(path, site));
  const page = await at('');
  const build = /<meta name="version" content="([^"]*)"/.exec(page.text)?.[1] ?? '';
  const pageFault = isOnly(page, 200, HTML) || (build === '' ? 'a page of something else' : '');
  if (pageFault !== '') return rowsOf([['Files', 'The page', '200, text/html', pageFault]]);
  const file = await at(HASHED.exec(page.text)?.[0] ?? '');
  const [version, config] = [await at('version.json'), await at('config.json')];
  const [lost, lostFile] = [await at('not-there'), await at('_next/static/chunks/not-there.js')];
  const named = /"version": "(.*?)",\s*"commit": "(.*?)"/.exec(version.text)?.slice(1).join('+');
  const own = readConfig(config, site);
  const expected = publicPages(page.text, own.config, site);
  const checks: Check[] = [
    ['Files', 'The page', '200, text/html', pageFault],
    ['Files', 'version.json', build, named === build ? '' : version.text, MIXED],
    ['Files', 'config.json', 'a configuration, or 404', own.fault, 'See docs/configuration.md.'],
    ['Files', 'A hashed file', '200, javascript', isOnly(file, 200, /javascript/)],
    ['Files', 'A path that is not there', '404', isOnly(lost, 404), NO_PAGE],
    ['Files', 'A hashed file that is not there', '404', isOnly(lostFile, 404), NO_PAGE],
    ['Headers', 'Of the page', 'those of out/_headers', headerFault(page), EVERY],
    ['Headers', 'Of a hashed file', 'the same', headerFault(file), EVERY],
    ['Headers', 'Of an error', 'the same', headerFault(lost), EVERY],
    ['Caches', 'The page', 'no-cache', isAskedAnew(page), LATE],
    ['Caches', 'config.json', 'no-cache', isAskedAnew(config), LATE],
    ['Caches', 'version.json', 'no-cache', isAskedAnew(version), LATE],
    ['Caches', 'A hashed file', 'immutable', isIn(file, 'cache-control', /immutable/)],
    ['Caches', 'It is compressed', 'br or gzip', isIn(file, 'content-encoding', /br|gzip/)],
    ['Addresses', 'A folder without its slash', 'a redirect', slashFault(await at(FOLDER)), SLASH],
  ];
  for (const { folder } of PUBLIC_PAGES) {
    const fault = publicFault(await at(`${folder}/`), expected.get(`${folder}/index.html`) ?? '');
    checks.push(['Addresses', `/${folder}/`, "200, with config.json's words", fault, MADE]);
  }
  return rowsOf(checks);
}

async function run(): Promise<number> {
  const [address = ''] = process.argv.slice(2);
  if (!/^https?:/.test(address) || !URL.canParse(address)) {
    console.error(USAGE);
    return 2;
  }
  const rows = await checkSite(address);
  console.log(reportText(rows, address, rows[1]?.wanted ?? '', 'Site'));
  if (rows[0]?.outcome === 'failed') return 2;
  return Number(rows.some(({ outcome }) => outcome === 'failed'));
}

if (require.main === module) void run().then((code) => (process.exitCode = code));
