/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { version } from '@/package.json';
import {
  conformanceReport,
  hasTest,
  lostTests,
  readCriteria,
  REPORT,
} from '@/scripts/docs/conformance.mjs';

const criteria = readCriteria('.');

it('judges each of the 31 criteria of level A and the 24 of AA once', () => {
  const numbers = criteria.map(({ number }) => number);

  expect(new Set(numbers).size).toBe(55);
  expect(criteria.filter(({ level }) => level === 'A')).toHaveLength(31);
  expect(criteria.filter(({ level }) => level === 'AA')).toHaveLength(24);
});

it('names for each a test that is there, or says what was done by hand', () => {
  const silent = criteria.filter(({ tests, hand = '' }) => tests.length === 0 && hand === '');

  expect(silent).toEqual([]);
  expect(lostTests('.', criteria)).toEqual([]);
});

it.each([
  ["test('Rings are whole', async () => {", true],
  ["  it.each([\n    1,\n  ])(\n    'Rings are whole',", true],
  ['  test(`Rings are whole`, async () => {', true],
  ["test('Rings are whole, and more', async () => {", false],
  ["test.skip('Rings are whole', async () => {", false],
  ["test.fixme('Rings are whole', async () => {", false],
  ["it.skip.each(RINGS)('Rings are whole', async () => {", false],
  ["test('Lines', async () => {}); // Rings are whole", false],
])('tells a test that runs from what only has its words: %s', (source, isThere) => {
  expect(hasTest(source, 'Rings are whole')).toBe(isThere);
});

it('says in remarks what is not met where something is supported in part', () => {
  const isOpen = ({ conformance }: (typeof criteria)[number]) =>
    /^(?:Partially Supports|Does Not Support)$/.test(conformance);

  expect(criteria.filter(isOpen).filter(({ remarks = '' }) => remarks === '')).toEqual([]);
});

it('is the report that the script writes', () => {
  const plain = (text: string) => text.replace(/ {2,}/g, ' ').replace(/-{3,}/g, '---');

  expect(plain(readFileSync(REPORT, 'utf8'))).toBe(plain(conformanceReport(criteria, version)));
});
