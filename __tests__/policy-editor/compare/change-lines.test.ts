import { compareTexts } from '@/features/policy-editor/compare/compare-texts';
import { tellChanges } from '@/features/policy-editor/tell/change-sentences';

const A = '<h2>1. A</h2><p>aaa</p>';
const B = '<h2>2. B</h2><p>bbb</p>';
const C = '<h2>3. C</h2><p>ccc</p>';

/** The lines of a comparison: what of them is of the newer text, what went in brackets. */
const linesOf = (before: string, after: string) =>
  compareTexts(before, after).lines.map(({ kind, section, runs }) => {
    const words = runs.map((run) => (run.kind === 'removed' ? `[${run.text.trim()}]` : run.text));
    return [kind, section, words.join('').trim()];
  });

const toldOf = (before: string, after: string) =>
  tellChanges(compareTexts(before, after).lines).map(({ section, sentences }) => [
    section,
    ...sentences,
  ]);

it('lists a change behind a new section under its own heading', () => {
  const [before, after] = [A + C, A + B + C.replace('ccc', 'ccd')];

  expect(linesOf(before, after)).toEqual([
    ['heading', '1. A', '1. A'],
    ['text', '1. A', 'aaa'],
    ['heading', '2. B', '2. B'],
    ['text', '2. B', 'bbb'],
    ['heading', '3. C', '3. C'],
    ['text', '3. C', '[ccc]ccd'],
  ]);
  expect(compareTexts(before, after).changes).toEqual([
    { number: 1, section: '2. B', removed: '', added: '2. B\nbbb' },
    { number: 2, section: '3. C', removed: 'ccc', added: 'ccd' },
  ]);
  expect(toldOf(before, after)).toEqual([
    ['Section 2, B', "'2. B bbb' is new."],
    ['Section 3, C', "'ccc' is now 'ccd'."],
  ]);
});

it.each([
  ['in the middle', A + B + C, A + C, [['Section 2, B', "'2. B bbb' is gone."]]],
  ['at the beginning', A + B, B, [['Section 1, A', "'1. A aaa' is gone."]]],
  [
    'with its rest renumbered',
    A + B + C,
    A + C.replace('3.', '2.'),
    [['Section 2, C', "'B bbb 3.' is gone."]],
  ],
])('tells of a section that goes %s under its own heading', (_, before, after, told) => {
  expect(toldOf(before, after)).toEqual(told);
});

it('takes a heading of two lines for one section', () => {
  const text = (last: string) => `<h2>1. A<br>b</h2><p>${last}</p>`;

  expect(linesOf(text('May'), text('June'))).toEqual([
    ['heading', '1. A b', '1. A'],
    ['heading', '1. A b', 'b'],
    ['text', '1. A b', '[May]June'],
  ]);
  expect(toldOf(text('May'), text('June'))).toEqual([['Section 1, A b', "'May' is now 'June'."]]);
});

it('tells two new sections each under its own heading, as one change', () => {
  expect(toldOf(A, A + B + C)).toEqual([
    ['Section 2, B', "'2. B bbb' is new."],
    ['Section 3, C', "'3. C ccc' is new."],
  ]);
  expect(compareTexts(A, A + B + C).changes).toHaveLength(1);
});

it('sets each line as its element is, also lines that say the same', () => {
  const text = (last: string) =>
    `<h2>Fees</h2><p>Fees</p><ul><li><p>Fees</p><p>Fees</p></li><li>Fees<br>Fees</li></ul><blockquote><p>Fees</p></blockquote><table><tr><td>Fees</td></tr></table><p>${last}</p>`;

  expect(linesOf(text('May'), text('June')).map(([kind]) => kind)).toEqual([
    ...['heading', 'text', 'item', 'text', 'item', 'text', 'quote', 'cell', 'text'],
  ]);
});

it('pairs lines that were all rewritten, and keeps the kind of those that stay', () => {
  expect(
    linesOf('<p>a b</p><p>c d</p>', '<p>e f</p><p>g h</p>').map(([, , words]) => words),
  ).toEqual(['[a b]e f', '[c d]g h']);
  expect(linesOf('<h2>One</h2><p>two</p>', '<p>One two</p>').map(([kind]) => kind)).toEqual([
    'text',
    'text',
  ]);
});

it.each([
  ['Eat, sleep.', 'Eat sleep.', "'Eat, sleep' is now 'Eat sleep'."],
  ['Eat sleep.', 'Eat, sleep.', "'Eat sleep' is now 'Eat, sleep'."],
  ['Eat, sleep.', 'Eat; sleep.', "'Eat, sleep' is now 'Eat; sleep'."],
  ['Stop.', 'Stop!', "'Stop.' is now 'Stop!'."],
  ['Stop', 'Stop.', "'Stop' is now 'Stop.'."],
  ['Pay, please.', 'Pay now please.', "'now' is new."],
  ['***', '###', "'***' is now '###'."],
  ['a b', 'a&nbsp;b', "The spaces or lines of 'a b' changed."],
  ['One two.', 'One<br>two.', "The spaces or lines of 'One two' changed."],
])('tells of signs that changed from %s to %s', (was, now, sentence) => {
  expect(toldOf(`<p>${was}</p>`, `<p>${now}</p>`)).toEqual([['At the beginning', sentence]]);
});

it('tells of a line of signs alone that came and went', () => {
  expect(toldOf('<p>a</p><p>***</p><p>b</p>', '<p>a</p><p>b</p>')).toEqual([
    ['At the beginning', "'***' is gone."],
  ]);
  expect(toldOf('<p>a</p><p>b</p>', '<p>a</p><p>***</p><p>b</p>')).toEqual([
    ['At the beginning', "'***' is new."],
  ]);
});

it('takes a new line for itself that begins like the next one', () => {
  const [before, after] = ['<p>We keep it.</p>', '<p>We sell it.</p><p>We keep it.</p>'];

  expect(linesOf(before, after).map(([, , words]) => words)).toEqual([
    'We sell it.',
    'We keep it.',
  ]);
  expect(toldOf(before, after)).toEqual([['At the beginning', "'We sell it.' is new."]]);
  expect(toldOf(`<p>x</p>${after}`, `<p>x</p>${before}`)).toEqual([
    ['At the beginning', "'We sell it.' is gone."],
  ]);
});
