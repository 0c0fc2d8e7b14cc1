import { encode } from 'fast-png';

/** Red, green and blue, 0 to 255 each. */
type Rgb = [number, number, number];

/** A filled polygon: `shade` is 0 for the colour `from` and 1 for `to`; points are x, y, x, y … in pixels. */
export type DrawnShape = { shade: number; points: readonly number[] };

/** How a seeded image is drawn when it is requested; sizes in pixels, colours `#rrggbb`. */
export type ImageRecipe = {
  width: number;
  height: number;
  from: string;
  to: string;
  /** The last one lies on top. Data that an earlier version stored has none. */
  shapes?: readonly DrawnShape[];
};

const SHADES = 256;
/** How many lines are sampled per row of pixels, for smooth edges. */
const LINES = 4;
/** The background becomes this much darker from top to bottom. */
const FADE = 0.2;

function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 0xff, (value >> 8) & 0xff, value & 0xff];
}

function blend(from: Rgb, to: Rgb, part: number): Rgb {
  const mix = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part);
  return [mix(0), mix(1), mix(2)];
}

/** Where a horizontal line crosses a polygon's edges, from left to right. */
function crossings(points: readonly number[], lineY: number): number[] {
  const found: number[] = [];
  let [fromX = 0, fromY = 0] = points.slice(-2);
  for (let index = 0; index < points.length; index += 2) {
    const [x = 0, y = 0] = [points[index], points[index + 1]];
    if (y > lineY !== fromY > lineY) {
      found.push(x + ((lineY - y) * (fromX - x)) / (fromY - y));
    }
    [fromX, fromY] = [x, y];
  }
  return found.sort((a, b) => a - b);
}

/** Lays a shape over a row of shades. */
function paint(row: Float64Array, y: number, { shade, points }: DrawnShape): void {
  const cover = new Float64Array(row.length);
  for (let line = 0; line < LINES; line += 1) {
    const edges = crossings(points, y + (line + 0.5) / LINES);
    for (let index = 0; index + 1 < edges.length; index += 2) {
      const [start, end] = [Math.max(0, edges[index] ?? 0), edges[index + 1] ?? 0];
      for (let x = Math.floor(start); x < Math.min(end, row.length); x += 1) {
        cover[x] = (cover[x] ?? 0) + (Math.min(end, x + 1) - Math.max(start, x)) / LINES;
      }
    }
  }
  cover.forEach((part, x) => {
    if (part > 0) row[x] = (row[x] ?? 0) * (1 - part) + shade * part;
  });
}

/** Draws shapes in two colours and the shades between; the same recipe gives the same bytes. */
export function drawImage(recipe: ImageRecipe): Uint8Array<ArrayBuffer> {
  const { width, height, shapes = [] } = recipe;
  const [from, to] = [rgbOf(recipe.from), rgbOf(recipe.to)];
  const palette = Array.from({ length: SHADES }, (_, shade) =>
    blend(from, to, shade / (SHADES - 1)),
  );
  const data = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    const row = new Float64Array(width).fill(1 - (FADE * y) / height);
    for (const shape of shapes) paint(row, y, shape);
    data.set(
      row.map((shade) => Math.round(shade * (SHADES - 1))),
      y * width,
    );
  }
  return Uint8Array.from(encode({ width, height, data, channels: 1, palette }));
}
