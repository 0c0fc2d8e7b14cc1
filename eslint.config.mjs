import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';

import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import './scripts/contract/ensure.mjs';

const ROOMS = ['app', 'features', 'components', 'lib'];
const features = readdirSync('features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** Folders of a folder, from what it is made of to what shows it; imports go to an earlier line only. */
const FLOORS = {
  'components/list': [
    ['columns', 'on-demand'],
    ['state'],
    ['filters', 'peek', 'selected', 'table', 'views'],
    ['toolbar', 'tools'],
  ],
  'lib/changes': [['plan'], ['state'], ['home'], ['run'], ['live']],
  'features/desk': [['state'], ['queue'], ['letter'], ['reply']],
  'features/policy-editor': [
    ['kit'],
    ['compare', 'preview'],
    ['locked', 'source'],
    ['table', 'rail', 'publish'],
    ['paste'],
    ['rich-text', 'lawyer', 'tell'],
    ['write', 'changes', 'versions'],
  ],
};
const floorZones = Object.entries(FLOORS).flatMap(([folder, floors]) =>
  floors.flatMap((floor, index) =>
    floor
      // What it loads on demand is above it.
      .filter((name) => name !== 'on-demand')
      .map((name) => ({
        target: `./${folder}/${name}`,
        from: floors
          .slice(index)
          .flat()
          .filter((other) => other !== name)
          .map((other) => `./${folder}/${other}/**`)
          .concat(`./${folder}/*.{ts,tsx}`),
        message: `Imports of ${folder} go downwards only: ${floors
          .map((each) => each.join(', '))
          .reverse()
          .join(' -> ')}.`,
      })),
  ),
);

// app -> features -> components -> lib. Computed from the folder list, so a new feature is guarded
// the moment its folder exists.
const zones = [
  { target: './lib', from: './!(lib|node_modules)/**' },
  { target: './lib/rows', from: './lib/reads/**' },
  {
    target: './components',
    from: ['./app', './features', './demo', './reference-api'],
  },
  { target: './features', from: ['./app', './demo', './reference-api'] },
  { target: './app', from: './reference-api' },
  { target: './reference-api', from: ['./demo', ...ROOMS.map((room) => `./${room}`)] },
  { target: './demo', from: ['./app', './features'] },
  {
    target: ['./app/*.tsx', './app/!(entry)/**', './app/entry/!(demo-gate).tsx'],
    from: './demo',
    message: 'Only app/entry/demo-gate loads the demo, and only when config.json asks for it.',
  },
  {
    target: './demo/*.{ts,tsx}',
    from: ['./demo/api', './reference-api'],
    message: 'The API of the demo runs in its worker: talk to it through demo/api-worker.',
  },
  {
    target: './demo/api',
    from: ROOMS.map((room) => `./${room}`),
    message: 'The worker of the demo holds the embedded API and nothing of the application.',
  },
  ...floorZones,
  ...features.map((name) => ({
    target: `./features/${name}`,
    from: [`./features/!(${name})/!(api).*`, `./features/!(${name})/*/**`],
    message:
      'Of another feature import its api.ts only; what both need moves to components or lib.',
  })),
].map((zone) => ({
  message: 'Imports go downwards only: app -> features -> components -> lib.',
  ...zone,
}));

/** Package or global -> the only files that may use it, and what everybody else uses instead. */
const FENCES = [
  {
    names: ['axios'],
    files: ['lib/http/http.ts', 'lib/http/to-api-error.ts', 'lib/http/preloaded-response.ts'],
    instead: 'lib/http/http',
  },
  {
    names: ['socket.io-client'],
    files: ['features/users/room-socket.ts'],
    instead: 'features/users/room-socket',
  },
  {
    names: ['react-quill', 'quill'],
    files: [
      'features/policy-editor/{rich-text,table,write}/**',
      'features/policy-editor/kit/quill.ts',
    ],
    instead: 'features/policy-editor/write/html-editor',
  },
  {
    names: ['react-image-crop'],
    files: ['components/image-crop/crop-modal.tsx'],
    instead: 'components/image-crop/crop-modal',
  },
  {
    names: ['countup.js'],
    files: ['features/dashboard/count-card.tsx'],
    instead: 'features/dashboard/count-card',
  },
  {
    names: ['react-router-dom', 'react-router'],
    files: ['lib/links/router.ts'],
    instead: 'lib/links/router',
  },
  {
    names: ['dompurify'],
    files: ['lib/html/clean/sanitize-html.ts'],
    instead: 'lib/html/clean/sanitize-html',
  },
  {
    names: ['react-toastify'],
    files: ['components/toast/toast-container.tsx'],
    instead: 'components/toast/toast',
  },
  {
    names: ['framer-motion'],
    files: ['app/shell/admin-shell.tsx'],
    instead: 'app/shell/admin-shell',
  },
  {
    names: ['swr'],
    files: [
      'lib/reads/session-cache.ts',
      'lib/session/use-session-key.ts',
      'app/entry/providers.tsx',
    ],
    instead: 'lib/reads/use-value',
  },
  { names: ['jwt-decode'], files: ['lib/session/token.ts'], instead: 'lib/session/token' },
  {
    names: ['@cfworker/json-schema'],
    files: ['lib/doctor/contract.ts'],
    instead: 'lib/doctor/contract',
  },
  { names: ['msw'], files: ['demo/start-demo.ts'], instead: 'demo/start-demo' },
  {
    names: ['@sqlite.org/sqlite-wasm'],
    files: ['demo/api/wasm-database.ts'],
    instead: 'demo/api/wasm-database',
  },
];

/** `lib` is logic without a look: no antd there, whatever file it is. */
const LIB_IMPORTS = {
  group: ['antd', 'antd/*', '@ant-design/*'],
  message: 'lib holds no JSX and no antd.',
};

/** What is drawn before the sign-in, for visitors: no antd there (ADR 26). */
const BEFORE_SIGN_IN = [
  ...['app/*.tsx', 'app/entry/**', 'app/routes/**', 'demo/**'],
  ...['plain', 'toast', 'dialog'].map((name) => `components/${name}/**`),
  ...['auth', 'contact', 'account-deletion', 'policies'].map((name) => `features/${name}/**`),
];
const WITH_ANTD = readdirSync('components').filter(
  (name) => !BEFORE_SIGN_IN.includes(`components/${name}/**`),
);
const NO_ANTD = {
  group: [
    ...['antd', 'antd/*', '@ant-design/cssinjs', '@ant-design/icons', '@ant-design/icons/*'],
    ...WITH_ANTD.map((name) => `@/components/${name}/*`),
  ],
  message: 'Visitors load no antd: draw it plainly, or load it on demand (ADR 26).',
};
const NO_PLAIN_PARTS = {
  group: ['button', 'icon', 'message-box', 'text-field', 'password-field']
    .map((part) => `@/components/plain/${part}`)
    .concat('@ant-design/icons-svg/**'),
  message: 'Behind the sign-in antd draws this (ADR 26).',
};

/** What every file but their own leaves to the fenced files, and what its side of the sign-in does. */
function importFence(file, side) {
  const fences = FENCES.filter((fence) => !fence.files.includes(file)).map((fence) => ({
    group: fence.names.flatMap((name) => [name, `${name}/*`]),
    message: `Use ${fence.instead}: it is the one place for ${fence.names.join(', ')}.`,
    allowTypeImports: false,
  }));
  return { '@typescript-eslint/no-restricted-imports': ['error', { patterns: [...fences, side] }] };
}

/** `folder/**` is all below a folder, `folder/*.tsx` the files in it. */
const matchesGlob = (file, glob) =>
  glob.endsWith('/**') ? file.startsWith(glob.slice(0, -2)) : dirname(file) === dirname(glob);

const sideOf = (file) => {
  if (file.startsWith('lib/')) return LIB_IMPORTS;
  const isBefore = BEFORE_SIGN_IN.some((glob) => matchesGlob(file, glob));
  return isBefore ? NO_ANTD : NO_PLAIN_PARTS;
};
const fenced = [...new Set(FENCES.flatMap((fence) => fence.files))];
const STORAGE_MESSAGE = 'Use lib/storage/web-storage: it survives a browser without storage.';
const storageFence = ['localStorage', 'sessionStorage'].map((name) => ({
  name,
  message: STORAGE_MESSAGE,
}));

/** What supported browsers lack, some of it over plain http only, and eslint-plugin-compat does not know. */
const NEWER = ['URL.canParse', 'URL.parse', 'AbortSignal.any', 'ReadableStream.from']
  .concat(['crypto.randomUUID', 'crypto.subtle', 'navigator.locks'])
  .map((api) => api.split('.'))
  .map(([object, property]) => ({ object, property, message: 'A supported browser lacks it.' }));

const timerFence = ['setTimeout', 'setInterval'].map((name) => ({
  name,
  message: 'Use lib/timers, or lib/browser/waiting in a component.',
}));

const SOURCE = [...ROOMS, 'demo'].map((room) => `${room}/**/*.{ts,tsx}`);

const SYNTAX = [
  {
    selector: "CallExpression[callee.name='useEffect'] > ArrowFunctionExpression:first-child",
    message: 'Name the effect: useEffect(function whatItDoes() { … }).',
  },
  {
    selector:
      "VariableDeclarator[init.type='ObjectExpression'] > Identifier > TSTypeAnnotation > TSTypeReference[typeName.name='Record'][typeArguments.params.0.type='TSStringKeyword']",
    message:
      'A word from outside finds `constructor` in an object: new Map(Object.entries({ … })).',
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Stored HTML goes through components/plain/safe-html.',
  },
  {
    selector:
      'ObjectExpression > SpreadElement > ObjectExpression, JSXSpreadAttribute > ObjectExpression:not(:has(Property[computed=true]))',
    message: 'Nothing is merged here: write its properties themselves.',
  },
  {
    selector:
      "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name='Pagination']",
    message: 'The build leaves it out of antd (ADR 32).',
  },
];

export default tseslint.config(
  {
    ignores: [
      '.next/',
      'out/',
      'data/',
      'coverage/',
      'next-env.d.ts',
      'lib/http/contract.d.ts',
      'public/',
    ],
  },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: {
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/no-invalid-void-type': ['error', { allowAsThisParameter: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      // `||` is right where an empty text should give way too.
      '@typescript-eslint/prefer-nullish-coalescing': [
        'error',
        { ignorePrimitives: { string: true } },
      ],
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    plugins: { 'import-x': importX },
    settings: {
      'import-x/resolver-next': [
        createNodeResolver({
          extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
          tsconfig: { configFile: `${import.meta.dirname}/tsconfig.json` },
        }),
      ],
      'import-x/parsers': { '@typescript-eslint/parser': ['.ts', '.tsx'] },
    },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones }],
      'import-x/no-duplicates': 'error',
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', 'internal', 'parent', 'sibling'],
          pathGroups: [{ pattern: '@/**', group: 'internal' }],
          'newlines-between': 'always',
          alphabetize: { order: 'asc' },
        },
      ],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    ...reactHooks.configs.flat['recommended-latest'],
  },
  {
    files: SOURCE,
    languageOptions: { globals: globals.browser },
    // TypeScript's `lib` in tsconfig.json keeps newer parts of the language out; this, those of browsers.
    plugins: { compat },
    rules: {
      'compat/compat': 'error',
      'no-restricted-imports': 'off',
      ...importFence('', NO_PLAIN_PARTS),
      'no-restricted-globals': ['error', ...storageFence, ...timerFence],
      'no-restricted-properties': [
        'error',
        ...storageFence.map(({ name, message }) => ({ object: 'window', property: name, message })),
        ...NEWER,
        {
          property: 'getSemanticHTML',
          message: 'It takes markup apart as text (SECURITY.md): toPlainHtml and sanitizeHtml.',
        },
      ],
      'no-restricted-syntax': ['error', ...SYNTAX],
    },
  },
  {
    files: ['lib/html/**/*.ts', 'features/{policies,policy-editor}/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...SYNTAX,
        {
          selector: String.raw`Literal[regex.pattern=/(?:^|[^?])<\\?[\x2f!(\[a-z]/i]`,
          message:
            "A text is read by the browser's parser: lib/html/parse-html, pieces and blocks.",
        },
      ],
    },
  },
  { files: ['lib/**/*.ts'], rules: importFence('', LIB_IMPORTS) },
  { files: BEFORE_SIGN_IN, rules: importFence('', NO_ANTD) },
  ...fenced.map((file) => ({ files: [file], rules: importFence(file, sideOf(file)) })),
  {
    // The doctor runs in Node and in a page, so what differs is handed in (ADR 15).
    files: ['lib/doctor/**/*.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...storageFence,
        ...timerFence,
        ...['window', 'document', 'navigator', 'process', 'Buffer', 'fetch'].map((name) => ({
          name,
          message: 'lib/doctor knows neither Node nor a page: take it from DoctorOptions.',
        })),
      ],
    },
  },
  {
    // The demo's worker needs a secure page, as any worker of its kind does.
    files: ['demo/api/**/*.ts'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['lib/timers.ts'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['lib/storage/web-storage.ts'],
    rules: { 'no-restricted-globals': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['components/plain/safe-html.tsx'],
    rules: {
      // The one sink of stored HTML in React; what reaches it went through lib/html/clean/sanitize-html.
      'no-restricted-syntax': 'off',
    },
  },
  {
    files: ['lib/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: 'Program', message: 'lib holds no JSX: .ts files only.' },
      ],
    },
  },
  {
    files: SOURCE,
    ignores: [
      '**/*-screen.tsx',
      'app/{layout,page,not-found}.tsx',
      'app/entry/application.tsx',
      'app/shell/admin-shell.tsx',
    ],
    rules: {
      'no-restricted-exports': [
        'error',
        { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } },
      ],
    },
  },
  {
    files: ['scripts/**/*.mjs', '*.mjs', 'reference-api/**/*.ts', 'scripts/**/*.ts'],
    languageOptions: { globals: globals.node },
    rules: { 'no-console': 'off' },
  },
  {
    // Runs in the page, as it is.
    files: ['scripts/build/first/default-policy.js'],
    languageOptions: { globals: { ...globals.browser, FACTS: 'readonly' } },
  },
  {
    files: ['__tests__/**/*.{ts,tsx}'],
    languageOptions: { globals: { ...globals.jest, ...globals.node, ...globals.browser } },
    rules: {
      // Playwright fixtures take a callback named `use`, which is no React hook.
      'react-hooks/rules-of-hooks': 'off',
    },
  },
);
