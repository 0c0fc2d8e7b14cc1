import { encode } from 'fast-png';

/** Red, green and blue, 0 to 255 each. */
type Rgb = [number, number, number];

/** How a seeded image is drawn when it is requested; sizes in pixels, colours `#rrggbb`. */
export type ImageRecipe = {
  width: number;
  height: number;
  from: string;
  to: string;
  /** The distance between the light stripes, in pixels. */
  stripe: number;
};

const SHADES = 120;

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

function blend(from: Rgb, to: Rgb, part: number): Rgb {
  const mix = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part);
  return [mix(0), mix(1), mix(2)];
}

/** Draws a diagonal gradient with faint stripes; the same recipe gives the same bytes. */
export function drawImage(recipe: ImageRecipe): Uint8Array<ArrayBuffer> {
  const { width, height, stripe } = recipe;
  const from = rgbOf(recipe.from);
  const to = rgbOf(recipe.to);
  const plain = Array.from({ length: SHADES }, (_, shade) => blend(from, to, shade / SHADES));
  const light = plain.map((colour) => blend(colour, [255, 255, 255], 0.16));
  const data = Uint8Array.from({ length: width * height }, (_, index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    const shade = Math.floor(((x / width + y / height) / 2) * SHADES);
    return (x + y) % stripe < stripe / 3 ? shade + SHADES : shade;
  });
  return Uint8Array.from(
    encode({ width, height, data, channels: 1, palette: [...plain, ...light] }),
  );
}
