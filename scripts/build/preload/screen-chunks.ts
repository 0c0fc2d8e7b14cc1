import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { paths } from '../../../lib/navigation/paths';

/** The files of the build that each screen needs beyond what every page loads. */
export type ScreenChunks = {
  application: string[];
  shell: string[];
  /** By the part of a path after `/admin/`; `*` stands for an id. */
  screens: Record<string, string[]>;
};

/** Where the bundler's code says which files a part of the application is made of. */
const PART = /\("([a-z-]+)",\(\)=>\w+\.A\((\d+)\)/g;
const FILES_OF = (id: string) =>
  new RegExp(`[,\\[]${id},\\w+=>\\{\\w+\\.v\\(\\w+=>Promise\\.all\\(\\[([^\\]]*)\\]`);

/**
 * Reads from a build which files the first script may preload before the framework asks for them; `present`
 * are those that every page loads.
 * @throws Error when the bundler writes its code in another way than this understands.
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
    const list = code
      .map((text) => FILES_OF(id).exec(text)?.[1])
      .find((found) => found !== undefined);
    if (list === undefined) throw new Error(`The build does not say which files "${name}" needs`);
    const files = JSON.parse(`[${list}]`) as string[]; // the pattern lets nothing but texts through
    return files.filter((file) => !present.includes(file));
  }

  const screens = Object.entries(paths)
    .filter(([name]) => name !== 'signIn')
    .map(([name, path]) => [
      path.replace(/^\/(?:admin\/)?/, '').replace(':id', '*'),
      filesOf(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)),
    ]);
  return {
    application: [...filesOf('application'), ...filesOf('configuration')],
    shell: filesOf('admin-shell'),
    screens: Object.fromEntries(screens) as Record<string, string[]>,
  };
}
