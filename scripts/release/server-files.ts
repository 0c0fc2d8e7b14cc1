import type { HeaderRule } from '../build/site-headers';

/** Where the release is unpacked or linked. */
export const INSTALLED = '/srv/creative-story';
/** The release's folder in nginx's own. */
const NGINX = 'creative-story';

/** A served site; `base` is its path with slashes at both ends. */
export type ServedSite = { host: string; base: string; rules: readonly HeaderRule[] };

const EVERYTHING = '/*';
const CACHE = 'Cache-Control';
/** For paths without a rule: revalidate. */
const ASK_ANEW = 'no-cache';

function headersOfEverything({ rules }: ServedSite): [string, string][] {
  return rules
    .filter(({ path }) => path === EVERYTHING)
    .flatMap(({ headers }) => Object.entries(headers));
}

/** Immutable paths and their Cache-Control. */
function longLived({ rules }: ServedSite): [path: string, cache: string][] {
  return rules.flatMap(({ path, headers }) => {
    const cache = headers[CACHE];
    if (cache === undefined || cache === ASK_ANEW) return [];
    if (!path.endsWith('/*')) throw new Error(`No server file is made for the rule of ${path}`);
    return [[path.slice(1, -1), cache]];
  });
}

function quoted(value: string): string {
  if (/["\\$\n{}]/.test(value)) throw new Error(`A server file cannot hold the value ${value}`);
  return `"${value}"`;
}

/** nginx drops outer headers in a location with its own, so each includes this. */
export function nginxHeaders(site: ServedSite): string {
  return headersOfEverything(site)
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;\n`)
    .join('');
}

function nginxLocation(match: string, path: string, { base }: ServedSite, cache: string): string {
  return `location ${match} {
    alias ${INSTALLED}/out/${path};
    index index.html;
    include ${NGINX}/security-headers.conf;
    include ${NGINX}/compression.conf;
    ${cache}
    error_page 404 ${base}404.html;
    error_page 403 =404 ${base}404.html;
}
`;
}

/** The site's locations in a server block. */
export function nginxSite(site: ServedSite): string {
  const { base } = site;
  const isRoot = base === '/';
  const parts = [
    `# The back office at ${base}. Made by \`npm run release\`; within your server block say:\n` +
      `#   include ${NGINX}/${isRoot ? 'site' : 'sub-folder'}.conf;\n`,
    isRoot
      ? `# For errors that nginx answers before it looks for a file.\ninclude ${NGINX}/security-headers.conf;\n`
      : `# The addresses of its files are relative, so the slash at the end matters.\n` +
        `location = ${base.slice(0, -1)} {\n    absolute_redirect off;\n    include ${NGINX}/security-headers.conf;\n    return 301 ${base}$is_args$args;\n}\n`,
    nginxLocation(isRoot ? '/' : `^~ ${base}`, '', site, `add_header ${CACHE} ${ASK_ANEW} always;`),
    ...longLived(site).map(([path, cache]) =>
      // Without "always", so that errors are not cached.
      nginxLocation(`^~ ${base}${path}`, path, site, `add_header ${CACHE} ${quoted(cache)};`),
    ),
  ];
  return parts.join('\n');
}

export function caddyfile(site: ServedSite): string {
  const { base, host } = site;
  const paths = longLived(site).map(([path]) => `${base}${path}*`);
  const headers = headersOfEverything(site).map(([name, value]) => `\t\t${name} ${quoted(value)}`);
  const folder = base.slice(0, -1);
  return `# The back office at ${base}. Made by \`npm run release\`.
${host} {
	${folder === '' ? '' : `redir ${folder} ${base} 301\n\t`}@site path ${base}*
	@kept path ${paths.join(' ')}
	@asked {
		path ${base}*
		not path ${paths.join(' ')}
	}
	header @site {
${headers.join('\n')}
	}
	header @asked ${CACHE} ${quoted(ASK_ANEW)}
${longLived(site)
  .map(([, cache]) => `\theader @kept ${CACHE} ${quoted(cache)}`)
  .join('\n')}
	handle_path ${base}* {
		root * ${INSTALLED}/out
		file_server {
			precompressed br gzip
		}
	}
	handle_errors {
		header ${CACHE} ${quoted(ASK_ANEW)}
		root * ${INSTALLED}/out
		rewrite * /404.html
		file_server {
			precompressed br gzip
		}
	}
}
`;
}
