/** @jest-environment node */
import { distinctNames, fold, nameKey } from '@/lib/text/fold';
import { foldText } from '@/reference-api/fold-text';

it.each([
  ['José', 'jose'],
  ['Straße', 'STRASSE'],
  ['Łódź', 'lodz'],
  ['Søren', 'soren'],
  ['Đorđe', 'dorde'],
  ['Æsir', 'aesir'],
  ['Œuvre', 'oeuvre'],
  ['Þór', 'thor'],
  ['Eiður', 'eidur'],
  ['Ħal', 'hal'],
  ['ışık', 'isik'],
  ['Ёлка', 'елка'],
  ['An\u200bna \u202ebyron', 'anna byron'],
])('finds %s by %s, here as at the embedded API', (name, typed) => {
  expect(fold(name)).toBe(fold(typed));
  expect(foldText(name)).toBe(foldText(typed));
});

it.each([
  ['O’Brien', "o'brien"],
  ["O'Brien", 'o’brien'],
  ['OʼBrien', 'o`brien'],
  ['O´Brien', 'o‘brien'],
  ['Jean–Luc', 'jean-luc'],
  ['Jean‑Luc', 'jean−luc'],
  ['“Ink” „Ash‟ «Oak»', '"ink" "ash" "oak"'],
])('finds %s by %s, whatever signs a phone puts in', (name, typed) => {
  expect(fold(name)).toBe(fold(typed));
});

it.each([
  ['जीवन', 'जवान'],
  ['ハハ', 'パパ'],
  ['ほうし', 'ぼうし'],
  ['காடு', 'கடி'],
  ['ป่า', 'ป้า'],
])('tells %s from %s: the marks of their script are letters', (one, other) => {
  expect(fold(one)).not.toContain(fold(other));
  expect(nameKey(one)).not.toBe(nameKey(other));
  expect(distinctNames([one, other])).toEqual([one, other]);
  expect(foldText(one)).not.toContain(foldText(other));
});

it('finds no ガ by カ, as the embedded API does not', () => {
  expect(fold('ガ')).not.toContain(fold('カ'));
  expect(foldText('ガ')).not.toContain(foldText('カ'));
});

it.each([
  ['شَعْر', 'شعر'],
  ['שָׁלוֹם', 'שלום'],
])('finds %s by %s, without its vowel points', (pointed, plain) => {
  expect(fold(pointed)).toBe(fold(plain));
  expect(foldText(pointed)).toBe(foldText(plain));
});

it('takes names for one however they are spelt, and for two where an accent makes them so', () => {
  const names = ['Año', 'an\u0303o', ' AÑO ', 'Ano', 'Sea  Life', 'sea life', "O'Neil", 'O’Neil'];
  expect(distinctNames(names)).toEqual(['Año', 'Ano', 'Sea  Life', "O'Neil"]);
});
