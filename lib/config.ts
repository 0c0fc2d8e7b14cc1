import { useSyncExternalStore } from 'react';

import { isFields } from '@/lib/reader';
import { narrowPagePolicy } from '@/lib/security-policy';

/** What an operator sets per site, in `config.json` beside `index.html` (README: Configuration). */
export type AppConfig = {
  /** Origin, and path if any, of the API; '' = the origin that serves this page. */
  apiBaseUrl: string;
  /** Where socket.io listens; '' = no realtime, '/' = the origin that serves this page. */
  socketUrl: string;
  brandName: string;
  /** Where visitors can write to; '' = the Contact Us form only. */
  supportEmail: string;
  /** What the account-deletion page says about the data that goes, and about the data that stays. */
  deletedDataText: string;
  keptDataText: string;
  /** Runs the embedded API inside the browser, in place of a server's. */
  demo: boolean;
};

/** A `config.json` that cannot be used; `key` names the entry, '' stands for the whole file. */
export class ConfigError extends Error {
  constructor(
    readonly key: string,
    message: string,
  ) {
    super(message);
    this.name = 'ConfigError';
  }
}

const DEFAULTS: AppConfig = {
  apiBaseUrl: '',
  socketUrl: '',
  brandName: 'Creative Story',
  supportEmail: '',
  deletedDataText:
    'Your account and the personal data in it: your name, user name, e-mail address, mobile number and gender.',
  keptDataText:
    'Stories that you wrote together with others stay readable for them, without your name. Messages that you sent through Contact Us stay until they are dealt with.',
  demo: false,
};

type ConfigState = { config: AppConfig; error: ConfigError | null; isLoaded: boolean };

let state: ConfigState = { config: DEFAULTS, error: null, isLoaded: false };
let loading: Promise<AppConfig> | null = null;
const listeners = new Set<() => void>();

/** Checks the parsed file. Missing keys take their defaults; keys it does not know are ignored. */
export function parseConfig(raw: unknown): AppConfig {
  if (!isFields(raw)) throw new ConfigError('', 'it must hold one JSON object');
  const config = {
    apiBaseUrl: readAddress(raw, 'apiBaseUrl', ['http:', 'https:']).replace(/\/+$/, ''),
    socketUrl: readAddress(raw, 'socketUrl', ['http:', 'https:', 'ws:', 'wss:']),
    brandName: readText(raw, 'brandName'),
    supportEmail: readEmail(raw.supportEmail),
    deletedDataText: readText(raw, 'deletedDataText'),
    keptDataText: readText(raw, 'keptDataText'),
    demo: readSwitch(raw, 'demo'),
  };
  // The demo answers at this page's own origin, and there is nobody to be told of changes.
  return config.demo ? { ...config, apiBaseUrl: '', socketUrl: '' } : config;
}

function readAddress(
  raw: Record<string, unknown>,
  key: 'apiBaseUrl' | 'socketUrl',
  schemes: readonly string[],
): string {
  const value = raw[key] ?? DEFAULTS[key];
  if (typeof value !== 'string') throw new ConfigError(key, 'it must be a text');
  const address = value.trim();
  // A path stays on the origin that serves the page; '//' would leave it.
  if (address === '' || /^\/(?!\/)/.test(address)) return address;
  if (!URL.canParse(address) || !schemes.includes(new URL(address).protocol)) {
    throw new ConfigError(
      key,
      `it must be empty, a path like "/api-host", or a full address like "https://api.example.com", but it is "${address}"`,
    );
  }
  return address;
}

function readText(
  raw: Record<string, unknown>,
  key: 'brandName' | 'deletedDataText' | 'keptDataText',
): string {
  const value = raw[key] ?? DEFAULTS[key];
  if (typeof value !== 'string' || value.trim() === '') {
    throw new ConfigError(key, 'it must be a text that is not empty');
  }
  return value.trim();
}

function readSwitch(raw: Record<string, unknown>, key: 'demo'): boolean {
  const value = raw[key] ?? DEFAULTS[key];
  if (typeof value !== 'boolean') throw new ConfigError(key, 'it must be true or false');
  return value;
}

function readEmail(value: unknown = DEFAULTS.supportEmail): string {
  if (typeof value !== 'string' || !/^$|^[^\s@,?&]+@[^\s@,?&]+$/.test(value.trim())) {
    throw new ConfigError('supportEmail', 'it must be empty or one e-mail address');
  }
  return value.trim();
}

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
  try {
    return parseConfig(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new ConfigError('', `it is not valid JSON (${error.message})`);
    }
    throw error;
  }
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
