import { defineConfig } from '@playwright/test';

/** The folders of each tier of tests; without a name both. */
const TIERS = {
  default: '__tests__/browser/*.e2e.ts',
  full: '__tests__/full/{browser,browsers,monkey}/*.e2e.ts',
};
const { TEST_TIER } = process.env;

/** The built application in a real Chromium; `npm test` finds the browser and names it here. */
export default defineConfig({
  testDir: '__tests__',
  testMatch:
    TEST_TIER === 'default' || TEST_TIER === 'full' ? TIERS[TEST_TIER] : Object.values(TIERS),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Generous: no test may depend on how fast the machine is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.BROWSER_RESULTS
    ? [['list'], ['json', { outputFile: process.env.BROWSER_RESULTS }]]
    : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      // Scroll bars take room, as in most people's windows.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
        // No other host is ever looked up: what a text names fails at once, without interception.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
