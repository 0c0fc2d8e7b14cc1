import { hasTitleWords, readHeadings, readTitle, toSections } from '@/lib/html/sections';

it('lists a heading of two lines with a space between them', () => {
  const text = '<h2>1. What<br>we keep</h2><h3><b>For </b>how long</h3><h2>Law</h2>';

  expect(readHeadings(text).map(({ text: title, depth }) => [depth, title])).toEqual([
    [0, '1. What we keep'],
    [1, 'For how long'],
    [0, 'Law'],
  ]);
});

it.each([
  ['4. Fees', '4', 'Fees'],
  ['4 Fees', '4', 'Fees'],
  ['4.2) Refunds\nand more', '4.2', 'Refunds\nand more'],
  ['4.', '4', ''],
  ['Fees', '', 'Fees'],
  ['3.5% of all', '', '3.5% of all'],
  ['1.a Fees', '', '1.a Fees'],
  ['2026', '', '2026'],
  ['14 days to withdraw', '', '14 days to withdraw'],
  ['', '', ''],
])('reads the number of the title %j', (title, number, words) => {
  expect(readTitle(title)).toEqual({ number, words });
});

it.each([
  ['4.2) ', false],
  ['', false],
  ['4. Fees', true],
])('knows whether %j is more than a number', (title, hasWords) => {
  expect(hasTitleWords(title)).toBe(hasWords);
});

it('puts all up to the next title into a section, and what is before the first into one without', () => {
  const titleAt = (word: string) => (word === word.toUpperCase() ? word : null);

  expect(toSections(['a', 'B', 'c', 'd', 'E'], titleAt)).toEqual([
    { title: '', items: ['a'] },
    { title: 'B', items: ['B', 'c', 'd'] },
    { title: 'E', items: ['E'] },
  ]);
  expect(toSections(['B'], titleAt)).toEqual([{ title: 'B', items: ['B'] }]);
  expect(toSections([], titleAt)).toEqual([]);
});
