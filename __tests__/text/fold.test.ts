/** @jest-environment node */
import { fold } from '@/lib/text/fold';
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
