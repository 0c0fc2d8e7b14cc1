import nextJest from 'next/jest.js';

// Under "test" antd gives every element the same id, and labels then name the wrong one.
process.env.NODE_ENV = 'development';

const createConfig = nextJest({ dir: './' });

/** @type {import('jest').Config} */
const config = {
  testEnvironment: 'jest-fixed-jsdom',
  testMatch: ['<rootDir>/__tests__/**/*.test.{ts,tsx}'],
  moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  setupFilesAfterEnv: ['<rootDir>/__tests__/support/setup.ts'],
  maxWorkers: 2,
  // Forms are typed letter by letter, on machines that may be busy.
  testTimeout: 60_000,
};

export default async function jestConfig() {
  const resolved = await createConfig(config)();
  // Many of our dependencies ship ES modules only; jest runs CommonJS, so all of them are compiled.
  return { ...resolved, transformIgnorePatterns: ['/node_modules/next/', '^.+\\.module\\.css$'] };
}
