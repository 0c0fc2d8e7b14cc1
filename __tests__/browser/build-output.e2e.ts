import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { expect, test } from '@playwright/test';

const FILES = readdirSync('out', { recursive: true, encoding: 'utf8' }).filter(
  (file) => !/\.(?:br|gz)$/.test(file),
);

/** Patterns that no file of a build may contain, and what each would be. */
const FORBIDDEN: [what: string, pattern: RegExp][] = [
  ['a source map', /sourceMappingURL/],
  ['code from text', /\bnew Function\(|(?<![.\w])eval\(/],
];
/** Patterns that only the demo's files may contain; they are not loaded without the demo. */
const DEMO_ONLY: [what: string, pattern: RegExp][] = [
  ['a test double', /setupWorker|policyTrap|fake-indexeddb/],
  ['a password or a token of the demo', /story-admin-\d|reader-pass|eyJhbGciOi/],
  ['the embedded API', /better-sqlite|libsql|scrypt/],
];

test('The build holds no source maps, no tests, no secrets and no code made from text', () => {
  const texts = FILES.filter((file) => /\.(?:js|html|css|txt|json)$/.test(file));
  const found = texts.flatMap((file) => {
    const text = readFileSync(join('out', file), 'utf8');
    const isOfDemo = file.startsWith('demo') || text.includes('MOCK_ACTIVATE');
    const forbidden = isOfDemo ? FORBIDDEN : [...FORBIDDEN, ...DEMO_ONLY];
    return forbidden.flatMap(([what, pattern]) => {
      const match = pattern.exec(text);
      if (!match) return [];
      return [`${file}: ${what}, ${text.slice(match.index - 40, match.index + 60)}`];
    });
  });

  expect(texts.length).toBeGreaterThan(20);
  expect(FILES.filter((file) => file.endsWith('.map'))).toEqual([]);
  expect(found).toEqual([]);
});

test('Each file of the bundler is named by a page or by another file that is', () => {
  const isText = (file: string) => /\.(?:js|css|html|json)$/.test(file);
  const files = FILES.filter((file) => /\.\w+$/.test(file));
  const reached = files.filter((file) => !file.startsWith('_next'));
  for (const file of reached) {
    const text = isText(file) ? readFileSync(join('out', file), 'utf8') : '';
    const named = files.filter((other) => text.includes(basename(other)));
    reached.push(...named.filter((other) => !reached.includes(other)));
  }

  expect(files.filter((file) => !reached.includes(file))).toEqual([]);
});
