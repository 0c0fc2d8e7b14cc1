import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One block of docs/adding-an-entity.md: a new file, or lines at a line of a file that exists. */
export type Block = {
  path: string;
  code: string;
  at?: { place: 'below' | 'above' | 'instead of'; line: string };
};

const BLOCK =
  /^`(?<path>[^`]+)`(?:, (?<place>below|above|instead of) `(?<line>[^`]+)`)?:\n\n```\w+\n(?<code>.*?)^```$/gms;

/** The folders and files of the repository, without documents and build output. */
const HOUSE = [
  ...[
    'app',
    'components',
    'features',
    'lib',
    'styles',
    'demo',
    'reference-api',
    'scripts',
    '__tests__',
  ],
  ...['package.json', 'tsconfig.json', 'eslint.config.mjs', 'jest.config.mjs', 'next.config.mjs'],
  ...['playwright.config.ts', '.prettierrc.json'],
];

/** The blocks of a page, in its order. */
export function readBlocks(markdown: string): Block[] {
  return [...markdown.matchAll(BLOCK)].map(({ groups = {} }) => {
    const { path = '', place, line = '', code = '' } = groups;
    const isPlace = place === 'below' || place === 'above' || place === 'instead of';
    return isPlace ? { path, code, at: { place, line } } : { path, code };
  });
}

function indent(code: string, spaces: string): string[] {
  const lines = code.trimEnd().split('\n');
  return lines.map((line) => (line === '' ? line : spaces + line));
}

/** The text with the block's lines put in. */
function edit(text: string, { path, code, at }: Block): string {
  if (!at) return code;
  const lines = text.split('\n');
  const places = [...lines.keys()].filter((index) => lines[index]?.trim() === at.line);
  const [index] = places;
  if (index === undefined || places.length > 1) {
    throw new Error(`${path} has the line ${at.line} ${String(places.length)} times, not once`);
  }
  const spaces = /^ */.exec(lines[index] ?? '')?.[0] ?? '';
  const start = at.place === 'below' ? index + 1 : index;
  lines.splice(start, at.place === 'instead of' ? 1 : 0, ...indent(code, spaces));
  return lines.join('\n');
}

/** Copies the repository into an empty folder and applies the page's blocks there. */
export function buildHouse(folder: string, blocks: readonly Block[]): void {
  for (const part of HOUSE) cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
  writeFileSync(join(folder, 'next-env.d.ts'), '/// <reference types="next" />\n');
  for (const block of blocks) {
    const file = join(folder, block.path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, edit(block.at ? readFileSync(file, 'utf8') : '', block));
  }
}
