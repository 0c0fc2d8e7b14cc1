import type { DrawnShape } from '../drawn-image';

const CORNERS = 40;

/** A polygon by its points ("x y x y …"). */
export function shape(shade: number, points: string): DrawnShape {
  return { shade, points: points.trim().split(/\s+/).map(Number) };
}

/** An ellipse, turned by `degrees`; a circle without a second radius. */
export function ellipse(
  shade: number,
  [x, y, radiusX, radiusY = radiusX, degrees = 0]: readonly [
    number,
    number,
    number,
    number?,
    number?,
  ],
): DrawnShape {
  const turn = (degrees * Math.PI) / 180;
  const points = Array.from({ length: CORNERS }, (_, corner) => {
    const angle = (corner / CORNERS) * 2 * Math.PI;
    const [along, across] = [radiusX * Math.cos(angle), radiusY * Math.sin(angle)];
    return [
      x + along * Math.cos(turn) - across * Math.sin(turn),
      y + along * Math.sin(turn) + across * Math.cos(turn),
    ];
  });
  return { shade, points: points.flat().map((value) => Math.round(value * 10) / 10) };
}

/** Small circles, by "x y radius x y radius …". */
export function dots(shade: number, places: string): DrawnShape[] {
  const numbers = places.split(' ').map(Number);
  return Array.from({ length: numbers.length / 3 }, (_, index) => {
    const [x = 0, y = 0, radius = 0] = numbers.slice(index * 3, index * 3 + 3);
    return ellipse(shade, [x, y, radius]);
  });
}

/** An upright rectangle. */
export function box(
  shade: number,
  [x, y, width, height]: readonly [number, number, number, number],
): DrawnShape {
  return { shade, points: [x, y, x + width, y, x + width, y + height, x, y + height] };
}

/** Everything below a wavy line, over the whole width and down to the picture's end. */
export function waves(
  shade: number,
  { y, rise, length, start = 0 }: { y: number; rise: number; length: number; start?: number },
): DrawnShape {
  const points = Array.from({ length: 87 }, (_, index) => {
    const x = index * 4;
    return [x, Math.round((y - rise * Math.sin(((x + start) / length) * 2 * Math.PI)) * 10) / 10];
  });
  return { shade, points: [...points.flat(), 344, 130, 0, 130] };
}

/** A star with as many points, the first one upwards. */
export function star(
  shade: number,
  [x, y, radius, depth = 0.45]: readonly [number, number, number, number?],
  tips = 5,
): DrawnShape {
  const points = Array.from({ length: tips * 2 }, (_, corner) => {
    const reach = corner % 2 === 0 ? radius : radius * depth;
    const angle = (corner / tips) * Math.PI;
    return [x + reach * Math.sin(angle), y - reach * Math.cos(angle)];
  });
  return { shade, points: points.flat().map((value) => Math.round(value * 10) / 10) };
}
