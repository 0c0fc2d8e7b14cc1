import { READ_ALL } from '@/lib/constants';
import { isFields, type Fields } from '@/lib/narrow';

import {
  ConfigError,
  type AppConfig,
  type ConfigFault,
  DEFAULTS,
  type TeamSnippet,
  type TeamView,
} from './app-config';
import { nearestWord } from './nearest-word';
import { reportFailures } from './report-failures';
import {
  addressRule,
  choiceRule,
  FULL_ADDRESS,
  listRule,
  numberRule,
  type Rule,
  SWITCH,
  textRule,
} from './rules';
import { narrowPagePolicy } from './security-policy';
import { readSocketAddress, SOCKET_PATTERN, socketAdvice } from './site-address';

/** The rule of every key; validation, JSON Schema and guide are made from it. */
export const CONFIG_RULES: { [Key in keyof AppConfig]: Rule<AppConfig[Key]> } = {
  apiBaseUrl: addressRule(DEFAULTS.apiBaseUrl, '/api-host', 'https://api.example.com'),
  socketUrl: {
    ...textRule(
      DEFAULTS.socketUrl,
      `empty, "/" for the origin of this page, ${FULL_ADDRESS} "wss://live.example.com"`,
      SOCKET_PATTERN,
    ),
    read: readSocketAddress,
    advise: socketAdvice,
  },
  brandName: textRule(DEFAULTS.brandName, 'a text that is not empty', '\\S'),
  logoUrl: textRule(
    DEFAULTS.logoUrl,
    'empty, a file on this site like "logo.svg", or an address that starts with "https://"',
    '^$|^https://[^\\s/]\\S*$|^(?![a-zA-Z][a-zA-Z0-9+.\\-]*:|[/\\\\]{2}|\\\\)\\S+$',
  ),
  accentColour: textRule(
    DEFAULTS.accentColour,
    'empty or a colour like "#0b7285"',
    '^$|^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  ),
  defaultTheme: choiceRule(DEFAULTS.defaultTheme, ['system', 'light', 'dark']),
  pageSizeForAll: numberRule(DEFAULTS.pageSizeForAll, READ_ALL.smallestPage, READ_ALL.largestPage),
  supportEmail: textRule(
    DEFAULTS.supportEmail,
    'empty or one e-mail address',
    '^$|^[^\\s@,?&]+@[^\\s@,?&]+$',
  ),
  deletedDataText: textRule(DEFAULTS.deletedDataText, 'a text that is not empty', '\\S'),
  keptDataText: textRule(DEFAULTS.keptDataText, 'a text that is not empty', '\\S'),
  demo: SWITCH,
  reportUrl: addressRule(DEFAULTS.reportUrl, '/reports', 'https://reports.example.com/office'),
  snippets: listRule<TeamSnippet>(
    ['name', 'text'],
    ['language'],
    '[{"name": "Thanks", "text": "Thank you, {name}."}]',
  ),
  views: listRule<TeamView>(
    ['list', 'name'],
    ['link'],
    '[{"list": "queries", "name": "Open", "link": "f.status=Pending"}]',
  ),
};

/** The keys, in the order of the guide. */
const CONFIG_KEYS = Object.keys(CONFIG_RULES);

/**
 * Parses `config.json` (null when there is none) and narrows the page's security policy. @throws
 * ConfigError
 */
export function applyConfig(text: string | null): AppConfig {
  const config = text === null ? parseConfig({}) : readConfigText(text);
  refuseMixedContent(config, document.baseURI);
  narrowPagePolicy(config);
  reportFailures(config.reportUrl);
  return config;
}

const SCHEMA_KEY = '$schema';
const LONGEST_VALUE = 80;

function shown(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text;
}

function findUnknownKeys(raw: Fields): ConfigFault[] {
  const unknown = Object.keys(raw).filter(
    (key) => key !== SCHEMA_KEY && !CONFIG_KEYS.includes(key),
  );
  return unknown.map((key) => {
    const nearest = nearestWord(key, CONFIG_KEYS);
    const message =
      nearest === undefined
        ? `there is no key of this name; the keys are ${CONFIG_KEYS.join(', ')}`
        : `did you mean ${nearest}? There is no key of this name`;
    return { key, message };
  });
}

/** The value of a key, or what is wrong with it. */
function readKey(raw: Fields, key: keyof AppConfig): { value: unknown } | ConfigFault {
  const { read, initial, expected, advise } = CONFIG_RULES[key];
  const given = raw[key];
  const value = given === undefined ? initial : read(given);
  if (value !== null) return { value };
  const advice = advise?.(given) ?? '';
  const message = `it must be ${expected}, but it is ${shown(given)}`;
  return { key, message: advice === '' ? message : `${message}. ${advice}` };
}

/**
 * Validates the parsed file; missing keys get their defaults. @throws ConfigError that names every
 * fault.
 */
export function parseConfig(raw: unknown): AppConfig {
  if (!isFields(raw)) throw new ConfigError({ key: '', message: 'it must hold one JSON object' });
  const keys = CONFIG_KEYS as (keyof AppConfig)[]; // the keys of CONFIG_RULES
  const entries = keys.map((key) => [key, readKey(raw, key)] as const);
  const wrong = entries.map(([, entry]) => entry).filter((entry) => 'key' in entry);
  const [first, ...others] = [...findUnknownKeys(raw), ...wrong];
  if (first !== undefined) throw new ConfigError(first, ...others);
  const values = entries.map(([key, entry]) => [key, 'value' in entry ? entry.value : undefined]);
  const config = Object.fromEntries(values) as AppConfig; // each rule returns its key's type
  // The demo answers on this origin and has no realtime.
  return config.demo ? { ...config, apiBaseUrl: '', socketUrl: '' } : config;
}

/** Parses the file's text. @throws ConfigError for invalid JSON or values. */
export function readConfigText(text: string): AppConfig {
  let raw: unknown;
  try {
    // As a browser reads the file: some editors begin it with a byte order mark.
    raw = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError({ key: '', message: `it is not valid JSON (${reason})` });
  }
  return parseConfig(raw);
}

/** Browsers allow http on loopback addresses. */
export const LOOPBACK = /^(?:localhost|.+\.localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Rejects `http:` and `ws:` addresses on an https page, which browsers block. @throws ConfigError
 */
export function refuseMixedContent(config: AppConfig, siteAddress: string): void {
  const site = new URL(siteAddress);
  if (site.protocol !== 'https:') return;
  const keys = ['apiBaseUrl', 'socketUrl', 'reportUrl'] as const;
  const blocked = keys.flatMap((key): ConfigFault[] => {
    const { protocol, hostname } = new URL(config[key], site);
    if (!['http:', 'ws:'].includes(protocol) || LOOPBACK.test(hostname)) return [];
    const message = `it is ${shown(config[key])}, but this page is served over https, and browsers then refuse every call over ${protocol.slice(0, -1)}. Serve the API over https and write ${protocol === 'http:' ? 'https' : 'wss'}: here`;
    return [{ key, message }];
  });
  const [first, ...others] = blocked;
  if (first !== undefined) throw new ConfigError(first, ...others);
}
