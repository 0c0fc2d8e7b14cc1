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
    const { text, soft, fill, fillHover, onFill, line, deep } = accentShades(hex, isDark);
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

const GROUNDS = ['canvas', 'sheet', 'card', 'hover', 'sunk', 'overlay', 'selected'];
const INKS = ['ink', 'ink-2', 'ink-3'];
const MEANINGS = ['danger', 'warning', 'info', 'success', 'turn', 'secondary'];
/** Those with a ground of their own. */
const SOFT = MEANINGS.filter((name) => name !== 'info');

it.each([
  ['light', false],
  ['dark', true],
])(
  'in %s, every pair of text and ground, and of line and ground, has its contrast',
  (_, isDark) => {
    const shade = (name: string) => groundOf(name, isDark);
    const pairs: [text: string, ground: string, least: number][] = [
      ...[...INKS, 'accent', ...MEANINGS].flatMap((text) =>
        GROUNDS.map((ground): [string, string, number] => [text, ground, 4.5]),
      ),
      ...['accent', ...SOFT].flatMap((name) =>
        [...INKS, name].map((text): [string, string, number] => [text, `${name}-soft`, 4.5]),
      ),
      ...GROUNDS.map((ground): [string, string, number] => ['line-3', ground, 3]),
    ];
    const faults = pairs.filter(([text, ground, least]) => {
      const ratio = between(shade(text), shade(ground));
      return !(ratio >= least); // a colour that is not there has none
    });

    expect(faults).toEqual([]);
    for (const fill of ['accent-solid', 'accent-hover', 'danger-solid', 'tooltip'])
      expect(between('#ffffff', shade(fill))).toBeGreaterThanOrEqual(4.5);
  },
);
