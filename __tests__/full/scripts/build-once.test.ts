/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const MODULE = pathToFileURL(resolve('scripts/build/build-once.mjs')).href;
let folder = '';
const at = (name: string) => join(folder, name);

type Options = { during?: string; isForced?: boolean; succeeds?: boolean };

/**
 * A process that builds `product` from the file `source` and writes one line per build to `builds`.
 * `during` runs in the middle of the build.
 */
function script({ during = '', isForced = false, succeeds = true }: Options = {}): string {
  return `
    import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
    import { buildOnce } from ${JSON.stringify(MODULE)};
    const sleep = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    const hashSources = () => readFileSync('source', 'utf8');
    function build() {
      appendFileSync('builds', process.pid + '\\n');
      ${during}
      writeFileSync('product', hashSources());
      return ${String(succeeds)};
    }
    const options = { cache: 'cache', product: 'product', isForced: ${String(isForced)} };
    process.exitCode = buildOnce({ ...options, hashSources, build }) ? 0 : 1;
  `;
}

const argumentsOf = (code: string) => ['--input-type=module', '--eval', code];
const run = (options?: Options) =>
  spawnSync(process.execPath, argumentsOf(script(options)), { cwd: folder, encoding: 'utf8' });

/** Starts a process; resolves with what it has printed. */
function start(options?: Options, onPrint?: () => void): Promise<string> {
  const child = spawn(process.execPath, argumentsOf(script(options)), { cwd: folder });
  let printed = '';
  child.stdout.on('data', (data: Buffer) => {
    printed += data.toString();
    onPrint?.();
  });
  return new Promise((done) => child.on('close', () => done(printed)));
}

const builds = () => readFileSync(at('builds'), 'utf8').trim().split('\n').length;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'build-'));
  writeFileSync(at('source'), 'one');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('builds once while the sources stay as they are, and again when they or the product change', () => {
  expect(run().status).toBe(0);
  run();
  expect(builds()).toBe(1);

  writeFileSync(at('source'), 'two');
  run();
  expect(readFileSync(at('product'), 'utf8')).toBe('two');
  expect(builds()).toBe(2);

  rmSync(at('product'));
  run();
  expect(builds()).toBe(3);
});

it('always builds when it is forced to, and leaves the stamp of that build', () => {
  run({ isForced: true });
  run({ isForced: true });
  run();

  expect(builds()).toBe(2);
});

it('leaves no stamp of a build that fails', () => {
  run();

  expect(run({ isForced: true, succeeds: false }).status).toBe(1);
  run();
  expect(builds()).toBe(3);
});

it('gives the lock back when a build throws', () => {
  expect(run({ during: 'throw new Error("no");' }).status).toBe(1);

  expect(run().status).toBe(0);
  expect(builds()).toBe(2);
});

it('leaves no stamp of sources that changed during the build, and says so', () => {
  const { status, stderr } = run({ during: 'writeFileSync("source", "two");' });

  expect(status).toBe(0);
  expect(stderr).toContain('The sources changed');
  run();
  expect(builds()).toBe(2);
});

it.each([false, true])(
  'lets a second process wait for the first and use its build (forced: %s)',
  async (isForced) => {
    // The building process goes on when the other one prints that it waits, or builds too.
    const during = `
      const isAlone = () => readFileSync('builds', 'utf8').trim().split('\\n').length < 2;
      while (!existsSync('go') && isAlone()) sleep();`;
    const go = () => writeFileSync(at('go'), '');

    const printed = await Promise.all([1, 2].map(() => start({ during, isForced }, go)));

    expect(printed.join('')).toContain('Waiting for the build of');
    expect(builds()).toBe(1);
  },
);

it('takes over the lock of a process that was ended, in one of several processes', async () => {
  await start({ during: "process.kill(process.pid, 'SIGKILL');" });

  await Promise.all([start(), start(), start()]);

  expect(builds()).toBe(2);
  expect(existsSync(at('cache/build-hash'))).toBe(true);
});
