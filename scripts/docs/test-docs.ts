// Writes the times of the last `npm run test:full` into docs/tests.md.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import type { JSONReport } from '@playwright/test/reporter';

import { specsOf, table, writeSection } from './section';

const RESULTS = '.cache/test-results';
type Row = { file: string; tests: number; seconds: number };
type JestReport = {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[];
};

const read = (name: string) =>
  JSON.parse(readFileSync(`${RESULTS}/${name}.json`, 'utf8')) as unknown;

function jestRows(tier: string): Row[] {
  const { testResults } = read(`jest-${tier}`) as JestReport; // jest's own report
  return testResults.map(({ name, startTime, endTime, assertionResults }) => ({
    file: relative('__tests__', name),
    tests: assertionResults.length,
    seconds: (endTime - startTime) / 1000,
  }));
}

function browserRows(tier: string): Row[] {
  const { suites } = read(`browser-${tier}`) as JSONReport; // Playwright's own report
  return suites.map((suite) => {
    const results = specsOf(suite).flatMap(({ tests }) => tests.flatMap((test) => test.results));
    const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
    return { file: suite.file, tests: results.length, seconds };
  });
}

function tableOf(tier: string): string {
  const rows = [...jestRows(tier), ...browserRows(tier)].sort((a, b) => b.seconds - a.seconds);
  const long = rows.filter(({ seconds }) => seconds >= 1);
  const short = rows.filter(({ seconds }) => seconds < 1);
  const sum = (some: Row[], key: 'tests' | 'seconds') =>
    String(Math.round(some.reduce((total, row) => total + row[key], 0)));
  const line = (file: string, some: Row[]) => [file, sum(some, 'tests'), sum(some, 'seconds')];
  const lines = [
    line('all', rows),
    ...long.map((row) => line(`\`__tests__/${row.file}\``, [row])),
    line(`${String(short.length)} files below a second`, short),
  ];
  return table(['File', 'Tests', 'Seconds of one worker'], lines, '--:');
}

async function main(): Promise<void> {
  for (const tier of ['default', 'full']) await writeSection('docs/tests.md', tier, tableOf(tier));
}

void main();
