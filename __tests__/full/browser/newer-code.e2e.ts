import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from '@playwright/test';

import { TARGETS } from '../../../scripts/build/targets.mjs';
import { findNewerCode } from '../../../scripts/test/find-newer-code';

const FILES = readdirSync('out', { recursive: true, encoding: 'utf8' });
const CHUNK = '_next/static/chunks/1.js';

test('The build holds nothing that a supported browser does not know', () => {
  const files = FILES.filter((file) => /\.(?:js|css)$/.test(file));

  expect(
    files.flatMap((file) => findNewerCode(file, readFileSync(join('out', file), 'utf8'))),
  ).toEqual([]);
  expect(TARGETS).toEqual(['chrome111', 'edge111', 'firefox115', 'safari16.4', 'ios16.4']);
});

for (const [what, code, name] of [
  ['a static', 'e=URL.canParse(t)', 'URL.canParse'],
  ['an optional static', 'e=AbortSignal?.any?.([a,b])', 'AbortSignal.any'],
  ['a method', 'e.isSubsetOf(t)', 'Set.prototype.isSubsetOf'],
  ['a method of iterators', 'e.keys().map(t)', 'Iterator.prototype.map'],
  ['a global', 'requestIdleCallback(e)', 'requestIdleCallback'],
  ['a global of the window', 'window.scheduler', 'scheduler'],
  ['what plain http lacks', 'e=crypto.randomUUID()', 'crypto.randomUUID'],
  ['a flag of regular expressions', 'e=/a/v', 'syntax'],
  ['a part of regular expressions', 'e=/a(?i:b)/', 'RegExp modifiers'],
] as const) {
  test(`Finds ${what} that is newer`, () => {
    const planted = `function f(e,t){${code}}`;

    expect(findNewerCode(CHUNK, planted)).toEqual([expect.stringMatching(`^${CHUNK}: ${name}: `)]);
  });
}

test('Finds newer rules in styles', () => {
  expect(findNewerCode('a.css', 'a{b{color:red}}')).toHaveLength(1);
  expect(findNewerCode('a.css', '@scope (.a){b{color:red}}')).toHaveLength(1);
  expect(findNewerCode('a.css', 'a{color:light-dark(red,blue)}')).toHaveLength(1);
});

test('Allows what every supported browser has, and other things of the same names', () => {
  for (const code of [
    'Object.keys(e).map(t);e.navigation.go(1);e.find(t)',
    'e=["navigation",`scheduler`]',
    'e=/\\p{L}/u',
    'e.toSorted().at(-1)?.a??(b||=/(?<=a)b/)',
  ]) {
    expect(findNewerCode(CHUNK, code)).toEqual([]);
  }
});

test('Allows a guarded use where it is known, and nowhere else', () => {
  const use = 'document.caretPositionFromPoint(1,2)';

  expect(findNewerCode(CHUNK, `if(document.caretPositionFromPoint){${use}}`)).toEqual([]);
  expect(findNewerCode(CHUNK, use)).toHaveLength(1);
  expect(findNewerCode('demo/api.js', 'crypto.randomUUID()')).toEqual([]);
});
