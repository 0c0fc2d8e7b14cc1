/** A piece of a reply that all admins have; its language is a code of two letters, '' for any. */
export type TeamSnippet = { name: string; text: string; language: string };

/** A view of a list that all admins have: the list's name in links, and the link behind its `?`. */
export type TeamView = { list: string; name: string; link: string };

/** The settings of one site: `config.json` beside `index.html` (docs/configuration.md). */
export type AppConfig = {
  /** Origin, and path if any, of the API; '' = the origin that serves this page. */
  apiBaseUrl: string;
  /** Where socket.io listens; '' = no realtime, '/' = the origin that serves this page. */
  socketUrl: string;
  brandName: string;
  /** An https address or a path on this origin; '' = the first letter of the brand name, or the
   * product's mark beside its own name. */
  logoUrl: string;
  /** `#rgb` or `#rrggbb`; '' = the product's own. */
  accentColour: string;
  defaultTheme: 'system' | 'light' | 'dark';
  /** How many rows a call asks for where all of a noun are read. */
  pageSizeForAll: number;
  /** Where visitors can write to; '' = the Contact Us form only. */
  supportEmail: string;
  /** Texts of the account-deletion page: which data is deleted, and which is kept. */
  deletedDataText: string;
  keptDataText: string;
  /** Runs the embedded API in the browser instead of calling a server. */
  demo: boolean;
  /** Where failures of people's browsers are sent; '' = nowhere. */
  reportUrl: string;
  /** What all admins of the site have beside their own. */
  snippets: readonly TeamSnippet[];
  views: readonly TeamView[];
};

/** The values until `config.json` is loaded, and for missing keys. */
export const DEFAULTS: AppConfig = {
  apiBaseUrl: '',
  socketUrl: '',
  brandName: 'Creative Story',
  logoUrl: '',
  accentColour: '',
  defaultTheme: 'system',
  pageSizeForAll: 500,
  supportEmail: '',
  deletedDataText:
    'Your account and the personal data in it: your name, user name, e-mail address, mobile number and gender.',
  keptDataText:
    'Stories that you wrote together with others stay readable for them, without your name. Messages that you sent through Contact Us stay until they are dealt with.',
  demo: false,
  reportUrl: '',
  snippets: [],
  views: [],
};

/**
 * What is wrong with an entry of `config.json`; the key '' is the whole file. `isTemporary`: the file
 * did not come, which another try may change.
 */
export type ConfigFault = { key: string; message: string; isTemporary?: boolean };

/** An unusable `config.json`; `key` and the message are those of the first fault. */
export class ConfigError extends Error {
  readonly key: string;
  readonly faults: readonly ConfigFault[];

  constructor(first: ConfigFault, ...others: ConfigFault[]) {
    super(first.message);
    this.name = 'ConfigError';
    this.key = first.key;
    this.faults = [first, ...others];
  }
}
