import { compareTexts } from '@/features/policy-editor/compare/compare-texts';
import { missingFrom } from '@/features/policy-editor/compare/html-difference';
import { sayRemoved } from '@/features/policy-editor/compare/removed-words';
import { readStructure } from '@/lib/html/html-structure';

const section = (number: number, words: string) =>
  `<h2>${number}. ${words.toUpperCase()}</h2><p>All of ${words}.</p>`;
const [A, B, C, D] = [
  section(1, 'scope'),
  section(2, 'fees'),
  section(3, 'law'),
  section(4, 'end'),
];
const LONG = section(2, 'what we keep of you and for how long we do');
const TABLE = '<table><tbody><tr><td>x</td></tr></tbody></table>';

const said = (before: string, after: string) =>
  sayRemoved(
    missingFrom(readStructure(before), readStructure(after)),
    compareTexts(before, after).lines,
  );

it.each([
  ['one section', A + B + C, A + C, 'Section 2 would go.'],
  ['the last section', A + B, A, 'Section 2 would go.'],
  ['sections and a table', A + B + C + TABLE + D, D, 'Sections 1 to 3 and a table would go.'],
  ['a section while another comes', A + LONG, LONG + C, 'Section 1 would go.'],
  ['a section within one', `${A}<h3>4.2 Refunds</h3><p>x</p>${C}`, A + C, 'Section 4.2 would go.'],
  [
    'a section whose title is no number',
    `${A}<h2>3.5% of all</h2><p>x</p>${C}`,
    A + C,
    '“3.5% of all” would go.',
  ],
  [
    'a section of a heading of two lines',
    `${A}<h2>2. A<br>b</h2><p>x</p>`,
    A,
    'Section 2 and a line break would go.',
  ],
  ['nothing', A, A + B, ''],
  ['the whole text', A + B, '', 'Sections 1 to 2 would go.'],
  [
    'a section before others that count anew',
    A + B + C,
    A + C.replace('3.', '2.'),
    'Section 2 would go.',
  ],
  ['sections apart', A + B + C + D, B + D, '“1. SCOPE” and 1 more section would go.'],
  ['a section without a number', `${A}<h2>Law</h2><p>x</p>${C}`, A + C, '“Law” would go.'],
  [
    'a heading whose words stay',
    `${A}<h2>Law</h2><p>All stays.</p>`,
    `${A}<p>All stays.</p>`,
    'A heading would go.',
  ],
  ['a paragraph', `${A}<p>Old.</p>`, A, 'A paragraph would go.'],
])('says of %s that it would go', (_, before, after, sentence) => {
  expect(said(before, after)).toBe(sentence);
});
