import { transformSync } from 'esbuild';

import { TARGETS } from '../build/targets.mjs';

import { ALLOWED_USES, NEWER_APIS, NEWER_SYNTAX } from './newer-apis.mjs';

const AROUND = 80;

/** What code calls an API by; null for what no pattern can tell from other code. */
function patternOf(api: string): RegExp | null {
  const [owner = '', member, method] = api.split('.');
  if (owner === 'Iterator') {
    return new RegExp(
      `\\.(?:(?:values|keys|entries)\\(\\)|matchAll\\([^()]*\\))\\.${method ?? ''}\\(`,
      'g',
    );
  }
  if (method !== undefined) {
    return ['size', 'values'].includes(method) ? null : new RegExp(`\\.${method}\\(`, 'g');
  }
  if (member !== undefined) return new RegExp(`\\b${owner}\\??\\.${member}\\b`, 'g');
  return new RegExp(
    `(?<![.\\w$"'-])${owner}(?=\\??[.(])|\\b(?:window|self|globalThis)\\.${owner}\\b`,
    'g',
  );
}

type Pattern = { name: string; pattern: RegExp };

const PATTERNS: Pattern[] = NEWER_APIS.flatMap((name) => {
  const pattern = patternOf(name);
  return pattern === null ? [] : [{ name, pattern }];
});

const isAllowed = (name: string, context: string) =>
  ALLOWED_USES.some((use) => use.name === name && use.near.test(context));

function findPatterns(file: string, patterns: readonly Pattern[], code: string): string[] {
  return patterns.flatMap(({ name, pattern }) =>
    [...code.matchAll(pattern)].flatMap(({ index }) => {
      const context = code.slice(Math.max(0, index - AROUND), index + AROUND);
      return isAllowed(name, `${file} ${context}`) ? [] : [`${name}: ${context}`];
    }),
  );
}

/** The first line that esbuild writes in another way for the supported browsers. */
function findSyntax(loader: 'css' | 'js', code: string): string[] {
  const write = (target: string[]) =>
    transformSync(code, {
      loader,
      target,
      // esbuild rewrites these for every browser, as each Unicode version adds names.
      supported: { 'regexp-unicode-property-escapes': true },
    }).code.split('\n');
  const lowered = write(TARGETS);
  const line = write(['esnext']).find((text, index) => text !== lowered[index]);
  return line === undefined ? [] : [`syntax: ${line.trim().slice(0, 2 * AROUND)}`];
}

/** What a built file holds that a supported browser does not know, except the allowed uses. */
export function findNewerCode(file: string, code: string): string[] {
  const loader = file.endsWith('.css') ? 'css' : 'js';
  const patterns = [...(loader === 'css' ? [] : PATTERNS), ...NEWER_SYNTAX[loader]];
  const found = [...findSyntax(loader, code), ...findPatterns(file, patterns, code)];
  return found.map((problem) => `${file}: ${problem}`);
}
