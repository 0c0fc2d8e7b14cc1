import { READ_ALL } from '@/lib/constants';
import { parseUrl } from '@/lib/text/safe-url';

import { DEFAULTS, type AppConfig } from './app-config';

type KeySchema =
  | { type: 'string' | 'boolean'; pattern?: string; enum?: readonly string[] }
  | { type: 'integer'; minimum: number; maximum: number };

/** One key: `read` returns null for an invalid value, `expected` completes "it must be". */
type Rule<Value> = {
  initial: Value;
  expected: string;
  schema: KeySchema;
  read: (value: unknown) => Value | null;
};

function textRule(initial: string, expected: string, pattern: string): Rule<string> {
  const valid = new RegExp(pattern, 'u');
  return {
    initial,
    expected,
    schema: { type: 'string', pattern },
    read: (value) => (typeof value === 'string' && valid.test(value.trim()) ? value.trim() : null),
  };
}

function choiceRule<Choice extends string>(
  initial: Choice,
  choices: readonly Choice[],
): Rule<Choice> {
  return {
    initial,
    expected: `one of ${choices.map((choice) => `"${choice}"`).join(', ')}`,
    schema: { type: 'string', enum: choices },
    read: (value) => choices.find((choice) => choice === value) ?? null,
  };
}

function numberRule(initial: number, minimum: number, maximum: number): Rule<number> {
  const isValid = (value: unknown): value is number =>
    typeof value === 'number' && Number.isInteger(value) && value >= minimum && value <= maximum;
  return {
    initial,
    expected: `a whole number from ${minimum} to ${maximum}`,
    schema: { type: 'integer', minimum, maximum },
    read: (value) => (isValid(value) ? value : null),
  };
}

/** Rejects `//` and `/\`, which would lead to another origin. */
function addressRule(initial: string, expected: string, pattern: string): Rule<string> {
  const { read, ...rule } = textRule(initial, expected, `^$|^/(?![/\\\\])\\S*$|${pattern}`);
  return {
    ...rule,
    read: (value) => {
      const address = read(value);
      if (address === null || /^$|^\//.test(address)) return address;
      return parseUrl(address) === null ? null : address;
    },
  };
}

const FULL_ADDRESS = 'or a full address like';
const API = addressRule(
  DEFAULTS.apiBaseUrl,
  `empty, a path like "/api-host", ${FULL_ADDRESS} "https://api.example.com"`,
  '^https?://[^\\s/]\\S*$',
);

const SWITCH: Rule<boolean> = {
  initial: DEFAULTS.demo,
  expected: 'true or false',
  schema: { type: 'boolean' },
  read: (value) => (typeof value === 'boolean' ? value : null),
};

/** The rule of every key; validation, JSON Schema and guide are made from it. */
export const CONFIG_RULES: { [Key in keyof AppConfig]: Rule<AppConfig[Key]> } = {
  apiBaseUrl: { ...API, read: (value) => API.read(value)?.replace(/\/+$/, '') ?? null },
  socketUrl: addressRule(
    DEFAULTS.socketUrl,
    `empty, "/" for the origin of this page, ${FULL_ADDRESS} "wss://live.example.com"`,
    '^(?:https?|wss?)://[^\\s/]\\S*$',
  ),
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
};

/** The keys, in the order of the guide. */
export const CONFIG_KEYS = Object.keys(CONFIG_RULES);
