import { type Colour, isHexColour, readColour, toHex, toLinear } from './colour';

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
