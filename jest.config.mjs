import nextJest from 'next/jest.js';

import './scripts/contract/ensure.mjs';

// Under "test" antd gives every element the same id, and labels then name the wrong one.
process.env.NODE_ENV = 'development';

const createConfig = nextJest({ dir: './' });

/** The folders of the tier that `npm test` names; without a name both. */
const TIERS = { default: '!(full)/**', full: 'full/**' };
const folders = TIERS[process.env.TEST_TIER] ?? '**';

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: [`<rootDir>/__tests__/${folders}/*.test.{ts,tsx}`],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  // `scripts/test/mutate.mjs` works on a copy of the project in there.
  modulePathIgnorePatterns: ['<rootDir>/.cache/'],
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  globalSetup: '<rootDir>/__tests__/support/make-seed.ts',
  testSequencer: '<rootDir>/__tests__/support/test-order.mjs',
  maxWorkers: 2,
  // Forms are typed letter by letter, on machines that may be busy.
  testTimeout: 60_000,
};

/** Packages that are written as ES modules only, which jest cannot load as they are. */
const ES_MODULES = [
  ...[
    '@ant-design/icons-svg',
    '@hono',
    '@open-draft',
    '@sqlite\\.org',
    'axios',
    'hono',
    'idb-keyval',
  ],
  ...[
    'jose',
    'lodash-es',
    'openapi-typescript',
    'parchment',
    'quill',
    'quill-delta',
    'react-image-crop',
  ],
  ...['react-quill', 'rettime', 'tinyld', 'until-async'],
];

export default async function jestConfig() {
  const resolved = await createConfig(config)();
  return {
    ...resolved,
    transform: {
      ...resolved.transform,
      '\\.yaml$': '<rootDir>/__tests__/support/yaml-transform.cjs',
    },
    transformIgnorePatterns: [
      `/node_modules/(?!(${ES_MODULES.join('|')})/)`,
      '^.+\\.module\\.css$',
    ],
  };
}
