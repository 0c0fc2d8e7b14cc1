import type { AppConfig } from './app-config';

/** A Content Security Policy: what each kind of request may use. */
export type Policy = Record<string, readonly string[]>;

/**
 * The policy of every build and every site, in the page and in the headers (ADR 13). It is as wide
 * for `connect-src` and `img-src` as any `config.json` may need; `narrowedPolicy` takes that back.
 */
export const SITE_POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // antd and Quill add style elements while they run.
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", 'https:', 'http:', 'wss:', 'ws:'],
  'manifest-src': ["'self'"],
  // The demo's workers; nothing else in the build makes any.
  'worker-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'default-parser', 'dompurify', 'parse-html'],
};

/** What a policy cannot say in a page, only in a header. */
export const HEADER_ONLY_POLICY: Policy = {
  'frame-ancestors': ["'none'"],
  // For the demo's worker, which obeys its header alone. In a page its own stricter policy holds too.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
};

/** A policy as a header or a meta element carries it. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** An address as a source; a policy has no words for a host in brackets (IPv6). */
function toSource(scheme: string, host: string): string {
  return host.startsWith('[') ? scheme : `${scheme}//${host}`;
}

function apiSources(apiBaseUrl: string, site: URL): string[] {
  const { protocol, host, origin } = new URL(apiBaseUrl, site);
  return origin === site.origin ? [] : [toSource(protocol, host)];
}

/** socket.io asks over HTTP first and goes on over a websocket. */
function socketSources(socketUrl: string, site: URL): string[] {
  if (socketUrl === '') return [];
  const { protocol, host } = new URL(socketUrl, site);
  const schemes = ['https:', 'wss:'].includes(protocol) ? ['https:', 'wss:'] : ['http:', 'ws:'];
  return schemes.map((scheme) => toSource(scheme, host)).filter((source) => source !== site.origin);
}

/**
 * The two directives that depend on the site, as narrow as its `config.json` allows. Images may
 * come from any https host, since stored records and texts may name any; over http only from the
 * API's own.
 */
export function narrowedPolicy(
  { apiBaseUrl, socketUrl }: Pick<AppConfig, 'apiBaseUrl' | 'socketUrl'>,
  siteAddress: string,
): Policy {
  const site = new URL(siteAddress);
  const api = apiSources(apiBaseUrl, site);
  const unique = (sources: string[]) => [...new Set(sources)];
  return {
    'connect-src': unique(["'self'", ...api, ...socketSources(socketUrl, site)]),
    'img-src': unique(["'self'", 'data:', 'blob:', 'https:', ...api]),
  };
}

/** Adds the narrow policy to the one that the page came with; both hold from here on. */
export function narrowPagePolicy(config: Pick<AppConfig, 'apiBaseUrl' | 'socketUrl'>): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policyText(narrowedPolicy(config, document.baseURI));
  document.head.append(meta);
}
