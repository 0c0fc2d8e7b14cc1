import {
  ASK_ANEW,
  CACHE,
  headersOfEverything,
  INSTALLED,
  longLived,
  quoted,
  type ServedSite,
} from './served-site';

/** The Caddyfile of the site. Its headers are within its own block, so that the API keeps its own. */
export function caddyfile(site: ServedSite): string {
  const { base, host } = site;
  const folder = base.slice(0, -1);
  const headers = headersOfEverything(site).map(
    ([name, value]) => `\t\t\t${name} ${quoted(value)}`,
  );
  const paths = longLived(site).map(([path]) => `/${path}*`);
  const kept = longLived(site).map(
    ([path, cache]) => `\t\theader /${path}* ${CACHE} ${quoted(cache)}`,
  );
  const files = `root * ${INSTALLED}/out
		file_server {
			precompressed br gzip
		}`;
  return `# The back office at ${base}. Made by \`npm run release\`.
${host} {
	${folder === '' ? 'handle' : `redir ${folder} ${base} 301\n\thandle_path ${base}*`} {
		header {
${headers.join('\n')}
		}
		@asked not path ${paths.join(' ')}
		header @asked ${CACHE} ${quoted(ASK_ANEW)}
${kept.join('\n')}
		@written not method GET HEAD OPTIONS
		error @written 405
		${files}
	}
	handle_errors {
		header ${CACHE} ${quoted(ASK_ANEW)}
		rewrite * /404.html
		${files}
	}
}
`;
}
