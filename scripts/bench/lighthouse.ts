// `npm run lighthouse`: Lighthouse's mobile preset on `npm start` and on the release behind nginx.
// `-- --write` updates docs/performance.md.
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';

import type { Result } from 'lighthouse';

import { buildIfNeeded } from '../build/build.mjs';
import { withRelease } from '../hosts/with-release';
import { withServer } from '../serve/with-server';
import { findBrowser } from '../test/find-browser.mjs';

import { circumstances, load, median, publish, table } from './report';

const run = promisify(execFile);
const CLI = 'node_modules/lighthouse/cli/index.js';
const LARGEST_REPORT = 64 * 1024 * 1024;
const PAGES = { 'sign-in': '/', 'a policy': '/#/privacy-policy', contact: '/#/contact-us' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
/** Lighthouse lost the trace of the load, and asks to be run again. */
const LOST_TRACE = 'NO_NAVSTART';
const HEAD = ['page', 'speed', 'accessibility', 'best practices', 'SEO'];

function visit(browser: string, address: string): Promise<number[]> {
  return visitOnce(browser, address).catch((error: unknown) => {
    if (!String(error).includes(LOST_TRACE)) throw error;
    return visitOnce(browser, address);
  });
}

/** The scores of one visit by a new browser, from 0 to 100, in the order of the categories. */
async function visitOnce(browser: string, address: string): Promise<number[]> {
  const flags = ['--quiet', '--output=json', '--chrome-flags=--headless --no-sandbox'];
  const only = `--only-categories=${CATEGORIES.join()}`;
  // A process of its own: compiled by tsx, Lighthouse's functions fail in the page.
  const { stdout } = await run(process.execPath, [CLI, address, only, ...flags], {
    env: { ...process.env, CHROME_PATH: browser },
    maxBuffer: LARGEST_REPORT,
  });
  const { categories, runtimeError } = JSON.parse(stdout) as Result; // as Lighthouse writes it
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
  return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? NaN) * 100));
}

async function rowsOf(browser: string, host: string, origin: string, runs: number) {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const visits: number[][] = [];
    for (let done = 0; done < runs; done += 1) visits.push(await visit(browser, origin + path));
    const scores = CATEGORIES.map((_, at) => median(visits.map((each) => each[at] ?? NaN)));
    rows.push([`${name}, ${host}`, ...scores.map(String)]);
  }
  return rows;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { runs: { type: 'string', default: '5' }, write: { type: 'boolean', default: false } },
  });
  const browser = findBrowser();
  if (browser === null) throw new Error('Lighthouse needs a browser');
  buildIfNeeded();
  const runs = Number(values.runs);
  const rows = await withServer(async ({ origin }) => [
    ...(await rowsOf(browser, '`npm start`', origin, runs)),
    ...(await withRelease('nginx', origin, (nginx) => rowsOf(browser, 'nginx', nginx, runs))),
  ]);
  const facts = circumstances(`lighthouse -- --runs ${values.runs}`, 'medians', [load()]);
  await publish('lighthouse', `${facts}\n\n${table(HEAD, rows)}`, values.write);
}

void main();
