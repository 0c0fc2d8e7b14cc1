/** What an operator sets per site, in `config.json` beside `index.html` (docs/configuration.md). */
export type AppConfig = {
  /** Origin, and path if any, of the API; '' = the origin that serves this page. */
  apiBaseUrl: string;
  /** Where socket.io listens; '' = no realtime, '/' = the origin that serves this page. */
  socketUrl: string;
  brandName: string;
  /** An https address or a path on this origin; '' = the first letter of the brand name. */
  logoUrl: string;
  /** `#rgb` or `#rrggbb`; '' = the product's own. */
  accentColour: string;
  /** `system` follows the visitor's device. */
  defaultTheme: 'system' | 'light' | 'dark';
  /** Where visitors can write to; '' = the Contact Us form only. */
  supportEmail: string;
  /** What the account-deletion page says about the data that goes, and about the data that stays. */
  deletedDataText: string;
  keptDataText: string;
  /** Runs the embedded API inside the browser, in place of a server's. */
  demo: boolean;
};

/** What the JSON Schema of `config.json` says of one key. */
type KeySchema = { type: 'string' | 'boolean'; pattern?: string; enum?: readonly string[] };

/** One key: `read` gives null for what cannot be used, `expected` completes "it must be". */
type Rule<Value> = {
  initial: Value;
  expected: string;
  schema: KeySchema;
  read: (value: unknown) => Value | null;
};

function textRule(initial: string, expected: string, pattern: string): Rule<string> {
  const wanted = new RegExp(pattern, 'u');
  return {
    initial,
    expected,
    schema: { type: 'string', pattern },
    read: (value) => (typeof value === 'string' && wanted.test(value.trim()) ? value.trim() : null),
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

/** A path stays on the origin that serves the page; `//` and `/\` would leave it. */
function addressRule(initial: string, expected: string, pattern: string): Rule<string> {
  const { read, ...rule } = textRule(initial, expected, `^$|^/(?![/\\\\])\\S*$|${pattern}`);
  return {
    ...rule,
    read: (value) => {
      const address = read(value);
      return address === null || /^$|^\//.test(address) || URL.canParse(address) ? address : null;
    },
  };
}

const FULL_ADDRESS = 'or a full address like';
const API = addressRule(
  '',
  `empty, a path like "/api-host", ${FULL_ADDRESS} "https://api.example.com"`,
  '^https?://[^\\s/]\\S*$',
);

const SWITCH: Rule<boolean> = {
  initial: false,
  expected: 'true or false',
  schema: { type: 'boolean' },
  read: (value) => (typeof value === 'boolean' ? value : null),
};

/** Every key, once: the check at the start, the schema and the guide are made from it. */
export const CONFIG_RULES: { [Key in keyof AppConfig]: Rule<AppConfig[Key]> } = {
  apiBaseUrl: { ...API, read: (value) => API.read(value)?.replace(/\/+$/, '') ?? null },
  socketUrl: addressRule(
    '',
    `empty, "/" for the origin of this page, ${FULL_ADDRESS} "wss://live.example.com"`,
    '^(?:https?|wss?)://[^\\s/]\\S*$',
  ),
  brandName: textRule('Creative Story', 'a text that is not empty', '\\S'),
  logoUrl: textRule(
    '',
    'empty, a file on this site like "logo.svg", or an address that starts with "https://"',
    '^$|^https://[^\\s/]\\S*$|^(?![a-zA-Z][a-zA-Z0-9+.\\-]*:|[/\\\\]{2}|\\\\)\\S+$',
  ),
  accentColour: textRule(
    '',
    'empty or a colour like "#0b7285"',
    '^$|^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$',
  ),
  defaultTheme: choiceRule('system', ['system', 'light', 'dark']),
  supportEmail: textRule('', 'empty or one e-mail address', '^$|^[^\\s@,?&]+@[^\\s@,?&]+$'),
  deletedDataText: textRule(
    'Your account and the personal data in it: your name, user name, e-mail address, mobile number and gender.',
    'a text that is not empty',
    '\\S',
  ),
  keptDataText: textRule(
    'Stories that you wrote together with others stay readable for them, without your name. Messages that you sent through Contact Us stay until they are dealt with.',
    'a text that is not empty',
    '\\S',
  ),
  demo: SWITCH,
};

/** The names of all keys, in the order of the guide. */
export const CONFIG_KEYS = Object.keys(CONFIG_RULES);
