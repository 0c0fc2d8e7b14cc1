/** @jest-environment node */
import { readFileSync } from 'node:fs';

import { accentShades } from '@/lib/theme/accent';
import { contrast, readColour } from '@/lib/theme/colour';

const STEPS = ['00', '33', '66', '99', 'cc', 'ff'];
const COLOURS = STEPS.flatMap((red) =>
  STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)),
);

/** What the stylesheets give a ground in light and in dark. */
function groundOf(name: string, isDark: boolean): string {
  const tokens = ['tokens', 'signed-in']
    .map((file) => readFileSync(`styles/${file}.css`, 'utf8'))
    .join('\n');
  const [, light = '', dark = ''] =
    new RegExp(`--${name}: light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? [];
  return isDark ? dark : light;
}

const between = (one: string, other: string) => contrast(readColour(one), readColour(other));

it.each([
  ['light', false],
  ['dark', true],
])('in %s, every text, fill and line of any accent has its contrast', (_, isDark) => {
  const card = groundOf('card', isDark);
  const faults = COLOURS.flatMap((hex) => {
    const { text, soft, fill, fillHover, fillActive, onFill, line, deep } = accentShades(
      hex,
      isDark,
    );
    const pairs: [string, string, number][] = [
      ...['canvas', 'sheet', 'card', 'overlay'].map((ground): [string, string, number] => [
        text,
        groundOf(ground, isDark),
        4.5,
      ]),
      [text, soft, 4.5],
      ['#f4f1ea', deep, 7],
      [onFill, fill, 4.5],
      [onFill, fillHover, 4.5],
      [onFill, fillActive, 4.5],
      [line, '#ffffff', 4.5],
      [line, card, 3],
      [fill, card, 1.3],
    ];
    return pairs.filter(([one, other, least]) => between(one, other) < least).map(() => hex);
  });

  expect(COLOURS).toHaveLength(216);
  expect(faults).toEqual([]);
});

it('keeps a colour that is readable as it is', () => {
  expect(accentShades('#0b7285', false)).toMatchObject({
    fill: '#0b7285',
    onFill: '#ffffff',
    line: '#0b7285',
  });
});

it('puts black on a pale fill and darkens its links', () => {
  const shades = accentShades('#fd0', false);

  expect(shades).toMatchObject({ fill: '#ffdd00', onFill: '#000000' });
  expect(shades.text).not.toBe(shades.fill);
});

it.each(['sheet', 'card', 'sunk', 'hover'])('shows an unchecked box on %s', (ground) => {
  for (const isDark of [false, true]) {
    const [box, around] = [groundOf('line-3', isDark), groundOf(ground, isDark)];
    expect(between(box, around)).toBeGreaterThanOrEqual(3);
  }
});
