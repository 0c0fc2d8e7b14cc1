import {
  HEADER_ONLY_POLICY,
  policyText,
  REPORTS,
  SITE_POLICY,
  type Policy,
} from '../../../lib/config/security-policy';

import { PUBLIC_PAGES } from './public-pages';

/** Headers of the paths that match a pattern; a final `*` matches anything. */
export type HeaderRule = { path: string; headers: Record<string, string> };

/** Headers of every file; the meta element supports only some. */
export function securityHeaders(policy: Policy): Record<string, string> {
  return {
    'Content-Security-Policy': policyText({ ...policy, ...HEADER_ONLY_POLICY }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** A promise for the whole host, other sites on it included: only whoever runs it can make it. */
const HTTPS_ONLY = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Names where browsers send what the policy refused. */
const reportTo = (url: string): Record<string, string> =>
  url === '' ? {} : { 'Reporting-Endpoints': `${REPORTS}="${url}"` };

/** A site's headers. Rules of the same path add up. */
export function headerRules(
  policy: Policy = SITE_POLICY,
  { hsts = false, reportUrl = '' } = {},
): HeaderRule[] {
  const askAnew = { 'Cache-Control': 'no-cache' };
  return [
    {
      path: '/*',
      headers: { ...securityHeaders(policy), ...(hsts && HTTPS_ONLY), ...reportTo(reportUrl) },
    },
    ...['/', '/index.html', '/404.html', '/config.json', '/version.json']
      .concat(PUBLIC_PAGES.map(({ folder }) => `/${folder}/*`))
      .map((path) => ({ path, headers: askAnew })),
    // Hashed names.
    {
      path: '/_next/static/*',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
  ];
}

/** The `_headers` file of Netlify and Cloudflare Pages. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
}
