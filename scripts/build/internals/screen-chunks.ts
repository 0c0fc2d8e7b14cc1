import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { NOUN_SCREENS } from '../../../app/nouns/nouns';
import { SCREENS } from '../../../app/nouns/screens';

import { assume } from './assume';

/** The files of each screen beyond those of every page. */
export type ScreenChunks = {
  application: string[];
  shell: string[];
  /** The contact form for visitors. */
  contactPage: string[];
  /** By the path after `/admin/`; `*` is an id. Without the files of application and shell. */
  screens: Record<string, string[]>;
};

/** The bundler's code that lists the files of a chunk. */
const PART = /\("([a-z-]+)",\(\)=>\w+\.A\((\d+)\)/g;
const FILES_OF = (id: string) =>
  new RegExp(`[,\\[]${id},\\w+=>\\{\\w+\\.v\\(\\w+=>Promise\\.all\\(\\[([^\\]]*)\\]`);

const isGuarded = (name: string) =>
  name in NOUN_SCREENS || name === 'dashboard' || name === 'profile';

/**
 * Reads which files the first script may preload; `present` are those of every page. @throws Error
 * for an unknown format of the bundler.
 */
export function readScreenChunks(folder: string, present: string[]): ScreenChunks {
  const directory = join(folder, '_next/static/chunks');
  const code = readdirSync(directory)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(directory, file), 'utf8'));
  const ids = new Map(
    code.flatMap((text) => [...text.matchAll(PART)].map(([, name, id]) => [name, id])),
  );

  function filesOf(name: string): string[] {
    const id = ids.get(name) ?? '';
    const [list, another] = code.flatMap((text) => FILES_OF(id).exec(text)?.[1] ?? []);
    const expected = `chunks that say which files "${name}" needs`;
    assume(list !== undefined, { name: 'next', adr: 22 }, expected);
    const isOnce = name !== 'dashboard' || another === undefined;
    assume(isOnce, { name: 'next', adr: 33 }, `one list of the files that "${name}" needs`);
    const files = JSON.parse(`[${list}]`) as string[]; // the pattern lets nothing but texts through
    return files.filter((file) => !present.includes(file));
  }

  const application = [...filesOf('application'), ...filesOf('configuration')];
  const shell = filesOf('admin-shell');
  const screens = Object.entries(SCREENS)
    .filter(([name]) => name !== 'signIn')
    .map(([name, { path }]) => {
      // What is preloaded with every screen, or with each behind the sign-in, is not said again.
      const known = isGuarded(name) ? [...application, ...shell] : application;
      const files = filesOf(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
      const place = path.replace(/^\/(?:admin\/)?/, '').replace(':id', '*');
      return [place, files.filter((file) => !known.includes(file))];
    });
  return {
    application,
    shell,
    contactPage: filesOf('contact-page'),
    screens: Object.fromEntries(screens) as Record<string, string[]>,
  };
}
