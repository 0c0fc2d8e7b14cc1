/** @jest-environment node */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { buildOnce } from '@/scripts/build/build-once.mjs';

let folder = '';
let builds = 0;
const at = (name: string) => join(folder, name);
const hashSources = () => readFileSync(at('source'), 'utf8');

type Options = { during?: () => void; isForced?: boolean; succeeds?: boolean };

/** Builds `product` from the file `source`; `during` runs in the middle of it. */
function run({ during, isForced = false, succeeds = true }: Options = {}): boolean {
  function build(): boolean {
    builds += 1;
    during?.();
    writeFileSync(at('product'), hashSources());
    return succeeds;
  }
  return buildOnce({ cache: at('cache'), product: at('product'), hashSources, build, isForced });
}

beforeEach(() => {
  builds = 0;
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  writeFileSync(at('source'), 'one');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('builds once while the sources stay as they are, and again when they or the product change', () => {
  expect(run()).toBe(true);
  run();
  expect(builds).toBe(1);

  writeFileSync(at('source'), 'two');
  run();
  expect(readFileSync(at('product'), 'utf8')).toBe('two');
  expect(builds).toBe(2);

  rmSync(at('product'));
  run();
  expect(builds).toBe(3);
});

it('leaves no stamp of sources that changed during the build, and says so', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();

  expect(run({ during: () => writeFileSync(at('source'), 'two') })).toBe(true);
  run();

  expect(builds).toBe(2);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('The sources changed')]]);
});
