import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

import { bundleScript } from '../build/bundle-script';

import type { Site, Target } from './targets';

/** Throttling; `latencyMs` is added to every request. */
export type Conditions = {
  cpuSlowdown: number;
  network?: { latencyMs: number; downMbit: number; upMbit: number };
};

export type ColdPage = Awaited<ReturnType<typeof toolsOf>> & { page: Page };

const QUIET_MS = 1000;
/** Until a page has fetched what it fetches when idle. */
const LOOK_AROUND_MS = 3000;
const LONGEST_WAIT_MS = 120_000;
const BROWSER_ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
];

async function slowDown(session: CDPSession, { cpuSlowdown, network }: Conditions): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (!network) return;
  const bytesPerSecond = (mbit: number) => (mbit * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.latencyMs,
    downloadThroughput: bytesPerSecond(network.downMbit),
    uploadThroughput: bytesPerSecond(network.upMbit),
  });
}

/** Counts the bytes on the wire, headers included. */
async function watchWire(session: CDPSession) {
  const loads = new Map<string, { startSeconds: number; bytes?: number }>();
  let lastMs = Date.now();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (/^https?:/.test(request.url)) loads.set(requestId, { startSeconds: timestamp });
    lastMs = Date.now();
  });
  /** A failed request has no length. */
  const end = ({ requestId, encodedDataLength = 0 }: Record<'requestId', string> & { encodedDataLength?: number }) => {
    const load = loads.get(requestId);
    if (load) load.bytes = encodedDataLength;
    lastMs = Date.now();
  }; // prettier-ignore
  session.on('Network.loadingFinished', end);
  session.on('Network.loadingFailed', end);
  await session.send('Network.enable');
  return {
    /** Of the requests in the first `withinMs`, or of all. */
    kibibytes(withinMs = Infinity): number {
      const all = [...loads.values()];
      const first = Math.min(...all.map(({ startSeconds }) => startSeconds));
      const counted = all.filter(({ startSeconds }) => (startSeconds - first) * 1000 <= withinMs);
      return counted.reduce((sum, { bytes = 0 }) => sum + bytes, 0) / 1024;
    },
    isQuiet: () =>
      [...loads.values()].every(({ bytes }) => bytes !== undefined) &&
      Date.now() - lastMs > QUIET_MS,
  };
}

async function toolsOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  const wire = await watchWire(session);
  const isIdle = () =>
    page.evaluate((quietMs) => {
      const [start, length] = benchProbe.longTasks.at(-1) ?? [-quietMs, 0];
      return performance.now() - start - length > quietMs;
    }, QUIET_MS);
  return {
    session,
    wire,
    /** The time of what the page's probe waits for. */
    mark: () => page.evaluate(() => benchProbe.mark),
    /** Resolves after a second without network or main-thread activity. */
    async waitUntilQuiet(): Promise<void> {
      const end = Date.now() + LONGEST_WAIT_MS;
      while (!(wire.isQuiet() && (await isIdle())) && Date.now() < end) await pause(100);
    },
    /** Ends the throttling and returns the heap in MiB after garbage collection. */
    async heapMebibytes(): Promise<number> {
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      for (let round = 0; round < 3; round += 1) {
        await session.send('HeapProfiler.collectGarbage');
        await pause(60);
      }
      return (await session.send('Runtime.getHeapUsage')).usedSize / 1024 ** 2;
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

/** What is opened: `ask` tells the probe, before the page's scripts, to wait for the selector. */
export type Visit = {
  address: string;
  conditions?: Conditions;
  isSignedIn?: boolean;
  ask: [selector: string, wait: (selector: string) => void];
  visited?: string[];
};

/** Runs `work` in a new browser, or in one that has `visited` addresses and was started again. */
export async function withColdPage<Result>(
  { executablePath, target, origin }: Site,
  { address, conditions, isSignedIn, ask: [selector, wait], visited }: Visit,
  work: (cold: ColdPage) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const size = { viewport: { width: 1280, height: 900 }, locale: 'en-US' };
  // A context without a profile would keep no compiled code from one day to the next.
  const launch = () =>
    chromium.launchPersistentContext(profile, { executablePath, args: BROWSER_ARGUMENTS, ...size });
  let context = await launch();
  try {
    if (visited) {
      await visit(context, target, visited.map((path) => origin + path)); // prettier-ignore
      await context.close();
      context = await launch();
    }
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    const start = `(${String(wait)})(${JSON.stringify(selector)})`;
    const scripts = [bundleScript('bench/page/probe.ts'), target.script, start];
    await page.addInitScript(scripts.join(';\n'));
    if (isSignedIn) await page.addInitScript(store, target.storage);
    const tools = await toolsOf(page);
    if (conditions) await slowDown(tools.session, conditions);
    await page.goto(origin + address, { waitUntil: 'commit' });
    return await work({ page, ...tools });
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
