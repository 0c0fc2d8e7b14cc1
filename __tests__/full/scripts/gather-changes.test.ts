/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { gather, releaseNotes, unreleasedChanges } from '@/scripts/release/gather-changes.mjs';

const LOG = '# Change log\n\nWhat is new.\n\n## [0.1.0] - 2026-11-26\n\nThe first version.\n';
const FOLDER = 'changes/unreleased';

let root = '';
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const write = (path: string, text: string) => writeFileSync(join(root, path), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'story-changes-'));
  mkdirSync(join(root, FOLDER), { recursive: true });
  write('CHANGELOG.md', LOG);
  write('package.json', '{ "version": "0.1.0", "a": { "version": "0.1.0" } }');
  write(
    'package-lock.json',
    '{ "version": "0.1.0", "": { "version": "0.1.0" }, "b": { "version": "0.1.0" } }',
  );
});
afterEach(() => rmSync(root, { recursive: true }));

it('makes one section of the files, by who notices, and sets the version', () => {
  write(`${FOLDER}/keys.admin.md`, 'Keys work.\nOn any layout.\n');
  write(`${FOLDER}/a-host.operator.md`, 'Hosts are checked.\n');
  write(`${FOLDER}/a-list.admin.md`, 'Lists sort.\n');

  expect(releaseNotes(root, '0.2.0')).toMatch(/^## 0\.2\.0, not released yet\n/);
  gather(root, '0.2.0', '2026-12-01');

  const section = `## [0.2.0] - 2026-12-01

### For admins

- Lists sort.
- Keys work.
  On any layout.

### For operators

- Hosts are checked.
`;
  const at = LOG.indexOf('## [0.1.0]');
  expect(read('CHANGELOG.md')).toBe(`${LOG.slice(0, at)}${section}\n${LOG.slice(at)}`);
  expect(readdirSync(join(root, FOLDER))).toEqual([]);
  expect(read('package.json')).toBe('{ "version": "0.2.0", "a": { "version": "0.1.0" } }');
  expect(read('package-lock.json')).toBe(
    '{ "version": "0.2.0", "": { "version": "0.2.0" }, "b": { "version": "0.1.0" } }',
  );
  expect(releaseNotes(root, '0.2.0')).toBe(section);
});

it.each(['keys.md', 'keys.everybody.md', 'Keys.admin.md'])('refuses a file called %s', (file) => {
  write(`${FOLDER}/${file}`, 'Keys work.');

  expect(() => unreleasedChanges(root)).toThrow(file);
});

it('makes no version twice, and none without a change', () => {
  expect(() => gather(root, '0.2.0', '2026-12-01')).toThrow('holds no change');
  write(`${FOLDER}/keys.admin.md`, 'Keys work.');
  expect(() => gather(root, '0.1.0', '2026-12-01')).toThrow('has 0.1.0 already');
  expect(() => gather(root, 'next', '2026-12-01')).toThrow('Name the version');
  expect(() => releaseNotes(root, '0.3.0')).not.toThrow();
});

it('tells the section of a version whose changes Git holds no folder for any more', () => {
  rmSync(join(root, FOLDER), { recursive: true });

  expect(releaseNotes(root, '0.1.0')).toBe(LOG.slice(LOG.indexOf('## [0.1.0]')));
  expect(() => releaseNotes(root, '0.3.0')).toThrow('no section of 0.3.0');
});

it('knows who notices each change of this repository', () => {
  expect(() => unreleasedChanges('.')).not.toThrow();
});
