import { getSession, reloadSession } from '@/lib/session/session';
import { createStore, useStore } from '@/lib/storage/store';
import { keepSite, knowSite } from '@/lib/storage/web-storage';
import { withTimeout } from '@/lib/timers';

import { ConfigError, DEFAULTS, type AppConfig } from './app-config';
import { applyConfig } from './read-config';

type ConfigState = { config: AppConfig; error: ConfigError | null };

const store = createStore<ConfigState>({ config: DEFAULTS, error: null });
let loading: Promise<AppConfig> | null = null;

/** How long the host may take for the file, in milliseconds. */
const LONGEST_MS = 15_000;

/** A host that answers unknown paths with its index page answers with this one. */
const OWN_PAGE = 'id="site"';

function unread(reason: string): ConfigError {
  return new ConfigError({ key: '', message: reason, isTemporary: true });
}

/** The text of the file; null when the site has none. @throws ConfigError when nobody knows. */
async function fetchText(): Promise<string | null> {
  const preloaded = window.preloaded?.config;
  if (window.preloaded) delete window.preloaded.config;
  const reply = await (preloaded ??
    fetch(new URL('config.json', document.baseURI), { cache: 'no-cache' }));
  if (reply.status === 404 || reply.status === 410) return null;
  if (!reply.ok) throw unread(`the host answered with status ${reply.status}`);
  const text = await reply.text();
  if (!text.trimStart().startsWith('<')) return text;
  if (!reply.redirected && text.includes(OWN_PAGE)) return null;
  throw unread('the host answered with a web page');
}

/** The defaults in place of a file that is there would send passwords to another host. */
async function readText(): Promise<string | null> {
  try {
    const tooLate = () => unread(`the host did not answer within ${LONGEST_MS / 1000} s`);
    return await withTimeout(fetchText(), LONGEST_MS, tooLate);
  } catch (error) {
    throw error instanceof ConfigError ? error : unread('the host could not be reached');
  }
}

async function fetchConfig(): Promise<AppConfig> {
  const text = await readText();
  const config = applyConfig(text);
  // A session of another API is none here.
  if (knowSite({ ...apiOf(config), config: text })) reloadSession();
  if (getSession().token !== null) keepSite();
  return config;
}

/** Which API the session, drafts, views and the log of this page are of. */
function apiOf({ demo, apiBaseUrl }: AppConfig): { api: string; base: string | null } {
  if (demo) return { api: `demo ${new URL('.', document.baseURI).pathname}`, base: null };
  return { api: new URL(`${apiBaseUrl}/`, document.baseURI).href, base: apiBaseUrl };
}

/**
 * Loads `config.json` once per page; every API call waits for it. @throws ConfigError when the file
 * is unusable, or could not be read now.
 */
export function loadConfig(): Promise<AppConfig> {
  loading ??= fetchConfig().then(
    (config) => {
      store.write({ config, error: null });
      return config;
    },
    (error: unknown) => {
      if (error instanceof ConfigError) store.write({ config: DEFAULTS, error });
      // Any other failure may be temporary: the next call retries.
      else loading = null;
      throw error;
    },
  );
  return loading;
}

/** The configuration as React state; the defaults until it is loaded. */
export function useConfig(): ConfigState {
  return useStore(store);
}

/** What calls wait for beside the configuration, as the start of the demo's API. */
let start: () => Promise<unknown> = () => Promise.resolve();

/** Makes every request wait for `until`, and fail when it fails. */
export function holdRequests(until: () => Promise<unknown>): void {
  start = until;
}

/** Resolves when requests may be sent; rejects when `until` failed. */
export async function requestsReady(): Promise<void> {
  await start();
}
