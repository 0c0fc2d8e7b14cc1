import {
  HEADER_ONLY_POLICY,
  policyText,
  SITE_POLICY,
  type Policy,
} from '../../lib/config/security-policy';

/** Response headers for the paths that a pattern names; `*` at its end stands for anything. */
export type HeaderRule = { path: string; headers: Record<string, string> };

/** What a host sends with every file; the meta element in the page cannot say most of it. */
export function securityHeaders(policy: Policy): Record<string, string> {
  return {
    'Content-Security-Policy': policyText({ ...policy, ...HEADER_ONLY_POLICY }),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'no-referrer',
    // Browsers heed it over https only, so it does no harm on a loopback address.
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
}

/** The headers of a site. Rules for the same path add up; none names a header twice. */
export function headerRules(policy: Policy = SITE_POLICY): HeaderRule[] {
  const askAnew = { 'Cache-Control': 'no-cache' };
  return [
    { path: '/*', headers: securityHeaders(policy) },
    ...['/', '/index.html', '/404.html', '/config.json'].map((path) => ({
      path,
      headers: askAnew,
    })),
    // Their names change with what is in them.
    {
      path: '/_next/static/*',
      headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
    },
  ];
}

/** Header rules in the `_headers` format that Netlify and Cloudflare Pages read. */
export function headersFile(rules: readonly HeaderRule[]): string {
  return rules
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`), ''].join(
        '\n',
      ),
    )
    .join('\n');
}
