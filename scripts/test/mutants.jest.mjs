// The configuration of the tests, with the mutants of `mutate.mjs` in the files that are tested.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import jestConfig from '../../jest.config.mjs';

const HERE = import.meta.dirname;

// What makes the seed before the first test runs in this process, without a mutant.
globalThis.__m = () => false;
globalThis.__loop = () => undefined;

export default async function mutantConfig() {
  const plan = process.env.MUTANT_PLAN;
  const config = await jestConfig();
  const hash = createHash('sha256').update(readFileSync(plan)).digest('hex');
  const wrap = (inner) =>
    Array.isArray(inner) ? [join(HERE, 'mutant-transform.cjs'), { inner, plan, hash }] : inner;
  return {
    ...config,
    rootDir: join(HERE, '../..'),
    transform: Object.fromEntries(
      Object.entries(config.transform).map(([pattern, inner]) => [pattern, wrap(inner)]),
    ),
    testRunner: join(HERE, 'mutant-runner.cjs'),
    testSequencer: join(HERE, 'mutant-sequence.mjs'),
    reporters: [],
    maxWorkers: 1,
    bail: 0,
  };
}
