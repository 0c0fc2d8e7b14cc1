// `npm run release`: packs out/ and the server files into an archive.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ConfigError } from '../../lib/config/app-config';
import { name } from '../../package.json';
import { buildId } from '../build/build-id.mjs';
import { buildIfNeeded } from '../build/build.mjs';

import { archive } from './archive';
import { apiQuestion, CONFIG, releaseFiles } from './release-files';
import { sbom } from './sbom';

const USAGE = `Usage: npm run release [-- options]
  --config FILE   the config.json of one site, checked and packed
  --site ADDRESS  where that site will be served: narrows its security policy to it
  --hsts          lets browsers ask that host for https only, for a year (Strict-Transport-Security)
  --to FOLDER     where the archive goes (release)
  --help`;

type Options = { config?: string; site?: string; hsts: boolean; to: string; help: boolean };

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      site: { type: 'string' },
      hsts: { type: 'boolean', default: false },
      to: { type: 'string', default: 'release' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  return values;
}

/** What the archive and the folder in it are called: no two builds and no two sites share it. */
function titleOf({ site, config }: Options, text: string | undefined): string {
  const { version, commit } = buildId();
  const { host, pathname } = site === undefined ? { host: '', pathname: '' } : new URL(site);
  const place = `${host}${pathname}`.replace(/[^\w.]+/g, '-').replace(/^-|-$/g, '');
  const own =
    config === undefined
      ? ''
      : createHash('sha256')
          .update(text ?? '')
          .digest('hex');
  return [name, version, commit, place, own.slice(0, 8)].filter(Boolean).join('-');
}

async function pack(options: Options): Promise<string> {
  const { config, site, hsts, to } = options;
  const text = config === undefined ? undefined : readFileSync(config, 'utf8');
  // Before the build, which takes its time.
  const question = text === undefined ? '' : apiQuestion(text);
  if (question !== '') console.warn(question);
  buildIfNeeded();
  const files = releaseFiles('out', sbom(), { config: text, address: site, hsts });
  const title = titleOf(options, text);
  const { seconds } = buildId();
  const edited = config === undefined ? 0 : Math.floor(statSync(config).mtimeMs / 1000);
  const inFolder = new Map([...files].map(([path, content]) => [`${title}/${path}`, content]));
  const dateOf = (path: string) =>
    path === `${title}/${CONFIG}` ? Math.max(seconds, edited) : seconds;
  const target = join(to, `${title}.tar.gz`);
  mkdirSync(to, { recursive: true });
  writeFileSync(target, await archive(inFolder, dateOf));
  return `${target} holds ${String(files.size)} files`;
}

/** Every fault of a configuration in a line of its own, or what else is wrong. */
function describe(error: unknown): string {
  if (!(error instanceof ConfigError))
    return error instanceof Error ? error.message : String(error);
  return error.faults
    .map(({ key, message }) => `${key || 'The configuration'}: ${message}`)
    .join('\n');
}

async function run(): Promise<string> {
  const options = readOptions();
  return options.help ? USAGE : pack(options);
}

run().then(console.log, (error: unknown) => {
  console.error(`${describe(error)}\n\n${USAGE}`);
  process.exitCode = 1;
});
