import { lazyModule } from '@/lib/browser/lazy-module';
import { createStore, useStore } from '@/lib/storage/store';

import { ConfigError, DEFAULTS, type AppConfig } from './app-config';

type ConfigState = { config: AppConfig; error: ConfigError | null; isLoaded: boolean };

const store = createStore<ConfigState>({ config: DEFAULTS, error: null, isLoaded: false });
let loading: Promise<AppConfig> | null = null;

// The checks are many and the sign-in form can do without, so they come beside the file.
const configuration = lazyModule('configuration', () => import('./read-config'));

/** The text of the file; null when the site has none. */
async function fetchText(): Promise<string | null> {
  try {
    const preloaded = window.preloaded?.config;
    if (window.preloaded) delete window.preloaded.config;
    const reply = await (preloaded ??
      fetch(new URL('config.json', document.baseURI), { cache: 'no-cache' }));
    // No such file (some hosts say 403) is a valid choice: the defaults.
    if (!reply.ok) return null;
    const text = await reply.text();
    // Hosts that answer unknown paths with their index page have no config.json either.
    return text.trimStart().startsWith('<') ? null : text;
  } catch {
    // The page itself arrived; if its host is gone now, the API calls will say so better.
    return null;
  }
}

async function fetchConfig(): Promise<AppConfig> {
  const [text, { applyConfig }] = await Promise.all([fetchText(), configuration.load()]);
  return applyConfig(text);
}

/**
 * Reads `config.json` once per page; every API call waits for it. Rejects with ConfigError when
 * the file is there but cannot be used.
 */
export function loadConfig(): Promise<AppConfig> {
  loading ??= fetchConfig().then(
    (config) => {
      store.write({ config, error: null, isLoaded: true });
      return config;
    },
    (error: unknown) => {
      if (error instanceof ConfigError) store.write({ config: DEFAULTS, error, isLoaded: true });
      // Whatever else went wrong may be over by the next call.
      else loading = null;
      throw error;
    },
  );
  return loading;
}

/** The configuration as React state; the defaults until the file has arrived. */
export function useConfig(): ConfigState {
  return useStore(store);
}
