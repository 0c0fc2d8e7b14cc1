import { parseUrl } from '@/lib/text/safe-url';

/**
 * The one rule of an address in `config.json`, for the configuration and for the page's first
 * script, which must send nothing where the configuration would not. The patterns also stand in the
 * JSON Schema.
 */
const HOST = '[^\\s/\\\\?#@*,;]+';
const REST = '[^\\s\\\\?#*,;]*';
const OWN_PATH = `/(?![/\\\\])${REST}`;

/** Empty, a path on this origin, or an http(s) address. */
export const API_PATTERN = `^$|^${OWN_PATH}$|^https?://${HOST}(?:/${REST})?$`;
/** Empty, this origin, or an origin: socket.io would take a path for the name of a namespace. */
export const SOCKET_PATTERN = `^$|^/$|^(?:https?|wss?)://${HOST}/?$`;

const API = new RegExp(API_PATTERN, 'u');

function isAddress(address: string): boolean {
  return /^$|^\//.test(address) || parseUrl(address) !== null;
}

/** The `apiBaseUrl` without the slashes at its end; null for any other value. */
export function readApiAddress(value: unknown): string | null {
  const address = typeof value === 'string' ? value.trim() : null;
  if (address === null || !API.test(address) || !isAddress(address)) return null;
  return address.replace(/(?<!\/)\/+$/, '');
}

const SOCKET = new RegExp(SOCKET_PATTERN, 'u');

/** The `socketUrl`; null for a value that is none. */
export function readSocketAddress(value: unknown): string | null {
  const address = typeof value === 'string' ? value.trim() : null;
  return address !== null && SOCKET.test(address) && isAddress(address) ? address : null;
}

const MISTAKES: readonly (readonly [RegExp, string])[] = [
  [
    /^\w+:\/*[^/?#]*@/,
    'Take the user name and the password out: everybody who opens this site could read them',
  ],
  [/^[^#]*\?/, 'Take out what begins with the question mark: each call has a query of its own'],
  [/#/, 'Take out what begins with #: it is never sent'],
  [/[*,;]/, 'Write one address alone, without *, comma or semicolon'],
  [/^[/\\]{2}|^\/\s+\/|\\/, 'Begin with https: or with a single /, and write no backslash'],
  [/\S\s+\S/, 'Take out the space, tab or line break'],
];

/** What to correct in an address that is refused, as a sentence without its full stop; '' for none. */
export function addressAdvice(value: unknown): string {
  const address = typeof value === 'string' ? value.trim() : '';
  return MISTAKES.find(([mistake]) => mistake.test(address))?.[1] ?? '';
}

/** The same for the realtime address, which has no path. */
export function socketAdvice(value: unknown): string {
  const hasPath = typeof value === 'string' && /^(?:\w+:\/\/[^/]+)?\/./.test(value.trim());
  return (
    addressAdvice(value) ||
    (hasPath ? 'Take the path out: socket.io takes it for the name of a namespace' : '')
  );
}
