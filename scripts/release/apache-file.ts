import { getMimeType } from 'hono/utils/mime';

import { COMPRESSED_ENDINGS } from '../files/compressed-copies';

import { ASK_ANEW, CACHE, INSTALLED, type ServedSite } from './served-site';

const OUT = `${INSTALLED}/out`;

/** Whether a request takes an encoding; with `q=0` it refuses it. */
const takes = (encoding: string) =>
  `RewriteCond %{HTTP:Accept-Encoding} "(?:^|,)\\s*${encoding}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))"`;

/** Rules of a `<Directory>`, which run for files only: proxied paths never reach them. */
const RULES = `    RewriteEngine On
    RewriteCond %{REQUEST_METHOD} !^(?:GET|HEAD|OPTIONS)$
    RewriteRule ^ - [R=405,L]
    # A folder without a page is no secret, but nothing is there either.
    RewriteCond %{REQUEST_FILENAME} -d
    RewriteCond %{REQUEST_FILENAME}/index.html !-f
    RewriteRule ^ - [R=404,L]
    ${takes('br')}
    RewriteCond %{REQUEST_FILENAME}.br -f
    RewriteRule ^(.+)$ $1.br [L,E=no-brotli:1,E=no-gzip:1]
    ${takes('gzip')}
    RewriteCond %{REQUEST_FILENAME}.gz -f
    RewriteRule ^(.+)$ $1.gz [L,E=no-brotli:1,E=no-gzip:1]`;

/** The types of the compressed copies: Apache would name them by their last ending. */
function typesOfCopies(): string {
  return COMPRESSED_ENDINGS.map((ending) => {
    const [type = ''] = getMimeType(`.${ending}`)?.split(';') ?? [];
    return `    <FilesMatch "\\.${ending}\\.(?:br|gz)$">\n        ForceType ${type}\n    </FilesMatch>`;
  }).join('\n');
}

function headerLines({ headers }: ServedSite, indent: string): string {
  return headers.map(([name, value]) => `${indent}Header always set ${name} ${value}\n`).join('');
}

function slashlessRedirect(site: ServedSite): string {
  const { base, folder } = site;
  const lines = headerLines(site, '    ');
  return `<LocationMatch "^${folder}$">\n${lines}</LocationMatch>\nRedirectMatch 301 "^${folder}$" "${base}"`;
}

/** No file has such a name, which Apache would take for a forbidden one; an API may have. */
function endlessNames(site: ServedSite): string {
  const { base, isRoot } = site;
  const pattern = `^${base}${isRoot ? '(?!(?:api|uploads|socket\\.io)/)' : ''}.*[^/]{240}`;
  return `<LocationMatch "${pattern}">
${headerLines(site, '    ')}    Header always set ${CACHE} "${ASK_ANEW}"
    ErrorDocument 404 ${base}404.html
</LocationMatch>
RedirectMatch 404 "${pattern}"
`;
}

/** The site's part of a virtual host. */
export function apacheSite(site: ServedSite): string {
  const { base, isRoot } = site;
  const kept = site.kept.map(
    ([path, cache]) =>
      `    Header always set ${CACHE} ${cache} "expr=%{REQUEST_URI} =~ m#^${base}${path}# && %{REQUEST_STATUS} -in { '200', '206', '304' }"`,
  );
  return `# The back office at ${base}. Made by \`npm run release\`; with the modules headers and rewrite, within
# your virtual host say:
#   Include ${INSTALLED}/apache/${isRoot ? 'site' : 'sub-folder'}.conf
${isRoot ? `# For errors that Apache answers before it looks for a file.\n${headerLines(site, '')}` : slashlessRedirect(site)}
${endlessNames(site)}
Alias "${base}" "${OUT}/"
<Directory "${OUT}">
    Require all granted
    AllowOverride None
    Options -Indexes +FollowSymLinks
    DirectoryIndex index.html
    ErrorDocument 404 ${base}404.html
${isRoot ? '' : headerLines(site, '    ')}    Header always set ${CACHE} "${ASK_ANEW}"
${kept.join('\n')}
    Header always merge Vary "Accept-Encoding" "expr=%{CONTENT_TYPE} =~ /text|json|wasm/"

${RULES}
    AddEncoding br .br
    AddEncoding gzip .gz
${typesOfCopies()}
</Directory>
`;
}
