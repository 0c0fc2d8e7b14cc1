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

const LONGEST_EMAIL = 254;
/** What mail programs agree on: no quotes, comments, second recipients, headers or options. */
const EMAIL =
  /^[\w+'~][\w+'~-]*(?:\.[\w+'~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/i;

/**
 * A stored e-mail address as something to write to; null for anything but one plain address, since
 * a mail link can name more receivers, a subject and a text. Spaces around it are no harm.
 */
export function mailLink(raw: string): string | null {
  const address = raw.trim();
  if (address.length > LONGEST_EMAIL || !EMAIL.test(address)) return null;
  const [name = '', host = ''] = address.split('@');
  return `mailto:${encodeURIComponent(name)}@${host}`;
}

/** A stored phone number as something to call; null for anything but digits after a plus sign. */
export function phoneLink(number: string): string | null {
  return /^\+\d[\d ]{3,20}$/.test(number) ? `tel:${number.replaceAll(' ', '')}` : null;
}

/** An address in parts around the host that is looked up. */
type AddressParts = {
  before: string;
  host: string;
  after: string;
  /** The host is written with letters that its looked-up name has not. */
  isRewritten: boolean;
};

/** The parts of an address that may become a link, so that its host can stand out; null for others. */
export function splitAddress(raw: string): AddressParts | null {
  const address = safeUrl(raw, 'link');
  if (address === null) return null;
  const { hostname, href } = new URL(address);
  const isRewritten = !address.toLowerCase().includes(hostname);
  const shown = isRewritten ? href : address;
  const start = shown.toLowerCase().indexOf(hostname);
  const end = start + hostname.length;
  return {
    before: shown.slice(0, start),
    host: shown.slice(start, end),
    after: shown.slice(end),
    isRewritten,
  };
}
