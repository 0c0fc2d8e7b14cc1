import { endingOf, FIRST_API, type KnownSite, readKnownSite, siteKey } from './known-site';
import { readStored, writeStored } from './web-storage';

const read = (key: string) => readStored('local', key);
/** Of this page, once its configuration is read; another tab may get another one later. */
let ending: string | undefined;

/** The name under which this install's API has an item of localStorage, a list or a channel. */
export function ownKey(name: string): string {
  return `${name}${ending ?? endingOf(readKnownSite(read)?.api, read)}`;
}

/** Keeps which API the configuration names. True when items have other names than were supposed. */
export function knowSite(site: KnownSite): boolean {
  const before = ownKey('');
  if (read(FIRST_API) === null) writeStored('local', FIRST_API, site.api);
  const text = JSON.stringify(site);
  if (read(siteKey()) !== text) writeStored('local', siteKey(), text);
  ending = endingOf(site.api, read);
  return ending !== before;
}
