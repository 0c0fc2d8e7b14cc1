import { isFields, type Fields } from '@/lib/narrow';

import { ConfigError } from './app-config';
import type { AppConfig } from './app-config';
import { CONFIG_KEYS, CONFIG_RULES } from './config-rules';
import { nearestWord } from './nearest-word';
import { narrowPagePolicy } from './security-policy';

/**
 * Checks the text of `config.json`, null when the site has none, and narrows the page's policy to
 * what it names. @throws ConfigError when the file cannot be used.
 */
export function applyConfig(text: string | null): AppConfig {
  const config = text === null ? parseConfig({}) : readConfigText(text);
  refuseMixedContent(config, document.baseURI);
  narrowPagePolicy(config);
  return config;
}

/** For editors: names the JSON Schema, and means nothing here. */
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

/** Checks the parsed file; missing keys take their defaults. @throws ConfigError for the first fault. */
export function parseConfig(raw: unknown): AppConfig {
  if (!isFields(raw)) throw new ConfigError('', 'it must hold one JSON object');
  refuseUnknownKeys(raw);
  const config = {
    apiBaseUrl: readKey(raw, 'apiBaseUrl'),
    socketUrl: readKey(raw, 'socketUrl'),
    brandName: readKey(raw, 'brandName'),
    logoUrl: readKey(raw, 'logoUrl'),
    accentColour: readKey(raw, 'accentColour'),
    defaultTheme: readKey(raw, 'defaultTheme'),
    supportEmail: readKey(raw, 'supportEmail'),
    deletedDataText: readKey(raw, 'deletedDataText'),
    keptDataText: readKey(raw, 'keptDataText'),
    demo: readKey(raw, 'demo'),
  };
  // The demo answers at this page's own origin, and there is nobody to be told of changes.
  return config.demo ? { ...config, apiBaseUrl: '', socketUrl: '' } : config;
}

/** Checks the text of the file. @throws ConfigError as parseConfig does, and for broken JSON. */
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

/** Browsers trust the machine they run on also without https. */
const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * What only fails once the page is open: browsers let a page that came over https call nothing that
 * starts with `http:` or `ws:`. @throws ConfigError naming the key.
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
