/** @jest-environment node */
import { lettersOf } from '@/lib/text/letters';
import { replaceWords } from '@/lib/text/replace-words';

/** Letters of two signs and more, each of which some piece of a long text would cut. */
const JOINED = ['👩‍👩‍👧', '🇩🇪', 'e\u0301', '\r\n', 'न्दी', '👍🏽'];

it.each(JOINED)('keeps %j whole wherever it stands in a long text', (joined) => {
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  for (let before = 480; before < 510; before += 1) {
    const text = `${'x'.repeat(before)}${joined.repeat(3)}z`;
    expect(lettersOf(text)).toEqual(Array.from(segmenter.segment(text), ({ segment }) => segment));
  }
});

it('keeps a letter whole that is longer than a piece', () => {
  const heap = `a${'\u0301'.repeat(2000)}`;
  expect(lettersOf(`x${heap}y`)).toEqual(['x', heap, 'y']);
});

it('finds words without spaces between them in each of several stretches', () => {
  const search = { find: '物語', value: '話', isWhole: true, isCase: true };
  expect(replaceWords('物語を読む 物語を書く\n物語', search)).toBe('話を読む 話を書く\n話');
  expect(replaceWords('物語 を', { ...search, find: '語 を' })).toBe('物語 を');
});
