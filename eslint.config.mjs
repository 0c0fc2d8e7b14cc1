import { readdirSync } from 'node:fs';

import js from '@eslint/js';
import compat from 'eslint-plugin-compat';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import globals from 'globals';
import tseslint from 'typescript-eslint';

import './scripts/contract/ensure.mjs';
import { SHELVES } from './scripts/test/shelves.mjs';

const ROOMS = ['app', 'features', 'components', 'lib'];
const features = readdirSync('features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

// app -> features -> components -> lib; a feature never sees a sibling. Computed from the
// folder list, so a new feature is guarded the moment its folder exists.
const zones = [
  { target: './lib', from: './!(lib|node_modules)/**' },
  { target: './components', from: ['./app', './features', './demo', './reference-api'] },
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
  ...features.map((name) => ({
    target: `./features/${name}`,
    from: './features',
    except: [`./${name}`],
    message: 'A feature never imports a sibling; move what both need to components or lib.',
  })),
  ...shelfZones(),
].map((zone) => ({
  message: 'Rooms import downwards only: app -> features -> components -> lib.',
  ...zone,
}));

/** Within a room, a shelf imports itself and the shelves to its left. */
function shelfZones() {
  return Object.entries(SHELVES).flatMap(([room, shelves]) => {
    const globs = shelves.map((shelf) => `./${[room, shelf, '*'].filter(Boolean).join('/')}`);
    return globs.slice(0, -1).map((target, index) => ({
      target,
      from: globs.slice(index + 1),
      message: `Shelves of ${room} import only those to their left: see scripts/test/shelves.mjs.`,
    }));
  });
}

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
      'features/policy-editor/html-editor.tsx',
      'components/html/{own-scroll,quill-{setup,formats,toolbar,view}}.ts',
      'components/html/table-{edit,place,tools}.{ts,tsx}',
    ],
    instead: 'features/policy-editor/html-editor',
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
  { names: ['dompurify'], files: ['lib/html/sanitize-html.ts'], instead: 'lib/html/sanitize-html' },
  {
    names: ['react-toastify'],
    files: ['components/toast/toast-container.tsx'],
    instead: 'components/toast/toast',
  },
  {
    names: ['framer-motion'],
    files: ['app/shell/page-slide.tsx'],
    instead: 'app/shell/page-slide',
  },
  {
    names: ['swr'],
    files: ['lib/rows/use-resource.ts', 'lib/rows/use-cached-value.ts', 'app/entry/providers.tsx'],
    instead: 'lib/rows/use-resource',
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

/** How the paths begin of what is drawn before the sign-in, for visitors: no antd there (ADR 26). */
const BEFORE_SIGN_IN = [
  ...[
    'app/entry/',
    'app/screens/',
    'app/routes/screen-frame',
    'app/entry/application',
    'app/layout',
  ],
  ...[
    'app/not-found',
    'app/page',
    'app/entry/providers',
    'app/routes/screen-routes',
    'app/entry/site',
    'app/entry/start',
  ],
  ...['ui/', 'feedback/', 'toast/', 'page/', 'lazy/', 'dialog/', 'html/safe-html'].map(
    (path) => `components/${path}`,
  ),
  ...['text-field', 'password-field', 'retry-countdown', 'use-'].map(
    (name) => `components/fields/${name}`,
  ),
  ...['features/auth/sign-in', 'features/contact/', 'features/account-deletion/'],
  ...['features/policies/policy', 'features/policies/screens/', 'demo/'],
];
const isBeforeSignIn = (file) => BEFORE_SIGN_IN.some((start) => file.startsWith(start));
const NO_ANTD = {
  group: [
    ...['antd', 'antd/*', '@ant-design/cssinjs', '@ant-design/icons', '@ant-design/icons/*'],
    ...['antd', 'value', 'table', 'conflict', 'form', 'image-crop', 'record', 'list'].map(
      (shelf) => `@/components/${shelf}/*`,
    ),
  ],
  message: 'Visitors load no antd: draw it plainly, or load it on demand (ADR 26).',
};
const NO_PLAIN_PARTS = {
  group: [
    ...[
      'ui/button',
      'ui/icon',
      'feedback/message-box',
      'fields/text-field',
      'fields/password-field',
    ]
      .map((part) => `@/components/${part}`)
      .concat('@ant-design/icons-svg/**'),
  ],
  message: 'Behind the sign-in antd draws this (ADR 26).',
};

function importFence(file) {
  const fences = FENCES.filter((fence) => !fence.files.includes(file)).map((fence) => ({
    group: fence.names.flatMap((name) => [name, `${name}/*`]),
    message: `Use ${fence.instead}: it is the one place for ${fence.names.join(', ')}.`,
    allowTypeImports: false,
  }));
  if (file.startsWith('lib/')) return [...fences, LIB_IMPORTS];
  return [...fences, isBeforeSignIn(file) ? NO_ANTD : NO_PLAIN_PARTS];
}

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
  message: 'Use lib/timers, or lib/browser/use-timeout in a component.',
}));

const SOURCE = [...ROOMS, 'demo'].map((room) => `${room}/**/*.{ts,tsx}`);

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
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: importFence('') }],
      'no-restricted-globals': ['error', ...storageFence, ...timerFence],
      'no-restricted-properties': [
        'error',
        ...storageFence.map(({ name, message }) => ({ object: 'window', property: name, message })),
        ...NEWER,
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.name='useEffect'] > ArrowFunctionExpression:first-child",
          message: 'Name the effect: useEffect(function whatItDoes() { … }).',
        },
        {
          selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
          message: 'Stored HTML goes through components/plain/safe-html.',
        },
        {
          selector:
            "ImportDeclaration[source.value='antd'] > ImportSpecifier[imported.name='Pagination']",
          message: 'The build leaves it out of antd (ADR 32).',
        },
      ],
    },
  },
  {
    files: ['lib/**/*.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: importFence('lib/') }],
    },
  },
  {
    files: BEFORE_SIGN_IN.map((start) => `${start}*.{ts,tsx}`),
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        { patterns: importFence(BEFORE_SIGN_IN[0]) },
      ],
    },
  },
  ...fenced.map((file) => ({
    files: [file],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: importFence(file) }],
    },
  })),
  {
    // The page of all parts shows those of both sides of the sign-in.
    files: ['app/kit/*.tsx'],
    rules: { '@typescript-eslint/no-restricted-imports': 'off' },
  },
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
      // The one sink of stored HTML; what reaches it went through lib/html/sanitize-html.
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
      'app/{application,layout,page,not-found,kit/page.dev}.tsx',
      'app/shell/admin-area.ts',
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
    files: ['scripts/build/default-policy.js'],
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
