// `npm run budget`: compares the requests of each route, cold, with scripts/budget/budgets.json.
// `-- --write` sets the budgets to the current build plus 3 %.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { chromium } from '@playwright/test';
import { format } from 'prettier';

import { buildIfNeeded } from '../build/build.mjs';
import { findBrowser } from '../test/find-browser.mjs';

import { breaches, budgetsFor, budgetTable } from './budget';
import budgets from './budgets.json';
import { measureRoutes } from './measure';

const FILE = 'scripts/budget/budgets.json';

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
  const executablePath = findBrowser();
  if (executablePath === null) throw new Error('There is no browser to open the routes in');
  buildIfNeeded();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const measured = await measureRoutes(browser);
    const limits = values.write ? budgetsFor(measured) : budgets;
    if (values.write) writeFileSync(FILE, await format(JSON.stringify(limits), { parser: 'json' }));
    console.log(budgetTable(measured, limits));
    const found = breaches(measured, limits);
    for (const breach of found) console.error(`\n${breach}`);
    if (found.length > 0) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

void main();
