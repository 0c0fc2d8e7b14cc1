// A step of the build: cuts the two faces down to the scripts and weights that are drawn, so that no
// visitor fetches more, and writes the stylesheet that names them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import subsetFont from 'subset-font';

const OUTPUT = '.cache/faces';
const WEIGHTS = { min: 400, max: 600 };

/** Code points from and to, of a script and of what is written with it. */
type Range = [from: number, to: number];
const RANGES: Record<string, Range[]> = {
  latin: [
    [0x20, 0x7e],
    [0xa0, 0xff],
    [0x131, 0x131],
    [0x152, 0x153],
    [0x2c6, 0x2dc],
    [0x2010, 0x203a],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2190, 0x2193],
    [0x2212, 0x2212],
  ],
  'latin-ext': [
    [0x100, 0x130],
    [0x132, 0x151],
    [0x154, 0x17f],
    [0x218, 0x21b],
  ],
  cyrillic: [
    [0x400, 0x45f],
    [0x490, 0x491],
    [0x2116, 0x2116],
  ],
  greek: [[0x370, 0x3ff]],
};

/** Geist has no Greek letters. */
const FACES = [
  ['Geist Variable', 'geist', ['latin', 'latin-ext', 'cyrillic']],
  ['Literata Variable', 'literata', ['latin', 'latin-ext', 'cyrillic', 'greek']],
] as const;

function lettersOf(ranges: readonly Range[]): string {
  return ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((point) => String.fromCodePoint(point))
    .join('');
}

const hex = (point: number) => point.toString(16).toUpperCase();

/** Writes the file of one script; the rule that names it. */
async function writeFace(family: string, name: string, script: string): Promise<string> {
  const ranges = RANGES[script] ?? [];
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`;
  const face = await subsetFont(readFileSync(source), lettersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  writeFileSync(`${OUTPUT}/${name}-${script}.woff2`, face);
  const points = ranges.map(([from, to]) => `U+${hex(from)}-${hex(to)}`).join(',');
  return `@font-face{font-family:'${family}';src:url('./${name}-${script}.woff2') format('woff2');font-weight:${String(WEIGHTS.min)} ${String(WEIGHTS.max)};font-display:swap;unicode-range:${points}}`;
}

async function writeFaces(): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  const rules = FACES.flatMap(([family, name, scripts]) =>
    scripts.map((script) => writeFace(family, name, script)),
  );
  writeFileSync(`${OUTPUT}/faces.css`, `${(await Promise.all(rules)).join('\n')}\n`);
}

void writeFaces();
