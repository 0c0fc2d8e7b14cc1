// Writes the times of the last `npm run test:full` into docs/tests.md.
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';

import { writeSection } from './write-section';

const RESULTS = '.cache/test-results';
type Row = { file: string; tests: number; seconds: number };
type JestReport = {
  testResults: { name: string; startTime: number; endTime: number; assertionResults: unknown[] }[];
};
type Suite = { specs: { tests: { results: { duration: number }[] }[] }[]; suites?: Suite[] };
type BrowserReport = { suites: (Suite & { file: string })[] };

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

const durations = ({ specs, suites = [] }: Suite): number[] => [
  ...specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map((one) => one.duration)),
  ),
  ...suites.flatMap(durations),
];

function browserRows(tier: string): Row[] {
  const { suites } = read(`browser-${tier}`) as BrowserReport; // Playwright's own report
  return suites.map((suite) => {
    const all = durations(suite);
    return {
      file: suite.file,
      tests: all.length,
      seconds: all.reduce((sum, ms) => sum + ms / 1000, 0),
    };
  });
}

function table(tier: string): string {
  const rows = [...jestRows(tier), ...browserRows(tier)].sort((a, b) => b.seconds - a.seconds);
  const long = rows.filter(({ seconds }) => seconds >= 1);
  const short = rows.filter(({ seconds }) => seconds < 1);
  const sum = (some: Row[], key: 'tests' | 'seconds') =>
    Math.round(some.reduce((total, row) => total + row[key], 0));
  const line = (file: string, some: Row[]) =>
    `| ${file} | ${String(sum(some, 'tests'))} | ${String(sum(some, 'seconds'))} |`;
  return [
    '| File | Tests | Seconds of one worker |',
    '| --- | --: | --: |',
    line('all', rows),
    ...long.map((row) => line(`\`__tests__/${row.file}\``, [row])),
    line(`${String(short.length)} files below a second`, short),
  ].join('\n');
}

async function main(): Promise<void> {
  for (const tier of ['default', 'full']) await writeSection('docs/tests.md', tier, table(tier));
}

void main();
