// `node scripts/test/monkey.mjs --minutes 10 --seed 7`: the built application in use, beside a model of it.
// `--story "open list 1, page 2"` tells one story.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

import { buildIfNeeded } from '../build/build.mjs';

import { findBrowser } from './find-browser.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string' },
    seed: { type: 'string' },
    story: { type: 'string' },
  },
});
const browser = findBrowser({ prefersShell: true });
if (browser === null) process.exit(1);
buildIfNeeded();
const child = spawnSync(
  process.execPath,
  ['node_modules/@playwright/test/cli.js', 'test', 'monkey.e2e', '--reporter=list'],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      BROWSER_PATH: browser,
      MONKEY_STORY: values.story ?? '',
      MONKEY_MINUTES: values.minutes ?? '10',
      MONKEY_SEED: values.seed ?? String(Date.now() % 1_000_000),
    },
  },
);
process.exitCode = child.status ?? 1;
