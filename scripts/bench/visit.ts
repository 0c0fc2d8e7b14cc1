import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';

import { bundleScript } from '../build/bundle-script';

import type { Site, Target } from './targets';

/** Throttling, as Chrome's protocol names it; `latency` is added to every request. */
export type Network = { latency: number; downloadThroughput: number; uploadThroughput: number };
/** What is opened; in a browser that has `visited` addresses and was started again, or in a new one. */
export type Visit = {
  address: string;
  cpuSlowdown?: number;
  network?: Network;
  isSignedIn?: boolean;
  visited?: string[];
};
export type ColdPage = Awaited<ReturnType<typeof toolsOf>>;

const QUIET_MS = 1000;
/** Until a page has fetched what it fetches when idle. */
const LOOK_AROUND_MS = 3000;
/** Until Chromium has read some 300 files of its own, which would lengthen the visit. */
const BROWSER_START_MS = 1500;
const LONGEST_WAIT_MS = 120_000;
const OPTIONS = {
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  ...{ viewport: { width: 1280, height: 900 }, locale: 'en-US' },
};

/** Counts the bytes on the wire, headers included. */
async function watchWire(session: CDPSession) {
  const loads = new Map<string, { startSeconds: number; bytes?: number }>();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (/^https?:/.test(request.url)) loads.set(requestId, { startSeconds: timestamp });
  });
  const end = (requestId: string, bytes: number) => {
    const load = loads.get(requestId);
    if (load) load.bytes = bytes;
  };
  session.on('Network.loadingFinished', (event) => end(event.requestId, event.encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  await session.send('Network.enable');
  return {
    /** Of the requests in the first `withinMs`, or of all. */
    kibibytes(withinMs = Infinity): number {
      const all = [...loads.values()];
      const first = Math.min(...all.map(({ startSeconds }) => startSeconds));
      const counted = all.filter(({ startSeconds }) => (startSeconds - first) * 1000 <= withinMs);
      return counted.reduce((sum, { bytes = 0 }) => sum + bytes, 0) / 1024;
    },
    /** The number of requests, or nothing while one is on its way. */
    done: () =>
      [...loads.values()].every(({ bytes }) => bytes !== undefined) ? loads.size : undefined,
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
    page,
    session,
    wire,
    /** Resolves after a second without network or main-thread activity. */
    async waitUntilQuiet(): Promise<void> {
      const end = Date.now() + LONGEST_WAIT_MS;
      for (let known: number | undefined; Date.now() < end; known = wire.done()) {
        if (known !== undefined && known === wire.done() && (await isIdle())) return;
        await pause(QUIET_MS);
      }
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
async function lookAround(context: BrowserContext, target: Target, addresses: string[]) {
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

/** Opens an address and runs `work` as soon as the page has begun. */
export async function visit<Result>(
  { executablePath, target, origin }: Site,
  { address, cpuSlowdown = 1, network, isSignedIn, visited = [] }: Visit,
  work: (cold: ColdPage) => Promise<Result>,
): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  // A context without a profile would keep no compiled code from one day to the next.
  const launch = () => chromium.launchPersistentContext(profile, { executablePath, ...OPTIONS });
  let context = await launch();
  try {
    if (visited.length > 0) {
      await lookAround(context, target, visited.map((path) => origin + path)); // prettier-ignore
      await context.close();
      context = await launch();
    }
    const page = await context.newPage();
    await pause(BROWSER_START_MS);
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    await page.addInitScript(`${bundleScript('bench/page/probe.ts')};\n${target.script}`);
    if (isSignedIn) await page.addInitScript(store, target.storage);
    const cold = await toolsOf(page);
    await cold.session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const conditions = network && { offline: false, ...network };
    if (conditions) await cold.session.send('Network.emulateNetworkConditions', conditions);
    await page.goto(origin + address, { waitUntil: 'commit' });
    return await work(cold);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 3 });
  }
}
