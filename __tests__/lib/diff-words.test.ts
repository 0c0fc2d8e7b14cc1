/** @jest-environment node */
import { describeChange, diffWords } from '@/components/value/diff-words';

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

it('answers in a few seconds for two long texts without a common word', () => {
  const before = Array.from({ length: 30_000 }, (_, index) => `b${String(index)}`).join(' ');
  const after = Array.from({ length: 30_000 }, (_, index) => `a${String(index)}`).join(' ');
  const start = Date.now();

  const runs = diffWords(before, after);

  expect(runs.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(Date.now() - start).toBeLessThan(5000);
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
