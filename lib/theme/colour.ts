/** A colour as `#rgb` or `#rrggbb`. */
export function isHexColour(text: string): boolean {
  return /^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(text);
}

/** Red, green and blue, 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

export const BLACK: Colour = [0, 0, 0];
export const WHITE: Colour = [255, 255, 255];

/** Reads `#rgb` or `#rrggbb`. */
export function readColour(hex: string): Colour {
  const digits = hex.slice(1);
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const part = (start: number) => parseInt(full.slice(start, start + 2), 16);
  return [part(0), part(2), part(4)];
}

/** A colour as `#rrggbb`. */
export function toHex(colour: Colour): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes two colours; `share` 0 is the first, 1 the second. */
export function mix(one: Colour, other: Colour, share: number): Colour {
  const part = (index: 0 | 1 | 2) => Math.round(one[index] * (1 - share) + other[index] * share);
  return [part(0), part(1), part(2)];
}

/** A part of an sRGB colour (0 to 255) as light, 0 to 1. */
function toLinear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map(toLinear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The WCAG contrast ratio, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The contrast that WCAG asks of a text. */
export const READABLE_CONTRAST = 4.5;

/** The contrast of two colours as they are stored; null unless both are `#rgb` or `#rrggbb`. */
export function contrastOf(one: string, other: string): number | null {
  if (!isHexColour(one) || !isHexColour(other)) return null;
  return contrast(readColour(one), readColour(other));
}

/** Oklab: lightness 0 to 1, and two axes of colour. */
type Lab = [lightness: number, a: number, b: number];

/** The lightness that a colour keeps as a bar or a line on either theme's ground. */
const LIGHT = { least: 0, most: 0.62 };
const DARK = { least: 0.68, most: 0.84 };

/** A colour that leaves sRGB loses so much of its chroma at a time. */
const CHROMA_STEP = 0.02;

const toPart = (linear: number) =>
  Math.round(255 * (linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055));

function toLab(colour: Colour): Lab {
  const [r = 0, g = 0, b = 0] = colour.map(toLinear);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** Linear red, green and blue; outside 0 to 1 where sRGB has no such colour. */
function toLinearRgb([lightness, a, b]: Lab): [number, number, number] {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/**
 * A stored colour (`#rrggbb`) as data on the light or the dark theme: its hue stays, its lightness
 * moves to where it is seen; undefined for what is no colour. Computed here, since the oldest
 * browsers lack relative colours.
 */
export function toneOf(hex: string, isDark: boolean): string | undefined {
  if (!isHexColour(hex)) return undefined;
  const { least, most } = isDark ? DARK : LIGHT;
  const [stored, a, b] = toLab(readColour(hex));
  const lightness = Math.min(most, Math.max(least, stored));
  let chroma = 1;
  let rgb = toLinearRgb([lightness, a, b]);
  while (chroma > 0 && rgb.some((part) => part < -0.001 || part > 1.001)) {
    chroma -= CHROMA_STEP;
    rgb = toLinearRgb([lightness, a * chroma, b * chroma]);
  }
  const within = (part: number) => toPart(Math.min(1, Math.max(0, part)));
  return toHex([within(rgb[0]), within(rgb[1]), within(rgb[2])]);
}
