import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { NOUN_SCREENS } from '../../../app/routes/nouns';
import { SCREENS } from '../../../app/routes/screens';

import { assume } from './assume';

/** The files of each screen beyond those of every page. */
export type ScreenChunks = BehindSignIn & {
  application: string[];
  /** What a visitor needs of a screen, whole, by the path after `/admin/`. */
  forVisitors: Record<string, string[]>;
};

/** The files beyond those of the application. */
export type BehindSignIn = {
  shell: string[];
  /** By the path after `/admin/`; `*` is an id. Where it needs a session without the files of the shell. */
  screens: Record<string, string[]>;
};

/** The bundler's code that lists the files of a chunk. */
const PART = /\("([a-z-]+)",\(\)=>\w+\.A\((\d+)\)/g;
const FILES_OF = (id: string) =>
  new RegExp(`[,\\[]${id},\\w+=>\\{\\w+\\.v\\(\\w+=>Promise\\.all\\(\\[([^\\]]*)\\]`);

const isGuarded = (name: string) =>
  name in NOUN_SCREENS ||
  ['dashboard', 'insights', 'profile', 'privacyRequest', 'replace'].includes(name);

/**
 * Reads which files the first script may preload; `present` are those of every page. A part that is
 * imported in several places has a list of files for each: the one in the files that are there when
 * its screen opens counts. @throws Error for an unknown format of the bundler.
 */
export function readScreenChunks(folder: string, present: string[]): ScreenChunks {
  const directory = join(folder, '_next/static/chunks');
  const names = readdirSync(directory).filter((file) => file.endsWith('.js'));
  const code = new Map(
    names.map((file) => [`static/chunks/${file}`, readFileSync(join(directory, file), 'utf8')]),
  );
  const ids = new Map(
    [...code.values()].flatMap((text) => {
      return [...text.matchAll(PART)].map(([, name, id]) => [name, id] as const);
    }),
  );

  /** What a part needs beyond the files that have come before it. */
  function filesOf(name: string, before: string[]): string[] {
    const pattern = FILES_OF(ids.get(name) ?? '');
    const lists = [...new Set(before)].flatMap(
      (file) => pattern.exec(code.get(file) ?? '')?.[1] ?? [],
    );
    const expected = `one list of the files that "${name}" needs, in those before it`;
    assume(lists.length === 1, { name: 'next', adr: 25 }, expected);
    const files = JSON.parse(`[${lists[0]}]`) as string[]; // the pattern lets nothing but texts through
    return files.filter((file) => !before.includes(file));
  }

  const application = filesOf('application', present);
  const started = [...present, ...application];
  const shell = filesOf('admin-shell', started);
  const screens = Object.entries(SCREENS)
    .filter(([name]) => name !== 'signIn')
    .map(([name, { path }]) => {
      const part = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      const place = path.replace(/^\/(?:admin\/)?/, '').replace(':id', '*');
      return [place, filesOf(part, isGuarded(name) ? [...started, ...shell] : started)];
    });
  const policyPage = filesOf('policy-page', present);
  return {
    application,
    shell,
    forVisitors: {
      'contact-us': filesOf('contact-us', present),
      'privacy-policy': policyPage,
      'terms-and-condition': policyPage,
      'delete-account': [...application, ...filesOf('delete-account', started)],
      doctor: [...application, ...filesOf('doctor', started)],
    },
    screens: Object.fromEntries(screens) as Record<string, string[]>,
  };
}
