/** @jest-environment node */
import { createHash } from 'node:crypto';

import {
  HEADER_ONLY_POLICY,
  narrowedPolicy,
  policyText,
  SITE_POLICY,
} from '@/lib/config/security-policy';

const SITE = 'https://office.example/admin/';

it.each([
  ['an API and a socket on the same origin', '', '/', ['wss://office.example']],
  ['no socket', '', '', []],
  ['an API below a path', '/backend', '', []],
  ['an API of its own', 'https://api.example/v1', '', ['https://api.example']],
  ['an API on another port', 'https://office.example:8443', '', ['https://office.example:8443']],
  ['a socket of its own', '', 'wss://live.example', ['https://live.example', 'wss://live.example']],
  [
    'both in one place',
    'http://10.0.0.5:4100',
    'http://10.0.0.5:4100/rooms',
    ['http://10.0.0.5:4100', 'ws://10.0.0.5:4100'],
  ],
  ['a host that a policy cannot name', 'http://[::1]:4100', '', ['http:']],
])('with %s, the page connects only there', (_, apiBaseUrl, socketUrl, sources) => {
  const policy = narrowedPolicy({ apiBaseUrl, socketUrl, reportUrl: '' }, SITE);

  expect(policy['connect-src']).toEqual(["'self'", ...sources]);
});

it('images come from https, and over http only from the API', () => {
  const imagesOf = (apiBaseUrl: string) =>
    narrowedPolicy({ apiBaseUrl, socketUrl: '', reportUrl: '' }, SITE)['img-src'];

  expect(imagesOf('')).toEqual(["'self'", 'data:', 'blob:', 'https:']);
  expect(imagesOf('http://10.0.0.5')).toContain('http://10.0.0.5');
});

it('allows what the site needs and nothing else, word for word', () => {
  expect(policyText(SITE_POLICY).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    // The hash is that of an empty text.
    `style-src-elem 'self' 'sha256-${createHash('sha256').digest('base64')}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob: https: http:",
    "font-src 'self'",
    "connect-src 'self' https: http: wss: ws:",
    "manifest-src 'self'",
    "worker-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default default-parser dompurify parse-html',
  ]);
  expect(policyText(HEADER_ONLY_POLICY).split('; ')).toEqual([
    "style-src-elem 'self' 'unsafe-inline'",
    "frame-ancestors 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
  ]);
});
