/** @jest-environment node */
import { mkdtempSync, mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { screenNames } from '@/app/routes/screens';
import { readScreenChunks } from '@/scripts/build/inside/screen-chunks';

const MAIN = 'static/chunks/main.js';

const PARTS = [
  'application',
  'admin-shell',
  'policy-page',
  ...screenNames
    .filter((name) => name !== 'signIn')
    .map((name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
];

/** A build as the bundler writes it: each part has a file of its own and shares one. */
function build(parts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'screen-chunks-'));
  const chunks = join(folder, '_next/static/chunks');
  mkdirSync(chunks, { recursive: true });
  const code = parts.map(
    (name, index) =>
      `,x=(0,e.f)("${name}",()=>e.A(${1000 + index})),${1000 + index},e=>{e.v(t=>Promise.all(["static/chunks/shared.js","static/chunks/${name}.js"].map(t=>e.l(t))).then(()=>t(1)))}`,
  );
  writeFileSync(join(chunks, 'main.js'), code.join(''));
  return folder;
}

it('names the files of every screen, the shell and the application', () => {
  const chunks = readScreenChunks(build(PARTS), [MAIN]);

  expect(chunks.application).toContain('static/chunks/application.js');
  expect(chunks.shell).toContain('static/chunks/admin-shell.js');
  // The shared file comes with the application.
  expect(chunks.screens['view/user/*']).toEqual(['static/chunks/user.js']);
  expect(chunks.screens['terms-and-condition']).toContain('static/chunks/terms.js');
  expect(chunks.screens.doctor).toContain('static/chunks/doctor.js');
  expect(chunks.forVisitors.doctor).toEqual([
    ...chunks.application,
    ...(chunks.screens.doctor ?? []),
  ]);
  expect(Object.keys(chunks.screens)).toHaveLength(screenNames.length - 1);
});

it('leaves out what the page itself asks for', () => {
  const { application } = readScreenChunks(build(PARTS), [MAIN, 'static/chunks/shared.js']);

  expect(application).not.toContain('static/chunks/shared.js');
});

it('stops the build when it does not find a screen', () => {
  const parts = PARTS.filter((name) => name !== 'users');

  expect(() => readScreenChunks(build(parts), [MAIN])).toThrow(
    /^next .*one list of the files that "users" needs.*docs\/adr\/0025-/,
  );
});

describe('a screen that is imported in two places', () => {
  function buildWith(other: string): string {
    const folder = build(PARTS);
    const id = 1000 + PARTS.indexOf('users');
    const list = `,${id},e=>{e.v(t=>Promise.all(["static/chunks/other.js"].map(t=>e.l(t))).then(()=>t(1)))}`;
    writeFileSync(join(folder, '_next/static/chunks', other), list);
    return folder;
  }

  it('has the files that are listed where it is opened from', () => {
    // The doctor's file comes first by its name, and is not there when the list opens.
    const { screens } = readScreenChunks(buildWith('doctor.js'), [MAIN]);

    expect(screens.users).toEqual(['static/chunks/users.js']);
  });

  it('stops the build where two lists are there', () => {
    expect(() => readScreenChunks(buildWith('admin-shell.js'), [MAIN])).toThrow(
      /^next .*one list of the files that "users" needs.*0025-/,
    );
  });
});
