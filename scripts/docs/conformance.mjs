// `node scripts/docs/conformance.mjs`: writes the accessibility conformance report out of conformance.json, the
// tests that it names and the version. A named test that is not there stops it.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {{
 *   number: string, name: string, level: 'A' | 'AA', conformance: string,
 *   tests: string[], remarks?: string, hand?: string,
 * }} Criterion
 */

/** Where the report stands. */
export const REPORT = 'docs/accessibility-conformance.md';

/**
 * @param {string} root
 * @returns {Criterion[]}
 */
export const readCriteria = (root) =>
  JSON.parse(readFileSync(join(root, 'scripts/docs/conformance.json'), 'utf8'));

/**
 * Whether a file has a test of this title, as it is written there, that is not skipped.
 *
 * @param {string} source
 * @param {string} title
 */
export function hasTest(source, title) {
  const written = title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const call = /^(?!.*\.(?:skip|fixme)\b)(?:[ \t]*(?:test|it)|.*\))/.source;
  return new RegExp(`${call}\\(\\s*(['"\`])${written}\\1`, 'm').test(source);
}

/**
 * The tests that the criteria name, and that are not there.
 *
 * @param {string} root
 * @param {Criterion[]} criteria
 */
export function lostTests(root, criteria) {
  return [...new Set(criteria.flatMap(({ tests }) => tests))].filter((named) => {
    const [path = '', name = ''] = named.split(' › ');
    return !hasTest(readFileSync(join(root, path), 'utf8'), name);
  });
}

/** @param {Criterion} criterion */
function rowOf({ number, name, conformance, tests, remarks = '', hand = '' }) {
  const anchor = name.toLowerCase().replace(/[(),]/g, '').replace(/ /g, '-');
  const named = tests.map((test) => {
    const [path = '', title = ''] = test.split(' › ');
    return `“${title}” (\`${path.replace(/^__tests__\//, '')}\`)`;
  });
  const told = [
    remarks,
    ...(named.length > 0 ? [`Tests: ${named.join('; ')}.`] : []),
    ...(hand === '' ? [] : [`${named.length > 0 ? 'By hand' : 'No test; by hand'}: ${hand}`]),
  ];
  const link = `[${number} ${name}](https://www.w3.org/TR/WCAG22/#${anchor})`;
  return `| ${link} | ${conformance} | ${told.filter(Boolean).join(' ').replaceAll('|', '\\|')} |`;
}

/**
 * The report, in the form of a VPAT.
 *
 * @param {Criterion[]} criteria
 * @param {string} version
 */
export function conformanceReport(criteria, version) {
  const table = (/** @type {string} */ level) => [
    `## Success Criteria, Level ${level}`,
    '',
    '| Criteria | Conformance Level | Remarks and Explanations |',
    '| --- | --- | --- |',
    ...criteria.filter((criterion) => criterion.level === level).map(rowOf),
    '',
  ];
  const count = (/** @type {string} */ word) =>
    criteria.filter(({ conformance }) => conformance === word).length;
  const byHand = criteria.filter(({ tests }) => tests.length === 0).length;
  return [
    '# Accessibility Conformance Report',
    '',
    'WCAG Edition, in the form of the Voluntary Product Accessibility Template (VPAT®). Written by',
    '`node scripts/docs/conformance.mjs`; what it says stands in `scripts/docs/conformance.json`.',
    '',
    `- **Product and version:** Creative Story Back Office ${version}`,
    '- **Description:** the admin back office of a story-writing product, with its public pages; a web page',
    '- **Standard:** [WCAG 2.2](https://www.w3.org/TR/WCAG22/), levels A and AA: 55 criteria',
    '- **Evaluated with:** the tests that each row names, in Chromium, against the built product: axe on nearly every',
    '  screen in both themes and a second engine on one of each kind, keyboards, what a screen reader is told, widths from 320 pixels, texts of twice the size,',
    `  forced colours and reduced motion. ${byHand} criteria have no test; what was done instead is said. No person who uses a screen`,
    '  reader every day has taken part, and none of the assistive programs themselves was run.',
    `- **Result:** ${count('Supports')} supported, ${count('Partially Supports')} in part, ${count('Does Not Support')} not, ${count('Not Applicable')} not applicable`,
    '- **Contact:** the repository of this product',
    '',
    '## Terms',
    '',
    '- **Supports**: at least one method meets the criterion without known defects.',
    '- **Partially Supports**: some of it does not meet the criterion.',
    '- **Does Not Support**: most of it does not.',
    '- **Not Applicable**: there is nothing that the criterion is about.',
    '',
    ...table('A'),
    ...table('AA'),
  ].join('\n');
}

if (process.argv[1]?.endsWith('conformance.mjs')) {
  const criteria = readCriteria('.');
  const lost = lostTests('.', criteria);
  if (lost.length > 0) throw new Error(`There is no such test: ${lost.join(', ')}`);
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync(REPORT, conformanceReport(criteria, version));
}
