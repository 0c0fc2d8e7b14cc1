// A step of the build: cuts the two faces down to the scripts and weights that are drawn, so that no
// visitor fetches more, and writes the stylesheet that names them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';

import subsetFont from 'subset-font';

const OUTPUT = '.cache/faces';
const WEIGHTS = { min: 400, max: 600 };

/** The letters of a script and of what is written with it, as stylesheets name them. */
const RANGES = {
  latin: 'U+20-7E,U+A0-FF,U+131,U+152-153,U+2C6-2DC,U+2010-203A,U+20AC,U+2122,U+2190-2193,U+2212',
  'latin-ext': 'U+100-130,U+132-151,U+154-17F,U+218-21B',
  cyrillic: 'U+400-45F,U+490-491,U+2116',
  greek: 'U+370-3FF',
};

/** Geist has no Greek letters. */
const FACES = [
  ['Geist Variable', 'geist', ['latin', 'latin-ext', 'cyrillic']],
  ['Literata Variable', 'literata', ['latin', 'latin-ext', 'cyrillic', 'greek']],
] as const;

function lettersOf(ranges: string): string {
  return ranges.replace(/U\+(\w+)(?:-(\w+))?,?/g, (_, first: string, last = first) => {
    const [from, to] = [parseInt(first, 16), parseInt(last as string, 16)];
    const points = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    return String.fromCodePoint(...points);
  });
}

/** Writes the file of one script; the rule that names it. */
async function writeFace(family: string, name: string, script: keyof typeof RANGES) {
  const ranges = RANGES[script];
  const source = `node_modules/@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`;
  const face = await subsetFont(readFileSync(source), lettersOf(ranges), {
    targetFormat: 'woff2',
    variationAxes: { wght: WEIGHTS },
  });
  writeFileSync(`${OUTPUT}/${name}-${script}.woff2`, face);
  return `@font-face{font-family:'${family}';src:url('./${name}-${script}.woff2') format('woff2');font-weight:${String(WEIGHTS.min)} ${String(WEIGHTS.max)};font-display:swap;unicode-range:${ranges}}`;
}

async function writeFaces(): Promise<void> {
  mkdirSync(OUTPUT, { recursive: true });
  const rules = FACES.flatMap(([family, name, scripts]) =>
    scripts.map((script) => writeFace(family, name, script)),
  );
  writeFileSync(`${OUTPUT}/faces.css`, `${(await Promise.all(rules)).join('\n')}\n`);
}

void writeFaces();
