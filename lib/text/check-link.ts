import { parseUrl, safeUrl, withScheme } from './safe-url';

/** A part of an address, and what it is. */
export type LinkPart = { text: string; what: string };

/** An address taken apart, or why it is no link to a web page, and the one that it lacks `https://` of. */
export type CheckedLink = { parts: LinkPart[] } | { problem: string; completed?: string };

const SCHEME = /^\s*([a-z][a-z\d+.-]*):/i;

/**
 * What an address is by its form; nothing is requested. An app may open it as it is, so that other
 * schemes than http(s) are dangerous there.
 */
export function checkLink(address: string): CheckedLink {
  const safe = safeUrl(address);
  const url = safe === null ? null : parseUrl(safe);
  if (url) return { parts: partsOf(url) };
  const scheme = SCHEME.exec(address)?.[1]?.toLowerCase();
  if (address.trim() === '') return { problem: 'There is no address.' };
  if (scheme === undefined || /^[^/]*\.[^/]*:\d/.test(address)) {
    const completed = withScheme(address) ?? undefined;
    return { problem: 'There is no https:// in front, so it is no web address.', completed };
  }
  if (scheme !== 'http' && scheme !== 'https') {
    return { problem: `It begins with ${scheme}: and is no web address.` };
  }
  return { problem: 'It is broken, or written so that it may lead elsewhere than it seems to.' };
}

function partsOf({ protocol, host, pathname, search, searchParams, hash }: URL): LinkPart[] {
  const count = [...searchParams].length;
  return [
    { text: `${protocol}//`, what: protocol === 'https:' ? 'secure' : 'not encrypted' },
    { text: host, what: 'host' },
    { text: pathname, what: 'path' },
    { text: search, what: count === 1 ? '1 parameter' : `${count} parameters` },
    { text: hash, what: 'place on the page' },
  ].filter(({ text }) => text !== '' && text !== '/');
}
