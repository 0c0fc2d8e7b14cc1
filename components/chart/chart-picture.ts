import { formatCount } from '@/lib/text/format';

import type { Bar } from './bar-chart';

/** Bars as a picture: for a slide, so white and as broad as one. */
export type ChartPicture = { name: string; bars: readonly Bar[] };

const SVG = 'http://www.w3.org/2000/svg';
const [WIDTH, HEIGHT] = [1280, 720];
/** As many pixels of a PNG. */
const SCALE = 2;
const MARGIN = 64;
const HEAD = 120;
const NAME_WIDTH = 260;
const NUMBER_WIDTH = 100;
const MOST_ROW = 56;
const FONT = 'Arial, Helvetica, sans-serif';
const [INK, PALE] = ['#1b1a25', '#65626d'];

function part(name: string, attributes: Record<string, string | number>, text = ''): Element {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, String(value));
  made.textContent = text;
  return made;
}

/** What a colour of the theme is; a picture knows no tokens. */
function colourOf(token: string | undefined): string {
  if (token === undefined) return PALE;
  const probe = document.createElement('i');
  probe.style.color = token;
  probe.style.colorScheme = 'light';
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color.startsWith('rgb') ? color : PALE;
}

/** A bar chart as SVG. */
export function drawBars({ name, bars }: ChartPicture): string {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const row = Math.min(MOST_ROW, (HEIGHT - HEAD - MARGIN) / Math.max(1, bars.length));
  const size = Math.min(24, row * 0.6);
  const left = MARGIN + NAME_WIDTH;
  const room = WIDTH - left - MARGIN - NUMBER_WIDTH;
  const svg = part('svg', {
    viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
    width: WIDTH,
    height: HEIGHT,
    'font-family': FONT,
    'font-size': size,
    fill: INK,
  });
  svg.append(
    part('title', {}, name),
    part('rect', { width: WIDTH, height: HEIGHT, fill: '#ffffff' }),
    part('text', { x: MARGIN, y: 84, 'font-size': 36, 'font-weight': 'bold' }, name),
  );
  bars.forEach((bar, at) => {
    const middle = HEAD + row * (at + 0.5);
    const wide = (room * bar.count) / most;
    const line = middle + size * 0.35;
    svg.append(
      part('text', { x: left - 16, y: line, 'text-anchor': 'end' }, shortened(bar.name)),
      part('rect', {
        x: left,
        y: middle - row * 0.3,
        width: wide,
        height: row * 0.6,
        rx: 3,
        fill: colourOf(bar.colour),
      }),
      part('text', { x: left + wide + 12, y: line, 'font-weight': 'bold' }, formatCount(bar.count)),
    );
  });
  return new XMLSerializer().serializeToString(svg);
}

/** A name that has no room is cut. */
const MOST_LETTERS = 20;
const shortened = (name: string) =>
  Array.from(name).length > MOST_LETTERS
    ? `${Array.from(name).slice(0, MOST_LETTERS).join('')}…`
    : name;

/** The picture as a file. */
export const svgFile = (svg: string): Blob => new Blob([svg], { type: 'image/svg+xml' });

/** The picture in pixels, twice as many as it is large. @throws where the browser draws none */
export async function pngFile(svg: string): Promise<Blob> {
  const address = URL.createObjectURL(svgFile(svg));
  try {
    const image = new Image(WIDTH * SCALE, HEIGHT * SCALE);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    canvas.width = image.width;
    canvas.height = image.height;
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    const file = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve);
    });
    if (file === null) throw new Error('no picture was drawn');
    return file;
  } finally {
    URL.revokeObjectURL(address);
  }
}
