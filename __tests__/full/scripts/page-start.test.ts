/** @jest-environment node */
import {
  joinFiles,
  readPageStart,
  withoutScripts,
  withStyles,
} from '@/scripts/build/inside/page-start';

const PAGE = { otherChunks: ['static/chunks/a.js', 'static/chunks/b.css'], runtimeModuleIds: [7] };
const MANIFEST = {
  rootMainFiles: ['static/chunks/a.js', 'static/chunks/turbopack-0h.js'],
  chunkLoadingGlobal: 'TURBOPACK',
  pagesChunkGroupBootstrapParams: { '/page': PAGE },
};
const RUNTIME = '<script src="./_next/static/chunks/turbopack-0h.js" async=""></script>';
const OTHERS =
  '<script src="./_next/static/chunks/a.js" async=""></script>' +
  '<script src="./_next/static/chunks/next.js" async=""></script>' +
  '<script>self.__next_f.push([1,"0:{\\u003cb>"])</script>' +
  '<link rel="preload" as="script" fetchPriority="low" href="./_next/static/chunks/next.js"/>' +
  '<link rel="preconnect" href="/" crossorigin=""/>';
const page = (scripts: string) =>
  `<html><head>${scripts}</head><body><div id="site">Hello</div></body></html>`;

it('names the files that the page starts with, and the code that starts them', () => {
  const { files, start } = readPageStart(MANIFEST);

  expect(files).toEqual([
    'static/chunks/a.js',
    'static/chunks/b.css',
    'static/chunks/turbopack-0h.js',
  ]);
  expect(start).toBe(`(globalThis.TURBOPACK??=[]).push(${JSON.stringify(PAGE)});`);
});

it.each([
  ['its runtime', { ...MANIFEST, rootMainFiles: ['static/chunks/a.js'] }],
  ['its start', { ...MANIFEST, pagesChunkGroupBootstrapParams: {} }],
  ['where the start is handed to the bundler', { ...MANIFEST, chunkLoadingGlobal: undefined }],
])('refuses a build that does not say %s', (_, manifest) => {
  expect(() => readPageStart(manifest)).toThrow(
    /^next [\d.]+ is not .* what starts the page.*docs\/adr\/0023-/,
  );
});

it('takes every script out of a page that runs nothing, and the connection to its own host', () => {
  expect(withoutScripts(page(RUNTIME + OTHERS))).toBe(page(''));
});

it('puts styles at the end of the head, and refuses those that would mean something else there', () => {
  expect(withStyles(page('<title>x</title>'), 'a{color:red}')).toBe(
    page('<title>x</title><style>a{color:red}</style>'),
  );
  expect(() => withStyles(page(''), 'a{background:url(x.png)}')).toThrow('something else');
  expect(() => withStyles(page(''), 'a{}</style>')).toThrow('something else');
});

const ELEMENT = '"object"==typeof document?document.currentScript:void 0';

it('joins the files of the start, each under its own name, with the runtime last', () => {
  const joined = joinFiles(
    [
      ['static/chunks/turbopack-0h.js', 'runtime()'],
      ['static/chunks/a.js', `push([${ELEMENT},1])`],
      ['static/chunks/b.js', `push([${ELEMENT},2])`],
    ],
    'start();',
  );

  expect(joined.split('\n')).toEqual([
    'push(["static/chunks/a.js",1])',
    'push(["static/chunks/b.js",2])',
    'start();',
    'runtime()',
  ]);
});

it('refuses a file that takes its name in a way that is not known', () => {
  expect(() => joinFiles([['static/chunks/a.js', 'push([1])']], 'start();')).toThrow(
    /^next [\d.]+ is not .*a file that asks for its element once: static\/chunks\/a\.js/,
  );
});
