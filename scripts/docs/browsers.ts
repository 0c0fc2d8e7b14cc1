// `npm run test:browsers`: one journey through every task in Firefox and in WebKit. `-- --write` puts
// what was seen into docs/browsers.md.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { JSONReport } from '@playwright/test/reporter';

import { buildIfNeeded } from '../build/build.mjs';

import { specsOf, table, writeSection } from './section';

const RESULTS = join('.cache', 'test-results', 'browsers.json');
const DOCUMENT = 'docs/browsers.md';

/** A browser, its tasks in order, and whether each succeeded. */
type Journey = { version: string; tasks: Map<string, boolean> };

function readJourneys(): Journey[] {
  const report = JSON.parse(readFileSync(RESULTS, 'utf8')) as JSONReport; // what the runner wrote
  return report.suites.flatMap(specsOf).flatMap(({ tests }) => {
    const [result] = tests[0]?.results ?? [];
    const version = result?.annotations.find(({ type }) => type === 'version')?.description;
    if (version === undefined) return [];
    return { version, tasks: new Map(result?.steps?.map((step) => [step.title, !step.error])) };
  });
}

function tableOf(journeys: Journey[]): string {
  const titles = [...new Set(journeys.flatMap(({ tasks }) => [...tasks.keys()]))];
  const mark = (isDone: boolean | undefined) => (isDone === undefined ? '–' : isDone ? '✓' : '✗');
  const rows = titles.map((title) => [
    title,
    ...journeys.map(({ tasks }) => mark(tasks.get(title))),
  ]);
  const head = ['Task', ...journeys.map(({ version }) => version)];
  const date = new Date().toISOString().slice(0, 10);
  return `${date}, \`npm run test:browsers -- --write\`.\n\n${table(head, rows, ':-:')}`;
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  buildIfNeeded();
  const child = spawnSync(
    process.execPath,
    ['node_modules/@playwright/test/cli.js', 'test', '__tests__/full/browsers/'],
    { stdio: 'inherit', env: { ...process.env, BROWSER_RESULTS: RESULTS } },
  );
  process.exitCode = child.status ?? 1;
  if (!values.write) return;
  const journeys = readJourneys();
  if (journeys.length < 2) throw new Error(`${DOCUMENT} needs both browsers`);
  await writeSection(DOCUMENT, 'browsers', tableOf(journeys));
}

void main();
