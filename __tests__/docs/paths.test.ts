import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const ROOMS = 'app|components|demo|docs|features|lib|public|reference-api|scripts|styles|__tests__';
/** A path in a code span, or what a link of Markdown leads to. */
const CODE = new RegExp(`\`((?:${ROOMS})/[\\w./{},-]*[\\w/}])\``, 'g');
const LINK = /\]\((?!https?:|mailto:|#)([^)#\s]+)/g;
/** A file of a table whose folder its heading names, or the end of that folder's name with it. */
const BARE = /`((?:[\w-]+\/)*[a-z][\w-]*\.(?:ts|tsx|css|mjs))`/g;
/** What the worked example of a new noun makes, and the build in `out/`. */
const MADE = /(^|\/)tags?[./-]|features\/tags|^demo\/(api\.js|sqlite3\.wasm|images\/)$/;

const pages = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const stems = ['', '.ts', '.tsx', '.mjs'];
const isThere = (path: string) => stems.some((ending) => existsSync(join(ROOT, path + ending)));

/** Each file by every end of its path: `run/judge-row.ts` and `judge-row.ts` are one. */
const files = new Set(
  ROOMS.split('|')
    .flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map(
        (path) => `${room}/${path}`,
      ),
    )
    .flatMap((path) => {
      const parts = path.split('/');
      return parts.map((_, at) => parts.slice(at).join('/'));
    }),
);

/** `a/{b,c}.ts` as two paths. */
function spread(path: string): string[] {
  const braces = /\{([^}]*)\}/.exec(path);
  if (!braces) return [path];
  return (braces[1] ?? '').split(',').flatMap((one) => spread(path.replace(braces[0], one)));
}

it.each(pages)('%s names no path that is not there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const named = [...text.matchAll(CODE)].flatMap(([, path = '']) => spread(path));
  const linked = [...text.matchAll(LINK)].map(([, path = '']) => join(page, '..', path));

  const lost = [...named, ...linked].filter((path) => !MADE.test(path) && !isThere(path));
  expect(lost).toEqual([]);
});

it.each(pages)('%s has no file in a table that is not there', (page) => {
  const text = readFileSync(join(ROOT, page), 'utf8');
  const tables = text.split('\n').filter((line) => line.startsWith('|'));
  const named = tables.flatMap((line) => [...line.matchAll(BARE)].map(([, name = '']) => name));

  expect(named.filter((name) => !MADE.test(name) && !files.has(name))).toEqual([]);
});

it('names no test in SECURITY.md that is not there', () => {
  const text = readFileSync(join(ROOT, 'SECURITY.md'), 'utf8');
  const named = [...text.matchAll(/`(__tests__\/[^`]+)` "([^"]+)"/g)];

  expect(named.length).toBeGreaterThan(40);
  const isLost = ([, path = '', name = '']: RegExpExecArray) =>
    !readFileSync(join(ROOT, path), 'utf8').includes(name);
  expect(named.filter(isLost).map(([pair]) => pair)).toEqual([]);
});
