// `npm run release`: packs out/ and the server files into an archive.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { ConfigError } from '../../lib/config/app-config';
import { name, version } from '../../package.json';
import { buildIfNeeded } from '../build/build.mjs';

import { archive } from './archive';
import { releaseFiles } from './release-files';
import { sbom } from './sbom';

const USAGE = `Usage: npm run release [-- options]
  --config FILE   the config.json of one site, checked and packed
  --site ADDRESS  where that site will be served: narrows its security policy to it
  --to FOLDER     where the archive goes (release)`;

async function pack(): Promise<string> {
  const { values } = parseArgs({
    options: {
      config: { type: 'string' },
      site: { type: 'string' },
      to: { type: 'string', default: 'release' },
    },
  });
  const config = values.config === undefined ? undefined : readFileSync(values.config, 'utf8');
  buildIfNeeded();
  const files = releaseFiles('out', sbom(), { config, address: values.site });
  const title = `${name}-${version}`;
  const inFolder = new Map([...files].map(([path, content]) => [`${title}/${path}`, content]));
  const host = values.site === undefined ? '' : `-${new URL(values.site).hostname}`;
  const target = join(values.to, `${title}${host}.tar.gz`);
  mkdirSync(values.to, { recursive: true });
  writeFileSync(target, await archive(inFolder));
  return `${target} holds ${String(files.size)} files`;
}

pack().then(console.log, (error: unknown) => {
  const key = error instanceof ConfigError ? `${error.key || 'The configuration'}: ` : '';
  console.error(key + (error instanceof Error ? error.message : String(error)));
  console.error(`\n${USAGE}`);
  process.exitCode = 1;
});
