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
export function toLinear(part: number): number {
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
