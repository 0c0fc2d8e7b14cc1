import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

import { bundleScript } from '../build/bundle-script';

import type { Probe } from './page/probe';
import type { Target } from './targets';
import { watchWire } from './wire';

/** Throttling; `latencyMs` is added to every request. */
export type Conditions = {
  latencyMs: number;
  downMbit: number;
  upMbit: number;
  cpuSlowdown: number;
};

export type ColdPage = Awaited<ReturnType<typeof toolsOf>> & {
  page: Page;
  /** Loads the address; `ask` runs before the page's scripts. */
  open: (address: string) => Promise<void>;
};

const QUIET_MS = 1000;
/** Until a page has fetched what it fetches when idle. */
const LOOK_AROUND_MS = 3000;
const LONGEST_WAIT_MS = 60_000;
const MEBIBYTE = 1024 * 1024;
const BROWSER_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
];

async function slowDown(session: CDPSession, conditions: Conditions): Promise<void> {
  const bytesPerSecond = (mbit: number) => (mbit * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: bytesPerSecond(conditions.downMbit),
    uploadThroughput: bytesPerSecond(conditions.upMbit),
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpuSlowdown });
}

/** Runs in the page. */
function readProbe(): Probe {
  return (window as unknown as { benchProbe: Probe }).benchProbe; // page/probe.ts put it there
}

async function toolsOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const wire = await watchWire(session);
  const probe = () => page.evaluateHandle(readProbe);

  async function isIdle(): Promise<boolean> {
    if (!wire.isQuiet(QUIET_MS)) return false;
    return (await probe()).evaluate(({ longTasks }, quietMs) => {
      const [start, length] = longTasks.at(-1) ?? [-quietMs, 0];
      return performance.now() - start - length > quietMs;
    }, QUIET_MS);
  }

  return {
    session,
    wire,
    probe,
    /** Resolves with the probe's mark of this name. */
    async noted(name: string): Promise<number> {
      const handle = await probe();
      await page.waitForFunction(
        ([{ marks }, mark]) => marks[mark] !== undefined,
        [handle, name] as const,
        { polling: 50 },
      );
      return handle.evaluate(({ marks }, mark) => marks[mark] ?? NaN, name);
    },
    /** Resolves after a second without network or main-thread activity. */
    async waitUntilQuiet(): Promise<void> {
      const end = Date.now() + LONGEST_WAIT_MS;
      while (!(await isIdle()) && Date.now() < end) await pause(100);
    },
    /** Ends the throttling and returns the heap in MiB after garbage collection. */
    async heapMebibytes(): Promise<number> {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      for (let round = 0; round < 3; round += 1) {
        await session.send('HeapProfiler.collectGarbage');
        await pause(60);
      }
      const { usedSize } = await session.send('Runtime.getHeapUsage');
      return usedSize / MEBIBYTE;
    },
  };
}

/** Runs in the page. */
function store(entries: Record<string, string>): void {
  for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
}

/** Leaves these pages' files, and what the browser compiled of them, in its cache, and nobody signed in. */
async function visit(context: BrowserContext, target: Target, addresses: string[]): Promise<void> {
  const page = await context.newPage();
  await page.addInitScript(target.script);
  await page.addInitScript(store, target.storage);
  for (const address of addresses) {
    await page.goto(address);
    await page.reload({ waitUntil: 'networkidle' });
    await pause(LOOK_AROUND_MS);
  }
  await page.evaluate(() => localStorage.clear());
  await page.close();
}

/**
 * Runs `work` in a new browser, or in one that has `visited` addresses and was started again. `ask`
 * is source text, a call of the probe before the page's scripts.
 */
export async function withColdPage<Result>(
  { executablePath, target, origin }: { executablePath: string; target: Target; origin: string },
  how: { conditions: Conditions | null; isSignedIn: boolean; ask: string; visited?: string[] },
  work: (cold: ColdPage) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  // A context without a profile would keep no compiled code from one day to the next.
  const launch = () =>
    chromium.launchPersistentContext(profile, {
      executablePath,
      args: BROWSER_ARGUMENTS,
      viewport: { width: 1280, height: 900 },
      locale: 'en-US',
    });
  let context = await launch();
  try {
    if (how.visited) {
      const addresses = how.visited.map((address) => origin + address);
      await visit(context, target, addresses);
      await context.close();
      context = await launch();
    }
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    await page.addInitScript(
      `${bundleScript('bench/page/probe.ts')}\n${target.script}\nbenchProbe.${how.ask};`,
    );
    if (how.isSignedIn) await page.addInitScript(store, target.storage);
    const tools = await toolsOf(page);
    if (how.conditions) await slowDown(tools.session, how.conditions);
    const open = async (address: string) => {
      await page.goto(origin + address, { waitUntil: 'commit' });
    };
    return await work({ page, ...tools, open });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
