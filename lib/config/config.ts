import { lazyModule } from '@/lib/browser/lazy-module';
import { reloadSession } from '@/lib/session/session';
import { knowSite } from '@/lib/storage/own-key';
import { createStore, useStore } from '@/lib/storage/store';

import { ConfigError, DEFAULTS, type AppConfig } from './app-config';

type ConfigState = { config: AppConfig; error: ConfigError | null };

const store = createStore<ConfigState>({ config: DEFAULTS, error: null });
let loading: Promise<AppConfig> | null = null;

// A chunk of its own, since the sign-in form works without the checks.
const configuration = lazyModule('configuration', () => import('./read-config'));

/** The text of the file; null when the site has none. */
async function fetchText(): Promise<string | null> {
  try {
    const preloaded = window.preloaded?.config;
    if (window.preloaded) delete window.preloaded.config;
    const reply = await (preloaded ??
      fetch(new URL('config.json', document.baseURI), { cache: 'no-cache' }));
    // Without the file (some hosts answer 403) the defaults are used.
    if (!reply.ok) return null;
    const text = await reply.text();
    // A host that answers unknown paths with its index page has no config.json.
    return text.trimStart().startsWith('<') ? null : text;
  } catch {
    // Offline: the API calls will report it.
    return null;
  }
}

async function fetchConfig(): Promise<AppConfig> {
  const [text, { applyConfig }] = await Promise.all([fetchText(), configuration.load()]);
  const config = applyConfig(text);
  // A session of another API is none here.
  if (knowSite({ ...apiOf(config), config: text })) reloadSession();
  return config;
}

/** Which API the session, drafts, views and the log of this page are of. */
function apiOf({ demo, apiBaseUrl }: AppConfig): { api: string; base: string | null } {
  if (demo) return { api: `demo ${new URL('.', document.baseURI).pathname}`, base: null };
  return { api: new URL(`${apiBaseUrl}/`, document.baseURI).href, base: apiBaseUrl };
}

/**
 * Loads `config.json` once per page; every API call waits for it. @throws ConfigError when the file
 * is unusable.
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
