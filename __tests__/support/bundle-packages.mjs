import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join } from 'node:path';

import { build, stop } from 'esbuild';

/** Below the root of the repository; `npm ci` empties it. */
const CACHE = 'node_modules/.cache/jest-packages';
const BUNDLE = 'packages.cjs';

/** Native code, styles, and what only servers import: jest loads these itself. */
const LEFT_OUT = /^(node:.+|libsql|socket\.io|@hono\/node-server.*|@sqlite\.org\/.+|.+\.css)$/;

/** What the tests, and everything that they import, ask of packages: `react`, `msw/node` and so on. */
async function findSpecifiers(root) {
  const tests = join(root, '__tests__');
  const files = readdirSync(tests, { recursive: true, encoding: 'utf8' });
  const entries = [
    'support/setup-browser.ts',
    ...files.filter((file) => /\.test\.tsx?$/.test(file)),
  ];
  const { metafile } = await build({
    stdin: {
      contents: entries.map((file) => `import './${file.replaceAll('\\', '/')}';`).join('\n'),
      resolveDir: tests,
    },
    bundle: true,
    packages: 'external',
    external: ['*.css'],
    platform: 'node',
    loader: { '.css': 'empty', '.module.css': 'empty' },
    metafile: true,
    write: false,
    logLevel: 'error',
  });
  const imports = Object.values(metafile.inputs).flatMap((input) => input.imports);
  const specifiers = imports.filter(({ external }) => external).map(({ path }) => path);
  // The compiler adds the one for JSX.
  return [...new Set([...specifiers, 'react/jsx-dev-runtime'])]
    .filter((specifier) => !LEFT_OUT.test(specifier))
    .sort();
}

/** Resolves as `require` does, like jest: a package with two builds must not be bundled twice. */
const asRequired = {
  name: 'as-required',
  setup(esbuild) {
    esbuild.onResolve({ filter: /^[^./]/ }, ({ path, resolveDir, kind }) =>
      kind === 'require-call'
        ? undefined
        : esbuild.resolve(path, { resolveDir, kind: 'require-call' }),
    );
  },
};

/**
 * React's development build records the stack of every element it creates, for the owners in its
 * warnings: a tenth of the time of a test. A warning fails its test all the same.
 */
const withoutOwnerStacks = {
  name: 'without-owner-stacks',
  setup(esbuild) {
    esbuild.onLoad({ filter: /[\\/]react[\\/]cjs[\\/].+\.development\.js$/ }, ({ path }) => ({
      contents: readFileSync(path, 'utf8').replaceAll(
        '1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++',
        'false',
      ),
    }));
  },
};

async function writeBundle(root, folder, specifiers) {
  const packages = specifiers.map((name) => `'${name}': () => require('${name}'),`);
  await build({
    stdin: { contents: `module.exports = {\n${packages.join('\n')}\n};`, resolveDir: root },
    outfile: join(folder, BUNDLE),
    bundle: true,
    format: 'cjs',
    platform: 'neutral',
    mainFields: ['main', 'module'],
    conditions: ['default'],
    external: ['node:*', ...builtinModules],
    define: { 'process.env.NODE_ENV': '"development"' },
    minifyWhitespace: true,
    plugins: [asRequired, withoutOwnerStacks],
    logLevel: 'error',
  });
  for (const name of specifiers) {
    const file = join(folder, `${name}.cjs`);
    const up = '../'.repeat(name.split('/').length - 1);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `module.exports = require('./${up}${BUNDLE}')['${name}']();\n`);
  }
}

/** Changes with the packages that are installed, what is asked of them, and how they are bundled. */
function hashOf(root, specifiers) {
  const installed = readFileSync(join(root, 'node_modules/.package-lock.json'));
  const own = readFileSync(import.meta.filename);
  return createHash('sha256').update(installed).update(own).update(specifiers.join()).digest('hex');
}

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Puts all packages of the tests into one file. antd alone has thousands of modules, and jest
 * would find, read and compile each of them again for every test file.
 *
 * @returns the `moduleNameMapper` that leads jest to them
 */
export async function bundlePackages(root) {
  const specifiers = await findSpecifiers(root);
  const name = hashOf(root, specifiers).slice(0, 16);
  const folder = join(root, CACHE, name);
  if (!existsSync(folder)) {
    // Another run may write the same bundle, and must not read half of it.
    const unfinished = `${folder}.${randomUUID()}`;
    await writeBundle(root, unfinished, specifiers);
    if (existsSync(folder)) rmSync(unfinished, { recursive: true });
    else renameSync(unfinished, folder);
  }
  await stop();
  return { [`^(${specifiers.map(escaped).join('|')})$`]: `<rootDir>/${CACHE}/${name}/$1.cjs` };
}
