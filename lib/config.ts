import { useSyncExternalStore } from 'react';

import { ConfigError, parseConfig, readConfigText, refuseMixedContent } from '@/lib/config-file';
import type { AppConfig } from '@/lib/config-keys';
import { narrowPagePolicy } from '@/lib/security-policy';

const DEFAULTS = parseConfig({});

type ConfigState = { config: AppConfig; error: ConfigError | null; isLoaded: boolean };

let state: ConfigState = { config: DEFAULTS, error: null, isLoaded: false };
let loading: Promise<AppConfig> | null = null;
const listeners = new Set<() => void>();

async function fetchConfig(): Promise<AppConfig> {
  let text: string;
  try {
    const reply = await fetch(new URL('config.json', document.baseURI), { cache: 'no-cache' });
    // No such file (some hosts say 403) is a valid choice: the defaults.
    if (!reply.ok) return DEFAULTS;
    text = await reply.text();
  } catch {
    // The page itself arrived; if its host is gone now, the API calls will say so better.
    return DEFAULTS;
  }
  // Hosts that answer unknown paths with their index page have no config.json either.
  if (text.trimStart().startsWith('<')) return DEFAULTS;
  const config = readConfigText(text);
  refuseMixedContent(config, document.baseURI);
  return config;
}

function publish(next: ConfigState): void {
  state = next;
  for (const listener of listeners) listener();
}

/**
 * Reads `config.json` once per page; every API call waits for it. Rejects with ConfigError when
 * the file is there but cannot be used.
 */
export function loadConfig(): Promise<AppConfig> {
  loading ??= fetchConfig().then(
    (config) => {
      narrowPagePolicy(config);
      publish({ config, error: null, isLoaded: true });
      return config;
    },
    (error: unknown) => {
      if (error instanceof ConfigError) publish({ config: DEFAULTS, error, isLoaded: true });
      throw error;
    },
  );
  return loading;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const readState = () => state;

/** The configuration as React state; the defaults until the file has arrived. */
export function useConfig(): ConfigState {
  return useSyncExternalStore(subscribe, readState, readState);
}
