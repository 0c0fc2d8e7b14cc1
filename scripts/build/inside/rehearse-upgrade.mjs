// `npm run rehearse-upgrade -- next@17.0.0 antd@7.0.0`: what breaks with other versions? Without names, the newest of
// the packages whose inside the build depends on. It works on a copy; the project stays as it is.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NEWEST = ['next', 'react', 'react-dom', 'antd', 'swr'].map((name) => `${name}@latest`);
/** One for the start, one for a list. */
const TESTS = ['app/entry/start', 'genres/genres.test'];
const LAST_LINES = 15;
const isWindows = process.platform === 'win32';

const versions = process.argv.length > 2 ? process.argv.slice(2) : NEWEST;
const folder = mkdtempSync(join(tmpdir(), 'rehearsal-'));

/** Prints how a step ended, and the end of what it said where it failed. */
function step(name, command, ...args) {
  const child = spawnSync(command, args, { cwd: folder, encoding: 'utf8', shell: isWindows });
  const isFine = child.status === 0;
  console.log(`${isFine ? 'works ' : 'BREAKS'}  ${name}`);
  const said = `${child.stdout}\n${child.stderr}`.split('\n').filter((line) => line.trim() !== '');
  if (!isFine) console.log(said.slice(-LAST_LINES).join('\n'));
  return isFine;
}

function copyProject() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const files = execFileSync('git', args).toString().split('\0');
  for (const file of files.filter((path) => existsSync(path))) cpSync(file, join(folder, file));
}

function printVersions() {
  for (const name of versions.map((one) => one.replace(/(?<=.)@.*/, ''))) {
    const manifest = join('node_modules', name, 'package.json');
    const [own, rehearsed] = [manifest, join(folder, manifest)].map(
      (file) => JSON.parse(readFileSync(file, 'utf8')).version,
    );
    console.log(`        ${name} ${own} → ${rehearsed}`);
  }
}

try {
  copyProject();
  if (step('install', 'npm', 'install', '--save-exact', ...versions)) {
    printVersions();
    const results = [
      step('build', 'npm', 'run', 'build'),
      step('types', 'npm', 'run', 'check:types'),
      step('tests', 'npx', 'jest', ...TESTS),
    ];
    process.exitCode = results.every(Boolean) ? 0 : 1;
  } else process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
