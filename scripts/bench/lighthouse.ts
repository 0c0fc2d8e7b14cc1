// `npm run lighthouse`: Lighthouse's mobile preset on `npm start` and on the release behind nginx.
// `-- --write` updates docs/performance.md.
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import lighthouse from 'lighthouse';
import puppeteer, { type Browser } from 'puppeteer-core';

import { buildIfNeeded } from '../build/build.mjs';
import { writeSection } from '../docs/write-section';
import { withRelease } from '../hosts/with-release';
import { withServer } from '../serve/with-server';
import { findBrowser } from '../test/find-browser.mjs';

import { median } from './figures';
import { table } from './report';

const PAGES = { 'sign-in': '/', 'a policy': '/#/privacy-policy', contact: '/#/contact-us' };
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const HEAD = ['page', 'speed', 'accessibility', 'best practices', 'SEO'];

/** The scores of one visit, from 0 to 100, in the order of the categories. */
async function visit(browser: Browser, address: string): Promise<number[]> {
  const page = await browser.newPage();
  try {
    const result = await lighthouse(address, { onlyCategories: CATEGORIES }, undefined, page);
    const { categories = {}, runtimeError } = result?.lhr ?? {};
    if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`);
    return CATEGORIES.map((name) => Math.round((categories[name]?.score ?? NaN) * 100));
  } finally {
    await page.close();
  }
}

async function rowsOf(browser: Browser, host: string, origin: string, runs: number) {
  const rows: string[][] = [];
  for (const [name, path] of Object.entries(PAGES)) {
    const visits: number[][] = [];
    for (let run = 0; run < runs; run += 1) visits.push(await visit(browser, origin + path));
    const scores = CATEGORIES.map((_, at) => median(visits.map((each) => each[at] ?? NaN)));
    rows.push([`${name}, ${host}`, ...scores.map(String)]);
  }
  return rows;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '5' },
      write: { type: 'boolean', default: false },
    },
  });
  const executablePath = findBrowser({ isShown: true });
  if (executablePath === null) throw new Error('Lighthouse needs a browser');
  buildIfNeeded();
  const browser = await puppeteer.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const runs = Number(values.runs);
    const rows = await withServer(async ({ origin }) => [
      ...(await rowsOf(browser, '`npm start`', origin, runs)),
      ...(await withRelease('nginx', origin, (nginx) => rowsOf(browser, 'nginx', nginx, runs))),
    ]);
    const facts = `${new Date().toISOString().slice(0, 10)}, \`npm run lighthouse -- --runs ${values.runs}\`, medians; ${await browser.version()}; load average ${(loadavg()[0] ?? NaN).toFixed(1)} on ${String(cpus().length)} cores.`;
    const report = `${facts}\n\n${table(HEAD, rows)}`;
    console.log(report);
    if (values.write) await writeSection('docs/performance.md', 'lighthouse', report);
  } finally {
    await browser.close();
  }
}

void main();
