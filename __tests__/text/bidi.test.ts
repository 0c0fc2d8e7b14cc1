/** @jest-environment node */
import { isolate, keepInside } from '@/lib/text/bidi';

describe('a text with its direction marks closed', () => {
  it.each([
    ['plain words', 'Ann Lee', 'Ann Lee'],
    ['words from right to left', 'שרה לוי', 'שרה לוי'],
    [
      'marks that are closed',
      '\u2067שרה\u2069 and \u2066a\u2069',
      '\u2067שרה\u2069 and \u2066a\u2069',
    ],
    ['a mark left open', '\u202bgpj.exe', '\u202bgpj.exe'],
    ['a mark that turns all letters round', 'Ann\u202egpj.exe', 'Ann\ufffdgpj.exe'],
    [
      'characters that control a terminal',
      'a\u0000\u001b[2J\u007f\u0090',
      'a\u2400\u241b[2J\u2421\ufffd',
    ],
    ['a closing mark too many', '\u2069\u202bAnn', '\u202bAnn'],
    ['closing marks before their opening ones', '\u2069\u2066a\u2069\u2069', '\u2066a\u2069'],
    ['paragraph ends', 'a\u2029b\u0085c\u001cd', 'a b c d'],
    ['new lines and tabs', 'a\n\tb', 'a\n\tb'],
    ['a heap of accents', `a${'\u0301'.repeat(70)}b`, `a${'\u0301'.repeat(64)}b`],
    ['a closing mark after a tab', 'a\tb\u2069', 'a\tb'],
  ])('is unchanged, or closed, with %s', (_, text, expected) => {
    expect(keepInside(text)).toBe(expected);
  });
});

describe('a text in the middle of a sentence', () => {
  it('stays as it is without direction marks', () => {
    expect(isolate('The box is full')).toBe('The box is full');
    expect(isolate('שרה')).toBe('שרה');
  });

  it.each([
    ['\u202bAnn', '\u2068\u202bAnn\u2069'],
    ['\u202eAnn', '\u2068\ufffdAnn\u2069'],
    ['\u2067\u2067Ann', '\u2068\u2067\u2067Ann\u2069\u2069\u2069'],
    ['\u2069\u2069Ann\u202b', '\u2068Ann\u202b\u2069'],
  ])('ends its marks with itself: %j', (text, isolated) => {
    expect(isolate(text)).toBe(isolated);
  });
});
