/** @jest-environment node */
import { declarationsOf, keepSafeStyles, readSafeStyles } from '@/lib/html/clean/safe-styles';

it.each([
  ...['color: red', 'color: RED', 'color: #abc', 'color: #A1B2C3', 'color: #a1b2c3d4'],
  ...['color: rgb(1, 2, 3)', 'color: RGBA(1 2 3 / 50%)', 'background-color: oklch(0.5 0.1 20deg)'],
  ...[
    'color: #abcd',
    'color: #a1b2c366',
    'color: rgba(1, 2, 3, 0.4)',
    'color: hsl(1deg 2% 3% / 40%)',
  ],
  ...['background-color: transparent', 'background-color: rgba(1, 2, 3, 0)'],
  ...['text-align: left', 'text-align: CENTER', 'text-align: end'],
  ...['font-size: 6px', 'font-size: 96px', 'font-size: 96PX', 'font-size: 4pt', 'font-size: 72pt'],
  ...['font-size: 0.4em', 'font-size: 6em', 'font-size: 0.4rem', 'font-size: 6rem'],
  ...['font-size: 40%', 'font-size: 600%', 'font-size: x-small', 'font-size: LARGER'],
])('keeps %s', (style) => {
  expect(keepSafeStyles(style)).toBe(style);
});

it.each([
  ...['color: red url(x)', 'color: url(x) red', 'color: #ab', 'color: var(--x)', 'color: re'],
  ...['color: transparent', 'color: TRANSPARENT', 'color: #abc0', 'color: #A1B2C300'],
  ...['color: rgba(1, 2, 3, 0)', 'color: rgb(1 2 3 / 0%)', 'color: rgb(1 2 3/.1)'],
  ...['color: rgb(0 0 0 / none)', 'color: RGBA(0, 0, 0, none)', 'color: oklab(0.5 0 0/none )'],
  ...['color: rgb(from transparent r g b)', 'color: oklch( FROM #0000 l c h)'],
  ...['color: rgb(0 0 0 / 1e-9)', 'color: rgba(0, 0, 0, 0.1e-2)', 'color: rgb(0 0 0 / -1)'],
  ...['color: hsla(1, 2%, 3%, 0.0)', 'color: oklch(0.5 0.1 20deg / 10%)'],
  ...['text-align: leftover', 'text-align: upright', 'text-align: inherit'],
  ...['font-size: 5px', 'font-size: 97px', 'font-size: 3pt', 'font-size: 73pt', 'font-size: 18'],
  ...['font-size: 0.3em', 'font-size: 6.5em', 'font-size: 0.3rem', 'font-size: 6.5rem'],
  ...['font-size: 39%', 'font-size: 601%', 'font-size: 18px 2', 'font-size: -18px'],
  ...['font-size: larger than all', 'font-size: the larger', 'font-size:', 'red', 'toString: red'],
])('takes %s away', (style) => {
  expect(keepSafeStyles(style)).toBe('');
});

it('reads each declaration that is allowed, without its importance', () => {
  expect(readSafeStyles('COLOR : red !IMPORTANT; top: 0;background:#ff0 ! important ')).toEqual([
    ['color', 'red'],
    ['background-color', '#ff0'],
  ]);
  expect(keepSafeStyles('color: !important red')).toBe('');
  expect(keepSafeStyles('color:red;top:0;font-size:18px')).toBe('color: red; font-size: 18px');
});

it('takes a style apart into declarations, also those that say nothing', () => {
  expect(declarationsOf(' ;Mso-List : l0 level1; COLOR:Red !important ;x;')).toEqual([
    { property: 'mso-list', value: 'l0 level1', written: 'Mso-List : l0 level1' },
    { property: 'color', value: 'Red', written: 'COLOR:Red !important' },
    { property: '', value: 'x', written: 'x' },
  ]);
});
