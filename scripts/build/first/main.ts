// The page's first script: runs before the first paint while the framework loads (ADR 22). The
// build fills in FACTS, the files of the framework and of each screen.
import { bootFlags } from '@/lib/browser/boot-flags';
import type { PreloadedRead } from '@/lib/http/preloaded-response';
import { endingOf, type KnownSite, readKnownSite } from '@/lib/storage/known-site';

import type { BehindSignIn, ScreenChunks } from '../inside/screen-chunks';

import { entryOf, firstRequest, type FirstRequest, type NounCalls } from './first-request';
import { failUnfinishedScripts, startFramework } from './framework';
import { isKept } from './kept-token';
import { mendAddress } from './mend-address';
import { readBase } from './read-base';

declare const FACTS: {
  scripts: string[];
  application: ScreenChunks['application'];
  forVisitors: ScreenChunks['forVisitors'];
  calls: NounCalls;
  face: string;
  /** The file of what is behind the sign-in: its list would be a fifth of what visitors wait for. */
  behind: string;
};

const PAINT_LIMIT_MS = 400;
const flags = bootFlags();

function readStorage(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden
  }
}

function preloadFile(file: string, priority: 'auto' | 'low' = 'auto'): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.href = `./_next/static/chunks/${file}`;
  link.fetchPriority = priority;
  document.head.append(link);
}

/** The face of the sign-in's sentence and heading, under a name that the whole face does not take again. */
function readOpeningFace(): void {
  const face = new FontFace('Opening', `url(./${FACTS.face})`, {
    weight: '400 600',
    display: 'swap',
  });
  document.fonts.add(face);
  // Without it they are drawn as the rest is.
  face.load().catch(() => undefined);
}

/** Sends a screen's first read; the application takes the response. */
async function preloadRead(
  config: Promise<Response>,
  { address, isPublic }: FirstRequest,
  site: KnownSite | null,
  token: string | null,
): Promise<PreloadedRead | null> {
  const base = await readBase(config, site, isPublic).catch(() => null);
  if (base === null) return null;
  const bearer = isPublic ? null : token;
  const headers = new Headers({ Accept: 'application/json, text/plain, */*' });
  if (bearer !== null) headers.set('Authorization', `Bearer ${bearer}`);
  const [url, controller] = [base + address, new AbortController()];
  const response = fetch(url, { headers, signal: controller.signal, cache: 'no-store' });
  response.catch(() => undefined); // whoever takes the response handles its failure
  return { url, token: bearer, response, controller, sentAtMs: performance.now() };
}

function preloadScreen(screen: string, token: string | null): void {
  const { application, forVisitors } = FACTS;
  const files = (token === null ? entryOf(forVisitors, screen) : undefined) ?? application;
  files.forEach((file) => preloadFile(file));
  // Without its list every file still comes, when the one before asks for it.
  if (token !== null) preloadBehindSignIn(screen).catch(() => undefined);
}

async function preloadBehindSignIn(screen: string): Promise<void> {
  const list = await fetch(`./${FACTS.behind}`);
  const { shell, screens } = (await list.json()) as BehindSignIn; // the build has written it
  const name = screen.replace(/^(view\/\w+)\/.*/, '$1/*');
  for (const file of [...shell, ...(entryOf(screens, name) ?? [])]) preloadFile(file);
}

function startScreen(screen: string, search: string, token: string | null): void {
  // In a frame only a notice is shown.
  if (window.self !== window.top) {
    startFramework();
    preloadScreen(screen, token);
    return;
  }
  // Everything below waits for it; asked for before the files, it is not queued behind them.
  const config = fetch('config.json', { cache: 'no-cache' });
  config.catch(() => undefined); // the application handles its failure
  startFramework();
  preloadScreen(screen, token);
  const request = firstRequest(screen, search, FACTS.calls);
  const site = readKnownSite(readStorage);
  const hasAdmin = readStorage(`userInfo${endingOf(site?.api, readStorage)}`) !== null;
  const hasSession = token !== null && hasAdmin && isKept(token, Date.now());
  const isAllowed = request !== null && (request.isPublic || hasSession);
  const read = isAllowed ? preloadRead(config, request, site, token) : undefined;
  window.preloaded = { config, read };
}

/** Before whatever reads the address, now and at each link that is opened in this page. */
function mendHash(): void {
  const address = window.location.hash.slice(1);
  const mended = mendAddress(address);
  if (mended !== address) window.history.replaceState(window.history.state, '', `#${mended}`);
}

/**
 * Makes the page of an address without `#` the site's page at its screen, in place: all addresses
 * are relative, and nothing is loaded twice.
 */
function openOwnScreen(): void {
  const { pathname, search, hash } = window.location;
  if (flags.screen === undefined) return;
  const file = pathname.replace(/.*\//, '');
  // What is no screen is a place in this one, which `mendHash` reads.
  const address = hash.startsWith('#/') ? hash : `#${flags.screen}${hash}`;
  window.history.replaceState(window.history.state, '', `../${file}${search}${address}`);
}

function start(): void {
  const [address = '', search = ''] = window.location.hash.slice(1).split(/\?(.*)/s);
  const path = address.replace(/\/+$/, '') || '/';
  const theme = readStorage('theme');
  if (theme === 'light' || theme === 'dark') flags.theme = theme;
  if (readStorage('sidebar') === 'collapsed') flags.sidebar = 'collapsed';

  // A session of another install on this origin is none here.
  const token = readStorage(`token${endingOf(readKnownSite(readStorage)?.api, readStorage)}`);
  // In a frame nothing may be there to click on, not even until the notice comes.
  if (path === '/' && token === null && window.self === window.top) {
    readOpeningFace();
    for (const file of FACTS.scripts) preloadFile(file, 'low');
    // Hydrate after the form was painted. A background page does not paint.
    new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length > 0) startFramework();
    }).observe({ type: 'paint', buffered: true });
    setTimeout(startFramework, PAINT_LIMIT_MS);
    return;
  }
  // CSS then shows a skeleton instead of the sign-in form.
  flags.entry = token === null ? 'public' : 'admin';
  startScreen(path === '/' ? 'dashboard' : path.replace(/^\/(?:admin\/)?/, ''), search, token);
}

/** By the newest that Safari 16.4, Firefox 115 and Chrome 111 brought. */
function isSupported(): boolean {
  const isMixed = CSS.supports('color', 'color-mix(in srgb, red, red)');
  return 'CompressionStream' in window && 'toSorted' in Array.prototype && isMixed;
}

// use-native-form.ts repeats a submit that came before hydration.
document.addEventListener(
  'submit',
  (event) => {
    if (flags.alive !== undefined) return;
    event.preventDefault();
    flags.submitted = '';
  },
  true,
);
failUnfinishedScripts();
if (isSupported()) {
  flags.found = '';
  openOwnScreen();
  mendHash();
  window.addEventListener('popstate', mendHash);
  start();
} else flags.outdated = '';
