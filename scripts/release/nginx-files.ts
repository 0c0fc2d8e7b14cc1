import { ASK_ANEW, CACHE, INSTALLED, type ServedSite } from './served-site';

/** The release's folder in nginx's own. */
const NGINX = 'creative-story';

/** nginx drops outer headers in a location with its own, so each includes this. */
export function nginxHeaders({ headers }: ServedSite): string {
  return headers.map(([name, value]) => `add_header ${name} ${value} always;\n`).join('');
}

function nginxLocation(match: string, path: string, { base }: ServedSite, cache: string): string {
  return `location ${match} {
    alias ${INSTALLED}/out/${path};
    index index.html;
    absolute_redirect off;
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
  const { base, isRoot, folder } = site;
  const parts = [
    `# The back office at ${base}. Made by \`npm run release\`; within your server block say:\n` +
      `#   include ${NGINX}/${isRoot ? 'site' : 'sub-folder'}.conf;\n`,
    isRoot
      ? `# For errors that nginx answers before it looks for a file.\ninclude ${NGINX}/security-headers.conf;\n`
      : `# The addresses of its files are relative, so the slash at the end matters.\n` +
        `location = ${folder} {\n    absolute_redirect off;\n    include ${NGINX}/security-headers.conf;\n    return 301 ${base}$is_args$args;\n}\n`,
    nginxLocation(isRoot ? '/' : `^~ ${base}`, '', site, `add_header ${CACHE} ${ASK_ANEW} always;`),
    ...site.kept.map(([path, cache]) =>
      // Without "always", so that errors are not cached.
      nginxLocation(`^~ ${base}${path}`, path, site, `add_header ${CACHE} ${cache};`),
    ),
  ];
  return parts.join('\n');
}
