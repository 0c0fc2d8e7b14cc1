/**
 * Several installs may stand on one origin, in folders, each with its API, and share one storage. What
 * belongs to an API is kept under names of its own: the plain ones (`token` and `userInfo`,
 * specification §4) are those of the first API that was seen on this origin, the others end in the
 * API's address. The page's first script asks the same question, before the configuration is there, by
 * what the last page of this folder found out; so nothing is imported here.
 */
export type KnownSite = {
  /** The API's whole address. */
  api: string;
  /** The same as the configuration says it; null where no server answers, as in the demo. */
  base: string | null;
  /** The text of the `config.json` that was accepted; null where there was none. */
  config: string | null;
};

/** Reads from localStorage. */
type ReadText = (key: string) => string | null;

/** Under this key stands the address of the API that has the plain names. */
export const FIRST_API = 'firstApi';
/** Under this one what is known of the install in this folder. */
export const siteKey = () => `site:${new URL('.', document.baseURI).pathname}`;

/** What the last page of this install found; null for none, and for what cannot be read. */
export function readKnownSite(read: ReadText): KnownSite | null {
  try {
    const stored = JSON.parse(read(siteKey()) ?? 'null') as Partial<KnownSite> | null;
    const { api, base = null, config = null } = stored ?? {};
    return typeof api === 'string' && api !== '' ? { api, base, config } : null;
  } catch {
    return null;
  }
}

/** Nothing is stored under it: an install that is new beside another does not know its API yet. */
const NOBODY = ' ?';

/** What the names of an API's items end in. */
export function endingOf(api: string | undefined, read: ReadText): string {
  const first = read(FIRST_API);
  if (first === null || first === api) return '';
  return api === undefined ? NOBODY : ` ${api}`;
}
