// Finds Chrome or Chromium for tests, or installs Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

/** Chromium without windows. The command of that name is a script, which would leave the browser behind when it ends. */
const DEBIAN_SHELL = '/usr/lib/chromium/chromium-headless-shell';
const COMMANDS = [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
  ...['chrome', 'microsoft-edge'],
];
const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const ADVICE = `No Chrome or Chromium was found, and none could be installed. Do one of these:
  - Debian:          sudo apt-get install -y chromium
  - Ubuntu:          sudo apt-get install -y chromium
  - macOS:           brew install --cask chromium
  - any system:      npx playwright install --with-deps chromium
  - or name one:     BROWSER_PATH=/path/to/chrome npm test`;

/** Where the commands would be, in each folder of PATH. */
const onPath = (commands) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => commands.map((command) => join(folder, command)));

function installed(prefersShell) {
  const browsers = [...onPath(COMMANDS), ...APPLICATIONS, chromium.executablePath()];
  const found = prefersShell ? [DEBIAN_SHELL, ...browsers] : [...browsers, DEBIAN_SHELL];
  return [process.env.BROWSER_PATH, ...found].find((path) => path && existsSync(path));
}

/**
 * A browser's path, or null after printing what to do. The browsers that people have come first, since
 * the shell hides what they do; with `prefersShell` it is the shell, which needs a third less time.
 * @returns {string | null}
 */
export function findBrowser({ prefersShell = false } = {}) {
  if (process.env.BROWSER_PATH && !existsSync(process.env.BROWSER_PATH)) {
    console.error(`BROWSER_PATH names ${process.env.BROWSER_PATH}, which is not there.`);
    return null;
  }
  const found = installed(prefersShell);
  if (found) return found;
  console.log('No Chrome or Chromium found; installing one for the tests …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    timeout: 10 * 60 * 1000,
  });
  const path = installed(prefersShell);
  if (!path) console.error(ADVICE);
  return path ?? null;
}
