/** @jest-environment node */
import { typedText } from '@/lib/text/typed-text';

const NOTHING = [
  ['zero width spaces', '\u200b\u200b'],
  ['a soft hyphen', '\u00ad'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['tags', '\u{e0041}\u{e0042}'],
  ['joiners', '\u200d\u200c\u200d'],
  ['marks of direction', '\u200e\u202a\u202c\u2066\u2069\u061c'],
  ['selectors', '\ufe0f\u{e0100}'],
  ['fillers of Hangul', '\u3164\uffa0\u115f\u1160'],
  ['a blank of Braille', '\u2800'],
  ['a Mongolian separator', '\u180e'],
  ['notes between lines', '\ufff9\ufffb'],
  ['control characters', '\u0000\u0007\u0085'],
] as const;

it.each(NOTHING)('is empty of nothing but %s', (_, text) => {
  expect(typedText(text)).toBe('');
});

it.each(NOTHING)('leaves %s out of a word and an address', (_, text) => {
  expect(typedText(`${text}ann${text}@example.com${text}`)).toBe('ann@example.com');
});

it.each([
  ['a family', '👩‍👩‍👧'],
  ['a heart on fire', '❤️‍🔥'],
  ['a skin', '👩🏽‍🚀'],
  ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
  ['a Persian word', 'می‌خواهم'],
  ['a Sinhala word', 'ශ්‍රී'],
  ['a Khmer word break', 'ភាសា\u200bខ្មែរ'],
  ['a Hebrew sentence that ends in Latin', 'שלום Ann!\u200f'],
  ['an ideograph of names', '葛\u{e0100}城'],
  ['lines and tabs', 'one\n\ttwo'],
])('keeps %s as it is', (_, text) => {
  expect(typedText(` ${text}\n`)).toBe(text);
});

it('has letters with their accents as one character, and names as they are written', () => {
  expect(typedText('Cafe\u0301')).toBe('Café');
  expect(typedText('\ufa19\u212b')).toBe('\ufa19\u212b');
});

it('is empty of spaces and what stands between them', () => {
  expect(typedText(' \u2060\n\u200b\u00a0')).toBe('');
});

it('leaves the number of what a phone copies out of its contacts', () => {
  expect(typedText('\u202a+91 98765\u202c')).toBe('+91 98765');
});

it('keeps one flag and no tags beside it', () => {
  const flag = '🏴\u{e0067}\u{e0062}\u{e007f}';
  expect(typedText(`${flag}a\u{e0067}\u{e0062}`)).toBe(`${flag}a`);
});
