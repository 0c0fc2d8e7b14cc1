import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, type Browser, type Page } from '@playwright/test';

import { loadSecret } from '../../../reference-api/node/files';
import { startServer } from '../../../reference-api/server';
import { createTokens } from '../../../reference-api/tokens';
import { ADMIN, collectNoise, EDITOR, type Seeds } from '../../browser/site';

import { lookAt, type Look } from './look';
import { nameAt, openFacts, type Row } from './nouns';
import { openWire, type Call } from './wire';

/** The accounts that sign in. */
export const ADMINS = { admin: ADMIN, editor: EDITOR };
export type AdminName = keyof typeof ADMINS;

/** A tab, and the rows of each noun at the time when the tab read them last, by the request. */
export type Tab = { page: Page; read: Map<string, Row[]>; look: Look };

/** A text that somebody typed into a record's form. */
type Typed = { text: string; by: AdminName; field: string; isGivenUp: boolean };

/** A record by its noun and id. */
export type RecordName = { name: string; id: string };

/** Noise that faults cause; nothing of the product's own. */
const PROVOKED =
  /Failed to load resource|net::ERR_|socket\.io|WebSocket|ChunkLoadError|Loading chunk/;

/**
 * The product in a browser, behind the wire before the embedded API, and what the model knows of it
 * beside specification and database.
 */
export async function startWorld(browser: Browser, seeds: Seeds) {
  const dataDir = await mkdtemp(join(tmpdir(), 'story-monkey-'));
  const { adminId } = await seeds.copyTo(dataDir, undefined);
  const server = await startServer({ port: 0, dataDir, staticDir: 'out' });
  const bearer = await createTokens(await loadSecret(dataDir), Date.now).sign(adminId, 86_400);
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 800 },
  });
  context.setDefaultTimeout(10_000);
  context.setDefaultNavigationTimeout(30_000);
  const facts = openFacts(dataDir);
  const noise: string[] = [];
  const tabs: Tab[] = [];

  function onServed({ method, path, status }: Call): void {
    const name = method === 'GET' ? undefined : nameAt(path, 'put', 'remove');
    if (name === undefined || status >= 300) return;
    // The product marks as stale what it has written, in every tab.
    for (const { read } of tabs)
      for (const key of [...read.keys()]) if (key.startsWith(`${name} `)) read.delete(key);
  }
  const wire = await openWire(server.origin, onServed);

  async function openTab(path: string): Promise<Tab> {
    const page = await context.newPage();
    const heard = await collectNoise(page, [wire.origin, server.origin]);
    heard.allow(PROVOKED);
    heard.noise.push = (...texts) => noise.push(...texts);
    page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
    const read: Tab['read'] = new Map();
    page.on('requestfinished', (request) => {
      const { pathname, search } = new URL(request.url());
      const name = nameAt(pathname, 'list', 'get');
      if (name) read.set(`${name} ${pathname}${search}`, facts.rows(name));
    });
    await page.goto(`${wire.origin}/#${path}`);
    const tab = { page, read, look: await lookAt(page) };
    tabs.push(tab);
    return tab;
  }

  return {
    wire,
    context,
    facts,
    tabs,
    /** The tab in use. */
    tab: await openTab('/'),
    /** Who is signed in. */
    admin: null as AdminName | null,
    /** Before the last action. */
    wasSignedIn: true,
    isOffline: false,
    typed: [] as Typed[],
    /** How often each write may still arrive, by method and path. */
    permits: new Map<string, number>(),
    /** What was saved, which an undo may write again. */
    saved: [] as RecordName[],
    /** The calls before the last action. */
    callsBefore: 0,
    /** How many actions ago something was last spoilt. */
    calmFor: 9,
    count: 0,
    noise,
    /** What was done, for the report. */
    story: [] as string[],
    openTab,
    /** A call of another admin, past the wire. */
    async callElsewhere(method: string, path: string, body?: object): Promise<void> {
      const headers = { authorization: `Bearer ${bearer}` };
      const sent = { method, headers, body: body && JSON.stringify(body) };
      const reply = await fetch(server.origin + path, sent);
      expect(reply.status, `${method} ${path} of another admin`).toBeLessThan(500);
    },
    async close(): Promise<void> {
      await context.close();
      await wire.close();
      await server.close();
      facts.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type World = Awaited<ReturnType<typeof startWorld>>;
