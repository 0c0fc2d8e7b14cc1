/** @jest-environment node */
import { describeChange, diffWords } from '@/components/kit/word-diff';

const show = (before: string, after: string) =>
  diffWords(before, after).map(({ kind, text }) => `${kind}: ${text}`);

it('marks single words', () => {
  expect(show('We keep data safe.', 'We keep your data safe.')).toEqual([
    'same: We keep ',
    'added: your ',
    'same: data safe.',
  ]);
});

it('joins neighbouring changes into phrases', () => {
  expect(show('a big house here', 'a very small here')).toEqual([
    'same: a ',
    'removed: big house',
    'added: very small',
    'same:  here',
  ]);
});

it('takes words of any script whole, and single signs where nothing parts them', () => {
  expect(show('سياسة الخصوصية', 'سياسة البيانات')).toContain('added: البيانات');
  expect(show('隐私政策', '隐私规则')).toEqual(['same: 隐私', 'removed: 政策', 'added: 规则']);
});

it('compares with nothing', () => {
  expect(show('', 'a b')).toEqual(['added: a b']);
  expect(show('a b', '')).toEqual(['removed: a b']);
  expect(show('a', 'a')).toEqual(['same: a']);
  expect(show('', '')).toEqual([]);
});

it('answers for two long texts without a common word', () => {
  const words = (letter: string) =>
    Array.from({ length: 3_000 }, (_, index) => letter + String(index));

  const runs = diffWords(words('b').join(' '), words('a').join(' '));

  expect(runs.map(({ kind }) => kind)).toEqual(['removed', 'added']);
});

it('compares lines where words would take more than a second', () => {
  let nowMs = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => (nowMs += 1_001));

  expect(show('a big house\nthe end', 'a small house\nthe end')).toEqual([
    'removed: a big house',
    'added: a small house',
    'same: \nthe end',
  ]);
  jest.restoreAllMocks();
});

it.each([
  ['We keep data.', 'We keep your data.', '+5 characters'],
  ['We keep your data.', 'We keep data.', '−5 characters'],
  ['one cat', 'one horse', '+5 −3 characters'],
  ['a', 'ab', '+2 −1 characters'],
  ['a b', 'a', '−2 characters'],
  ['', 'ü', '+1 character'],
  ['same', 'same', ''],
])('says of %j and %j: %s', (before, after, words) => {
  expect(describeChange(diffWords(before, after))).toBe(words);
});
