// Runs before the first paint, while the framework is still on its way (ADR 22). The build bundles it
// into the first script of the page and fills in FACTS: the framework's scripts, and the files that
// each screen needs.
import { bootFlags } from '@/lib/browser/boot-flags';
import type { PreloadedRequest } from '@/lib/http/preloaded-response';

import { firstRequest, type FirstRequest } from './first-request';
import type { ScreenChunks } from './screen-chunks';

declare const FACTS: { scripts: string[]; chunks: ScreenChunks };

const LONGEST_WAIT_MS = 400;
const flags = bootFlags();

function kept(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // storage may be forbidden
  }
}

function fetchSoon(file: string): void {
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = file.endsWith('.css') ? 'style' : 'script';
  link.href = `./_next/${file}`;
  document.head.append(link);
}

function startFramework(): void {
  for (const file of FACTS.scripts.splice(0)) {
    const script = document.createElement('script');
    script.src = `./_next/${file}`;
    document.head.append(script);
  }
}

/** Whether a session can still be open; what the token says beyond its end is found out later. */
function isInForce(token: string): boolean {
  try {
    const payload = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const { exp } = JSON.parse(atob(payload)) as { exp?: unknown };
    return typeof exp === 'number' && exp * 1000 > Date.now();
  } catch {
    return false;
  }
}

/** Where the API is, by a `config.json` that is as it should be; null otherwise. */
async function readBase(config: Promise<Response>): Promise<string | null> {
  const reply = (await config).clone();
  if (!reply.ok) return '';
  const { apiBaseUrl = '', demo = false } = JSON.parse(await reply.text()) as Record<
    string,
    unknown
  >;
  // The demo's API starts with the application.
  if (demo !== false || typeof apiBaseUrl !== 'string') return null;
  return /^(?:$|https?:\/\/|\/(?!\/))/.test(apiBaseUrl) ? apiBaseUrl.replace(/\/+$/, '') : null;
}

/** Sends a screen's first read; the application's own call of that address takes the reply over. */
async function sendEarly(
  config: Promise<Response>,
  { address, isPublic }: FirstRequest,
  token: string | null,
): Promise<PreloadedRequest | null> {
  const base = await readBase(config).catch(() => null);
  if (base === null) return null;
  const request = new XMLHttpRequest();
  const bearer = isPublic ? null : token;
  const read: PreloadedRequest = { url: base + address, token: bearer, request, isOver: false };
  request.open('GET', read.url);
  request.setRequestHeader('Accept', 'application/json, text/plain, */*');
  if (bearer !== null) request.setRequestHeader('Authorization', `Bearer ${bearer}`);
  request.onloadend = () => {
    read.isOver = true;
    read.whenOver?.();
  };
  request.send();
  return read;
}

function startScreen(screen: string, search: string, token: string | null): void {
  const { application, shell, screens } = FACTS.chunks;
  const name = screen.replace(/^(view\/\w+)\/.*/, '$1/*');
  const files = [application, token === null ? [] : shell, screens[name] ?? []].flat();
  for (const file of new Set(files)) fetchSoon(file);

  // A page within another shows nothing of its own.
  if (window.self !== window.top) return;
  const config = fetch('config.json', { cache: 'no-cache' });
  config.catch(() => undefined); // whoever takes it hears why
  const read = firstRequest(screen, search);
  const hasSession = token !== null && kept('userInfo') !== null && isInForce(token);
  const mayRead = read !== null && (read.isPublic || hasSession);
  window.early = { config, read: mayRead ? sendEarly(config, read, token) : undefined };
}

function start(): void {
  const [address = '', search = ''] = window.location.hash.slice(1).split(/\?(.*)/s);
  const path = address.replace(/\/+$/, '') || '/';
  const theme = kept('theme');
  if (theme === 'light' || theme === 'dark') flags.theme = theme;

  // Whether the token still counts is found out later.
  const token = kept('token');
  if (path === '/' && token === null) {
    // The form is seen first and comes alive after that. A page in the background paints nothing.
    new PerformanceObserver(startFramework).observe({ type: 'paint', buffered: true });
    setTimeout(startFramework, LONGEST_WAIT_MS);
    return;
  }
  startFramework();
  // The form in the page makes way for what was asked for.
  flags.entry = token === null ? 'public' : 'admin';
  startScreen(path === '/' ? 'dashboard' : path.replace(/^\/(?:admin\/)?/, ''), search, token);
}

flags.found = '';
// A submit that comes before the form is alive waits for it.
document.addEventListener(
  'submit',
  (event) => {
    if (flags.alive !== undefined) return;
    event.preventDefault();
    flags.submitted = '';
  },
  true,
);
start();
