import { isFields, type Fields } from '@/lib/narrow';

import { ConfigError, type AppConfig } from './app-config';
import { CONFIG_KEYS, CONFIG_RULES } from './config-rules';
import { nearestWord } from './nearest-word';
import { narrowPagePolicy } from './security-policy';

/**
 * Parses `config.json` (null when there is none) and narrows the page's security policy. @throws
 * ConfigError
 */
export function applyConfig(text: string | null): AppConfig {
  const config = text === null ? parseConfig({}) : readConfigText(text);
  refuseMixedContent(config, document.baseURI);
  narrowPagePolicy(config);
  return config;
}

const SCHEMA_KEY = '$schema';
const LONGEST_VALUE = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function refuseUnknownKeys(raw: Fields): void {
  const unknown = Object.keys(raw).find((key) => key !== SCHEMA_KEY && !CONFIG_KEYS.includes(key));
  if (unknown === undefined) return;
  const nearest = nearestWord(unknown, CONFIG_KEYS);
  throw new ConfigError(
    unknown,
    nearest === undefined
      ? `there is no key of this name; the keys are ${CONFIG_KEYS.join(', ')}`
      : `did you mean ${nearest}? There is no key of this name`,
  );
}

function readKey<Key extends keyof AppConfig>(raw: Fields, key: Key): AppConfig[Key] {
  const rule = CONFIG_RULES[key];
  const value = raw[key];
  if (value === undefined) return rule.initial;
  const read = rule.read(value);
  if (read !== null) return read;
  throw new ConfigError(key, `it must be ${rule.expected}, but it is ${shown(value)}`);
}

/**
 * Validates the parsed file; missing keys get their defaults. @throws ConfigError for the first
 * fault.
 */
export function parseConfig(raw: unknown): AppConfig {
  if (!isFields(raw)) throw new ConfigError('', 'it must hold one JSON object');
  refuseUnknownKeys(raw);
  const keys = CONFIG_KEYS as (keyof AppConfig)[]; // the keys of CONFIG_RULES
  const entries = keys.map((key) => [key, readKey(raw, key)]);
  const config = Object.fromEntries(entries) as AppConfig; // each rule returns its key's type
  // The demo answers on this origin and has no realtime.
  return config.demo ? { ...config, apiBaseUrl: '', socketUrl: '' } : config;
}

/** Parses the file's text. @throws ConfigError for invalid JSON or values. */
export function readConfigText(text: string): AppConfig {
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError('', `it is not valid JSON (${reason})`);
  }
  return parseConfig(raw);
}

/** Browsers allow http on loopback addresses. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Rejects `http:` and `ws:` addresses on an https page, which browsers block. @throws ConfigError
 */
export function refuseMixedContent(config: AppConfig, siteAddress: string): void {
  const site = new URL(siteAddress);
  if (site.protocol !== 'https:') return;
  for (const key of ['apiBaseUrl', 'socketUrl'] as const) {
    const { protocol, hostname } = new URL(config[key], site);
    if (!['http:', 'ws:'].includes(protocol) || LOOPBACK.test(hostname)) continue;
    throw new ConfigError(
      key,
      `it is ${shown(config[key])}, but this page is served over https, and browsers then refuse every call over ${protocol.slice(0, -1)}. Serve the API over https and write ${protocol === 'http:' ? 'https' : 'wss'}: here`,
    );
  }
}
