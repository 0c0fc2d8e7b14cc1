import { defineConfig } from '@playwright/test';

/** The built application in a real Chromium; `npm test` finds the browser and names it here. */
export default defineConfig({
  testDir: '__tests__',
  testMatch: '{browser,browsers,monkey}/*.e2e.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  forbidOnly: process.env.CI !== undefined,
  reporter: process.env.BROWSER_RESULTS
    ? [['list'], ['json', { outputFile: process.env.BROWSER_RESULTS }]]
    : [['list']],
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'off',
    launchOptions: {
      executablePath: process.env.BROWSER_PATH,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
        // No other host is ever looked up: what a text names fails at once, without interception.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
