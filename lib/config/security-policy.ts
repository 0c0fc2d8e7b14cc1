import type { AppConfig } from './app-config';

/** A Content Security Policy: the sources of each directive. */
export type Policy = Record<string, readonly string[]>;

/** antd inserts empty style elements where it would measure a scrollbar. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/**
 * The policy of every build, in the page and in the headers (ADR 13). `connect-src` and `img-src`
 * allow any `config.json`; `narrowedPolicy` restricts them.
 */
export const SITE_POLICY: Policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src-elem': ["'self'", EMPTY_STYLE],
  // Stored texts have colours and alignments; components set sizes.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", 'https:', 'http:', 'wss:', 'ws:'],
  'manifest-src': ["'self'"],
  // The demo's, and the one that compares letters.
  'worker-src': ["'self'"],
  'frame-src': ["'none'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'default-parser', 'dompurify', 'parse-html'],
};

/** Directives that work in a header only, or that the page's meta element restricts further. */
export const HEADER_ONLY_POLICY: Policy = {
  // The meta element names the hash of the page's own styles, which every build changes.
  'style-src-elem': ["'self'", "'unsafe-inline'"],
  'frame-ancestors': ["'none'"],
  // The demo's worker follows its own header; pages also follow their stricter meta element.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
};

/** The name of a site's collector in its headers. */
export const REPORTS = 'site';

/** Where browsers send what the policy refused; by both names, since none knows both. */
export const reportPolicy = (reportUrl: string): Policy => ({
  'report-uri': [reportUrl],
  'report-to': [REPORTS],
});

/** A policy as the text of a header or meta element. */
export function policyText(policy: Policy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** An address as a source; IPv6 hosts cannot be written, so their scheme is allowed. */
function toSource(scheme: string, host: string): string {
  return host.startsWith('[') ? scheme : `${scheme}//${host}`;
}

function apiSources(apiBaseUrl: string, site: URL): string[] {
  const { protocol, host, origin } = new URL(apiBaseUrl, site);
  return origin === site.origin ? [] : [toSource(protocol, host)];
}

/** socket.io starts with HTTP and upgrades to a websocket. */
function socketSources(socketUrl: string, site: URL): string[] {
  if (socketUrl === '') return [];
  const { protocol, host } = new URL(socketUrl, site);
  const schemes = ['https:', 'wss:'].includes(protocol) ? ['https:', 'wss:'] : ['http:', 'ws:'];
  return schemes.map((scheme) => toSource(scheme, host)).filter((source) => source !== site.origin);
}

type Addresses = Pick<AppConfig, 'apiBaseUrl' | 'socketUrl' | 'reportUrl'>;

/**
 * The site-dependent directives for its `config.json`. Images may come from any https host, since
 * records may name any; over http only from the API.
 */
export function narrowedPolicy(
  { apiBaseUrl, socketUrl, reportUrl }: Addresses,
  siteAddress: string,
): Policy {
  const site = new URL(siteAddress);
  const api = apiSources(apiBaseUrl, site);
  const unique = (sources: string[]) => [...new Set(sources)];
  return {
    'connect-src': unique([
      "'self'",
      ...api,
      ...socketSources(socketUrl, site),
      ...apiSources(reportUrl, site),
    ]),
    'img-src': unique(["'self'", 'data:', 'blob:', 'https:', ...api]),
  };
}

/** Adds the narrowed policy to the page; browsers enforce both. */
export function narrowPagePolicy(config: Addresses): void {
  const meta = document.createElement('meta');
  meta.httpEquiv = 'Content-Security-Policy';
  meta.content = policyText(narrowedPolicy(config, document.baseURI));
  document.head.append(meta);
}
