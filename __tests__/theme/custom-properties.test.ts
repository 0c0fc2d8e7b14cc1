import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const filesOf = (...endings: string[]) =>
  execFileSync('git', ['ls-files', ...endings], { encoding: 'utf8' })
    .split('\n')
    .filter((path) => /^(?:app|components|demo|features|lib|styles)\//.test(path));

/** The names that a pattern's first group finds in files, each with the file it was found in. */
const namesIn = (files: string[], pattern: RegExp) =>
  new Map(
    files.flatMap((file) =>
      Array.from(readFileSync(file, 'utf8').matchAll(pattern), ([, name = '']) => [name, file]),
    ),
  );

it('sets every custom property that a style reads, where none stands in for it', () => {
  const styles = filesOf('*.css');
  const set = new Set([
    ...namesIn(styles, /(--[\w-]+)\s*:/g).keys(),
    ...namesIn(filesOf('*.ts', '*.tsx'), /['"`](--[\w-]+)['"`]/g).keys(),
  ]);
  const read = [...namesIn(styles, /var\((--[\w-]+)\)/g)];

  expect(read.length).toBeGreaterThan(50);
  // The toasts' own library sets its own.
  const unset = read.filter(([name]) => !set.has(name) && !name.startsWith('--toastify-'));
  expect(unset).toEqual([]);
});
