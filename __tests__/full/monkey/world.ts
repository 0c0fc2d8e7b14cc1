import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

import { loadSecret } from '../../../reference-api/node/files';
import { startServer } from '../../../reference-api/server';
import { createTokens } from '../../../reference-api/tokens';
import { ADMIN, collectNoise, EDITOR, type Seeds } from '../../browser/site';

import { lookAt, type Look } from './look';
import { NOUN_NAMES, nounOf, openFacts, type Row } from './nouns';
import { openWire, type Call, type Wire } from './wire';

/** The accounts that sign in, by their first letter. */
export const ADMINS = { admin: ADMIN, editor: EDITOR };
/** Who is signed in. */
export type AdminName = keyof typeof ADMINS;

/** A tab, and the rows of each noun at the time when the tab read them last, by the request. */
export type Tab = { page: Page; read: Map<string, Row[]>; look: Look };

/** A text that somebody typed into a record's form. */
export type Typed = { text: string; by: AdminName; field: string; isGivenUp: boolean };

/** A query as it was resolved at the desk of a tab, and how many calls there had been before. */
type Resolve = { row: Row; tab: Tab; since: number };

/** A record by its noun and id. */
export type RecordName = { name: string; id: string };

/** The product in a browser, and what the model knows of it beside specification and database. */
export type World = {
  origin: string;
  wire: Wire;
  context: BrowserContext;
  facts: ReturnType<typeof openFacts>;
  tabs: Tab[];
  /** The tab in use. */
  tab: Tab;
  admin: AdminName | null;
  /** Before the last action. */
  wasSignedIn: boolean;
  isOffline: boolean;
  typed: Typed[];
  /** How often each write may still arrive, by method and path. */
  permits: Map<string, number>;
  /** The resolves that may not be lost, by the query's id. */
  resolves: Map<string, Resolve>;
  /** The queries that were resolved at a desk, and the record that was saved last. */
  resolved: string[];
  saved: RecordName | null;
  /** The browser stores nothing. */
  isForbidden: boolean;
  /** The calls before the last action. */
  callsBefore: number;
  /** How many actions ago something was last spoilt. */
  calmFor: number;
  count: number;
  noise: string[];
  /** What was done, for the report. */
  story: string[];
  /** A call of another admin, past the wire. */
  callElsewhere: (method: string, path: string, body?: object) => Promise<void>;
  openTab: (path: string) => Promise<Tab>;
  /** A token that lives so long. */
  signFor: (seconds: number) => Promise<string>;
  close: () => Promise<void>;
};

/** Noise that faults cause; nothing of the product's own. */
const PROVOKED =
  /Failed to load resource|net::ERR_|socket\.io|WebSocket|ChunkLoadError|Loading chunk/;

/** Runs in the page: the browser refuses to store anything. */
function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
    Object.defineProperty(window, name, { get: refuse });
  }
}

/** Starts the embedded API, the wire before it, and a browser that has signed in. */
export async function startWorld(
  browser: Browser,
  seeds: Seeds,
  isForbidden: boolean,
): Promise<World> {
  const dataDir = await mkdtemp(join(tmpdir(), 'story-monkey-'));
  const { adminId } = await seeds.copyTo(dataDir, undefined);
  const server = await startServer({ port: 0, dataDir, staticDir: 'out' });
  const wire = await openWire(Number(new URL(server.origin).port));
  const tokens = createTokens(await loadSecret(dataDir), Date.now);
  const bearer = await tokens.sign(adminId, 86_400);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  if (isForbidden) await context.addInitScript(forbidStorage);
  const facts = openFacts(dataDir);
  const noise: string[] = [];
  const tabs: Tab[] = [];

  async function openTab(path: string): Promise<Tab> {
    const page = await context.newPage();
    const heard = await collectNoise(page, [wire.origin]);
    heard.allow(PROVOKED);
    heard.noise.push = (...texts) => noise.push(...texts);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    const read: Tab['read'] = new Map();
    page.on('requestfinished', (request) => {
      const { pathname, pathname: path } = new URL(request.url());
      const name = NOUN_NAMES.find(
        (each) => path === nounOf(each).list || pathname.startsWith(nounOf(each).get),
      );
      if (name) read.set(`${name} ${request.url().replace(wire.origin, '')}`, facts.rows(name));
    });
    await page.goto(`${wire.origin}/#${path}`);
    const tab = { page, read, look: await lookAt(page) };
    tabs.push(tab);
    return tab;
  }

  wire.onServed = (call: Call) => {
    const name = NOUN_NAMES.find(
      (each) =>
        call.method !== 'GET' &&
        (call.path.startsWith(nounOf(each).put) || call.path.startsWith(nounOf(each).remove)),
    );
    if (!name || call.status >= 300) return;
    // The product marks as stale what it has written, in every tab.
    for (const { read } of tabs)
      for (const key of [...read.keys()]) if (key.startsWith(`${name} `)) read.delete(key);
  };
  const tab = await openTab('/');
  return {
    origin: wire.origin,
    wire,
    context,
    facts,
    tabs,
    tab,
    admin: null,
    wasSignedIn: true,
    isOffline: false,
    typed: [],
    permits: new Map(),
    resolves: new Map(),
    resolved: [],
    saved: null,
    isForbidden,
    callsBefore: 0,
    calmFor: 9,
    count: 0,
    noise,
    story: [],
    openTab,
    signFor: (seconds) => tokens.sign(adminId, seconds),
    async callElsewhere(method, path, body) {
      const headers = { authorization: `Bearer ${bearer}` };
      const reply = await fetch(server.origin + path, {
        method,
        headers,
        body: body && JSON.stringify(body),
      });
      expect(reply.status, `${method} ${path} of another admin`).toBeLessThan(500);
    },
    async close() {
      await context.close();
      await wire.close();
      await server.close();
      facts.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
