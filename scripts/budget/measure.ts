import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import type { Browser, Page, Request } from '@playwright/test';

import { NOUNS } from '@/app/nouns/nouns';
import { users } from '@/features/users/api';

import { DEMO_ACCOUNTS } from '../../reference-api/seed';
import { bundleScript } from '../build/bundle-script';
import { withServer } from '../serve/with-server';

import type { RouteFiles } from './budget';
import { changedFiles } from './change-cost';
import type { IdleGate } from './page/idle-gate';
import { ROUTES, type Route } from './routes';

/** Calls; and faces, which nothing waits for and which have a budget of their own. */
const NOT_FILES = /^\/(api|uploads|socket\.io)\/|\.woff2$/;
const FACES = 'faces';
/** Longer than `whenIdle` waits. */
const SETTLE_MS = 2_000;
const QUIET_MS = 300;
/** Routes measured in parallel. */
const AT_ONCE = 3;

/** What a returning admin fetches when the words of a deletion were changed. */
const REWORDED = {
  route: users.path,
  name: '/admin/users, reworded',
  text: users.deletion.success,
};

type AskedPaths = Record<keyof RouteFiles, string[]>;
type Session = { origin: string; token: string; userInfo: string };

/** Signs in and finds the newest record of each noun. */
async function prepare(origin: string) {
  const reply = await fetch(`${origin}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify(DEMO_ACCOUNTS.admin),
  });
  const { token, user } = (await reply.json()) as { token: string; user: object };
  const ids = new Map<string, string>();
  for (const { singular, plural, calls } of NOUNS) {
    const list = await fetch(origin + calls.list, {
      headers: { authorization: `Bearer ${token}` },
    });
    const body = (await list.json()) as Record<string, { _id: string }[]>; // the contract's, tested elsewhere
    ids.set(singular, body[plural]?.[0]?._id ?? '');
  }
  return { session: { origin, token, userInfo: JSON.stringify(user) }, ids };
}

/** Records the files that a page requests, in order. */
function listenToFiles(page: Page, origin: string) {
  const paths = new Set<string>();
  const open = new Set<Request>();
  const isFile = (url: URL) => url.origin === origin && !NOT_FILES.test(url.pathname);
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!isFile(url)) return;
    paths.add(url.pathname.replace(/\/$/, '/index.html'));
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return { paths, open };
}

/** Runs in the page. */
function readGate(): IdleGate {
  return (window as unknown as { idleGate: IdleGate }).idleGate; // page/idle-gate.ts put it there
}

/** Runs in the page. */
function store({ token, userInfo }: Session): void {
  localStorage.setItem('token', token);
  localStorage.setItem('userInfo', userInfo);
}

async function waitUntilQuiet(page: Page, { paths, open }: ReturnType<typeof listenToFiles>) {
  const gate = await page.evaluateHandle(readGate);
  for (let known = -1; open.size > 0 || paths.size !== known;) {
    known = paths.size;
    await pause(QUIET_MS);
    await gate.evaluate(({ rest }) => rest());
  }
}

/** The brotli size of a file, as in the release. */
async function weigh(path: string): Promise<[path: string, bytes: number]> {
  const file = join('out', decodeURIComponent(path));
  const { size } = await stat(`${file}.br`).catch(() => stat(file));
  return [path, size];
}

/** Opens a route without a cache. Idle callbacks are delayed until everything else is loaded. */
async function measureRoute(browser: Browser, session: Session, route: Route, address: string) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.addInitScript(bundleScript('budget/page/idle-gate.ts'));
    if (route.isSignedIn) await page.addInitScript(store, session);
    const files = listenToFiles(page, session.origin);
    await page.goto(`${session.origin}/#${address}`);
    await route.ready(page).waitFor();
    await waitUntilQuiet(page, files);
    const untilUsable = [...files.paths];
    await (await page.evaluateHandle(readGate)).evaluate((gate) => gate.open());
    await pause(SETTLE_MS);
    await waitUntilQuiet(page, files);
    return { untilUsable, whenIdle: [...files.paths].slice(untilUsable.length) };
  } finally {
    await context.close();
  }
}

function addressOf({ path }: Route, ids: ReadonlyMap<string, string>): string {
  return path.replace(/(\w+)\/:id$/, (_, noun: string) => `${noun}/${ids.get(noun) ?? ''}`);
}

/** Measures every route of the build in `out/` with the demo's data, and what one new word costs. */
export async function measureRoutes(browser: Browser): Promise<Map<string, RouteFiles>> {
  const asked = await withServer(async ({ origin }) => {
    const { session, ids } = await prepare(origin);
    const pathsOf = new Map<string, AskedPaths>();
    const queue = [...ROUTES];
    const measureSome = async () => {
      for (let route = queue.shift(); route; route = queue.shift()) {
        const address = addressOf(route, ids);
        pathsOf.set(route.path, await measureRoute(browser, session, route, address));
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, measureSome));
    return pathsOf;
  });
  const changed = changedFiles('out', REWORDED.text);
  const before = asked.get(REWORDED.route) ?? { untilUsable: [], whenIdle: [] };
  asked.set(REWORDED.name, {
    untilUsable: before.untilUsable.filter((path) => changed.includes(path)),
    whenIdle: before.whenIdle.filter((path) => changed.includes(path)),
  });
  const faces = readdirSync('out', { recursive: true, encoding: 'utf8' });
  asked.set(FACES, {
    untilUsable: faces.filter((path) => path.endsWith('.woff2')),
    whenIdle: [],
  });
  const paths = new Set([...asked.values()].flatMap((each) => Object.values(each).flat()));
  const weights = new Map(await Promise.all([...paths].map(weigh)));
  const filesOf = (some: string[] = []) =>
    some.map((path) => ({ path, bytes: weights.get(path) ?? NaN }));
  return new Map(
    [...ROUTES.map(({ path }) => path), REWORDED.name, FACES].map((name) => {
      const { untilUsable, whenIdle } = asked.get(name) ?? {};
      return [name, { untilUsable: filesOf(untilUsable), whenIdle: filesOf(whenIdle) }];
    }),
  );
}
