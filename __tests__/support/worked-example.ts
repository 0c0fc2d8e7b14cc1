import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** One block of a page that is carried out: a new file, or lines at a line of a file that exists. */
type Block = {
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
export function readBlocks(page: string): Block[] {
  return [...readFileSync(page, 'utf8').matchAll(BLOCK)].map(({ groups = {} }) => {
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

/** A copy of the repository, in which the blocks of pages are carried out and the tools run. */
export function useHouse() {
  let folder = '';
  const changed = new Set<string>();
  const sources = () => [...changed].filter((path) => /\.tsx?$/.test(path));

  /** What a tool prints there when it finds problems. */
  function complaints(script: string, ...args: string[]): string {
    // The tools must not inherit jest's environment, nor the tier that the test belongs to.
    const jestsOwn = { JEST_WORKER_ID: undefined, TEST_TIER: undefined };
    const env = { ...process.env, NODE_ENV: 'development' as const, ...jestsOwn };
    const child = spawnSync(process.execPath, [script, ...args], {
      cwd: folder,
      encoding: 'utf8',
      env,
    });
    return child.status === 0 ? '' : child.stdout + child.stderr;
  }

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'story-office-'));
    for (const part of HOUSE) cpSync(part, join(folder, part), { recursive: true });
    symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'), 'junction');
    writeFileSync(join(folder, 'next-env.d.ts'), '/// <reference types="next" />\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  return {
    carryOut(blocks: readonly Block[]): void {
      for (const block of blocks) {
        const file = join(folder, block.path);
        mkdirSync(dirname(file), { recursive: true });
        writeFileSync(file, edit(block.at ? readFileSync(file, 'utf8') : '', block));
        changed.add(block.path);
      }
      expect(complaints('scripts/contract/ensure.mjs')).toBe('');
    },
    types: () =>
      complaints('node_modules/typescript-7/bin/tsc', '--noEmit', '--incremental', 'false'),
    lint() {
      // Its types come by imports, not from all files of the house.
      const config = join(folder, 'tsconfig.json');
      const project = JSON.parse(readFileSync(config, 'utf8')) as object; // our own
      const include = ['next-env.d.ts', ...sources()];
      writeFileSync(config, JSON.stringify({ ...project, include }));
      return complaints('node_modules/eslint/bin/eslint.js', '--max-warnings', '0', ...sources());
    },
    format: () => complaints('node_modules/prettier/bin/prettier.cjs', '--check', ...changed),
    test: (...args: string[]) =>
      complaints('node_modules/jest/bin/jest.js', '--maxWorkers=1', ...args),
  };
}
