import { ASK_ANEW, CACHE, INSTALLED, type ServedSite } from './served-site';

/** To the folder's own slash, with what stands behind a `?`. */
function slashlessRedirect({ base, folder }: ServedSite, headers: readonly string[]): string {
  return `@slashless path ${folder}
	handle @slashless {
		header {
${headers.join('\n')}
		}
		@bare expression {query} == ""
		redir @bare ${base} 301
		redir * ${base}?{query} 301
	}
	`;
}

/** The Caddyfile of the site. Its headers are within its own block, so that the API keeps its own. */
export function caddyfile(site: ServedSite): string {
  const { base, host, isRoot } = site;
  const headers = site.headers.map(([name, value]) => `\t\t\t${name} ${value}`);
  const paths = site.kept.map(([path]) => `/${path}*`);
  const kept = site.kept.map(([path, cache]) => `\t\theader /${path}* ${CACHE} ${cache}`);
  const files = `root * ${INSTALLED}/out
		file_server {
			precompressed br gzip
		}`;
  return `# The back office at ${base}. Made by \`npm run release\`.
${host} {
	${isRoot ? 'handle' : `${slashlessRedirect(site, headers)}handle_path ${base}*`} {
		header {
${headers.join('\n')}
		}
		@asked not path ${paths.join(' ')}
		header @asked ${CACHE} "${ASK_ANEW}"
${kept.join('\n')}
		@written not method GET HEAD OPTIONS
		error @written 405
		# No file has such a name; Caddy would say that it failed.
		@endless path_regexp [^/]{240}
		error @endless 404
		${files}
	}
	handle_errors {
		header ${CACHE} "${ASK_ANEW}"
		rewrite * /404.html
		${files}
	}
}
`;
}
