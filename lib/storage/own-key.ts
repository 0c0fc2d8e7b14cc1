import { endingOf, FIRST_API, type KnownSite, readKnownSite, siteKey } from './known-site';
import { readStored, removeStored, storedKeys, writeStored } from './web-storage';

const read = (key: string) => readStored('local', key);
/** Of this page, once its configuration is read; another tab may get another one later. */
let here: { site: KnownSite; ending: string } | undefined;

/** The name under which this install's API has an item of localStorage, a list or a channel. */
export function ownKey(name: string): string {
  return `${name}${here?.ending ?? endingOf(readKnownSite(read)?.api, read)}`;
}

/** Says which API the configuration names. True when items have other names than were supposed. */
export function knowSite(site: KnownSite): boolean {
  const before = ownKey('');
  here = { site, ending: endingOf(site.api, read) };
  return here.ending !== before;
}

/** Keeps with a session which API it is of. */
export function keepSite(): void {
  if (!here) return;
  const { site } = here;
  here = { site, ending: endingOf(site.api, read) };
  if (read(FIRST_API) === null) writeStored('local', FIRST_API, site.api);
  const text = JSON.stringify(site);
  if (read(siteKey()) !== text) writeStored('local', siteKey(), text);
}

/** After a session: whose the plain names are is kept only while something has one. */
export function forgetSite(): void {
  removeStored('local', siteKey());
  if (storedKeys('local', '').every((key) => key === FIRST_API)) removeStored('local', FIRST_API);
}
