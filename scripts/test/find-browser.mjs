// Finds Chrome or Chromium for tests, or installs Playwright's.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

import { chromium } from '@playwright/test';

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
  - Debian, Ubuntu:  sudo apt-get install -y chromium
  - macOS:           brew install --cask chromium
  - any system:      npx playwright install --with-deps chromium
  - or name one:     BROWSER_PATH=/path/to/chrome npm test`;

function installed() {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => COMMANDS.map((command) => join(folder, command)));
  return [process.env.BROWSER_PATH, ...onPath, ...APPLICATIONS, chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

/** A browser's path, or null after printing what to do. */
export function findBrowser() {
  if (process.env.BROWSER_PATH && !existsSync(process.env.BROWSER_PATH)) {
    console.error(`BROWSER_PATH names ${process.env.BROWSER_PATH}, which is not there.`);
    return null;
  }
  const found = installed();
  if (found) return found;
  console.log('No Chrome or Chromium found; installing one for the tests …');
  spawnSync('npx', ['playwright', 'install', 'chromium'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    timeout: 10 * 60 * 1000,
  });
  const path = installed();
  if (!path) console.error(ADVICE);
  return path ?? null;
}
