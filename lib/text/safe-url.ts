/** Spaces, backslashes, control and direction characters, which mislead parsers and readers. */
const MISLEADING = /[\s\\\p{Cc}\p{Cf}\p{Cs}]/u;
const ABSOLUTE = /^[a-z]+:\/\/([^/?#]+)/i;

/** Whether the written host is the parsed one; not for `%61.example` or `0x7f.1`. */
function isPlainHost(written: string, meant: URL): boolean {
  const host = written.replace(/:\d*$/, '').toLowerCase();
  const isAscii = /^[!-~]*$/.test(host);
  return isAscii ? host === meant.hostname : /(?:^|\.)xn--/.test(meant.hostname);
}

/**
 * An API's address for `href`, `src` or a new window: absolute http(s), no credentials, plain host.
 * Null for others, which are shown as text. Trims spaces.
 */
export function safeUrl(raw: string): string | null {
  const address = raw.trim();
  const authority = ABSOLUTE.exec(address)?.[1];
  const url = parseUrl(address);
  if (url === null || authority === undefined || MISLEADING.test(address)) return null;
  const isAllowed = /^https?:$/.test(url.protocol) && !authority.includes('@');
  return isAllowed && isPlainHost(authority, url) ? address : null;
}

/** What a click would carry out, or show as a page of its own, in place of an address that it opens. */
const CARRIED_OUT = ['javascript:', 'data:', 'vbscript:'];

/** The scheme of an address that is never one of the web; null for any other text. */
export function dangerousScheme(raw: string): string | null {
  const scheme = parseUrl(raw)?.protocol ?? '';
  return CARRIED_OUT.includes(scheme) ? scheme : null;
}

const LONGEST_EMAIL = 254;
/** Plain addresses only: no quotes, comments or headers. */
const EMAIL =
  /^[\w+'~][\w+'~-]*(?:\.[\w+'~-]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z][a-z\d-]*$/i;

/**
 * A `mailto:` link; null for anything but one plain address, since a link can add recipients and
 * texts. Trims spaces.
 */
export function mailLink(raw: string): string | null {
  const address = raw.trim();
  if (address.length > LONGEST_EMAIL || !EMAIL.test(address)) return null;
  const [name = '', host = ''] = address.split('@');
  return `mailto:${encodeText(name)}@${host}`;
}

/** A `tel:` link; null for anything but a plus sign and digits. */
export function phoneLink(number: string): string | null {
  return /^\+\d[\d ]{3,20}$/.test(number) ? `tel:${number.replaceAll(' ', '')}` : null;
}

type AddressParts = {
  before: string;
  host: string;
  after: string;
  /** The host is written differently from its ASCII form. */
  isRewritten: boolean;
};

/** An address split around its host, to emphasise it; null when unsafe. */
export function splitAddress(raw: string): AddressParts | null {
  const address = safeUrl(raw);
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

/** A host as it is looked up: "münchen.de" is "xn--mnchen-3ya.de". */
export function asciiHost(host: string): string {
  const isWritten = /[^!-~]/.test(host) && /^[\p{L}\p{M}\p{N}.-]+$/u.test(host);
  return (isWritten && parseUrl(`https://${host}`)?.hostname) || host;
}

/**
 * An e-mail address by which somebody is known, however it is written: without spaces around it, in small letters,
 * out of the brackets of "Ann <ann@b.example>", its host in ASCII; '' for what stands in the place of one ("n/a", "-"), which many people have.
 */
export function addressKey(email: string): string {
  const [, address = email] = /<([^<>\s]+)>\s*$/.exec(email) ?? [];
  const key = address.trim().normalize('NFC').toLowerCase();
  if (!/[^\s@]@[^\s@]/.test(key)) return '';
  const host = key.lastIndexOf('@') + 1;
  return key.slice(0, host) + asciiHost(key.slice(host));
}

/** Whether two e-mail addresses are one person's; nothing is known of what is none. */
export function isSameAddress(one: string, other: string): boolean {
  return addressKey(one) !== '' && addressKey(one) === addressKey(other);
}

/** A text as a part of an address; half a character, which nothing can encode, becomes its sign (U+FFFD). */
export function encodeText(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));
}

/** An address as a URL; null if it is none. Older browsers that are supported lack `URL.canParse`. */
export function parseUrl(address: string, base?: string): URL | null {
  try {
    return new URL(address, base);
  } catch {
    return null;
  }
}

/** A host with a dot, perhaps with a port and a path. */
const HOST =
  /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:\p{L}{2,}|xn--[a-z\d-]+)(?::\d+)?(?:[/?#]|$)/iu;
/** The name of a file beside the page, not of a host: no host ends so. */
const FILE =
  /^[^/?#:]+\.(?:[psx]?html?|php|aspx?|jsp|pdf|docx?|odt|rtf|txt|xlsx?|csv|xml|json|css|js|png|jpe?g|gif|svg|webp|zip)(?:[/?#]|$)/i;

/** A host without a scheme as an address of the web; null for what is no host, such as a file's name. */
export function withScheme(raw: string): string | null {
  const address = raw.trim();
  return HOST.test(address) && !FILE.test(address) ? safeUrl(`https://${address}`) : null;
}

/**
 * A link's address as the public page follows it: `https://` goes before a bare host, `mailto:`
 * before a bare mail address. Null for what it would not follow, `javascript:` for one. Trims spaces.
 */
export function completeLink(raw: string): string | null {
  const address = raw.trim();
  if (/^(?:mailto:|tel:|#)/i.test(address) || safeUrl(address) !== null) return address;
  return withScheme(address) ?? mailLink(address);
}
