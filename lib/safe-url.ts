/** What an address from the API is to become: something to follow, or something to show. */
type UrlUse = 'link' | 'image';

const SCHEMES: Record<UrlUse, readonly string[]> = {
  link: ['http:', 'https:'],
  image: ['http:', 'https:'],
};

/** Spaces, backslashes, control and direction characters: parsers disagree about them, eyes too. */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;
const ABSOLUTE = /^[a-z]+:\/\/([^/?#]+)/i;

/** Whether the host that is written is the host that is meant; `%61.example` and `0x7f.1` are not. */
function isPlainHost(written: string, meant: URL): boolean {
  const host = written.replace(/:\d*$/, '').toLowerCase();
  const isAscii = /^[!-~]*$/.test(host);
  return isAscii ? host === meant.hostname : /(?:^|\.)xn--/.test(meant.hostname);
}

/**
 * The one way of an address from the API into `href`, `src` or a new window: a full http(s) address
 * without a sign-in in it that leads where it reads. Null for everything else, which is then shown
 * as text; spaces around an address are no harm.
 */
export function safeUrl(raw: string, use: UrlUse): string | null {
  const address = raw.trim();
  const authority = ABSOLUTE.exec(address)?.[1];
  if (authority === undefined || MISLEADING.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const isAllowed = SCHEMES[use].includes(url.protocol) && !authority.includes('@');
  return isAllowed && isPlainHost(authority, url) ? address : null;
}
