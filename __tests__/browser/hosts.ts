import { existsSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';

const NGINX_BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const APACHE_MODULES = '/usr/lib/apache2/modules';
/** Those that Debian turns on and that could change a reply, then those that the README asks for. */
const APACHE_PARTS = [
  ...['mpm_event', 'authz_core', 'alias', 'autoindex', 'dir', 'mime', 'negotiation', 'filter'],
  ...['deflate', 'headers', 'rewrite', 'proxy', 'proxy_http'],
];

/** A certificate's file and its key's, with which a host speaks HTTP/2. */
export type Certificate = { certificate: string; key: string };

/** Where a host is started: an unpacked release, a folder of the host's own, and a free port. */
type Place = {
  release: string;
  prefix: string;
  port: number;
  isRoot: boolean;
  tls: Certificate | null;
};

/** A web server of this machine; `command` is null where it is not installed. */
export type Host = {
  name: string;
  debianPackages: string;
  command: string | null;
  /** In Debian's nginx it is a package of its own. */
  hasBrotli: boolean;
  /** Whether an address can be too long for it. */
  hasLongest: boolean;
  /** Writes its configuration, with the release's file included as the README says. */
  prepare(place: Place, command: string): Promise<string[]>;
};

/** The path of a server's command, or null. */
function find(command: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path)) ?? null;
}

const isSuperUser = process.getuid?.() === 0;

function nginxFile(nginx: string, { prefix, port, isRoot, tls }: Place): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const includes = isRoot ? ['site', 'api'] : ['sub-folder'];
  return `${existsSync(NGINX_BROTLI) ? `load_module ${NGINX_BROTLI};` : ''}
${isSuperUser ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${prefix}/nginx.pid;
error_log stderr crit;
events {}
http {
  include ${existsSync('/etc/nginx/mime.types') ? '/etc/nginx' : join(dirname(nginx), '../conf')}/mime.types;
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${prefix}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${String(port)}${tls ? ' ssl http2' : ''};
    ${tls ? `ssl_certificate ${tls.certificate};\n    ssl_certificate_key ${tls.key};` : ''}
    root ${prefix}/nothing;
    ${includes.map((name) => `include creative-story/${name}.conf;`).join('\n    ')}
  }
}
`;
}

const nginx: Host = {
  name: 'nginx',
  debianPackages: 'nginx',
  command: find('nginx'),
  hasBrotli: existsSync(NGINX_BROTLI),
  hasLongest: true,
  async prepare(place, command) {
    const { prefix, release } = place;
    await symlink(join(release, 'nginx'), join(prefix, 'creative-story'));
    if (this.hasBrotli) {
      const file = join(release, 'nginx/compression.conf');
      const text = await readFile(file, 'utf8');
      await writeFile(file, text.replace('# brotli_static', 'brotli_static'));
    }
    const file = join(prefix, 'nginx.conf');
    await writeFile(file, nginxFile(command, place));
    return ['-p', prefix, '-c', file];
  },
};

const caddy: Host = {
  name: 'Caddy',
  debianPackages: 'caddy',
  command: find('caddy'),
  hasBrotli: true,
  hasLongest: false,
  async prepare({ prefix, release, port, isRoot, tls }) {
    const made = await readFile(join(release, isRoot ? 'Caddyfile' : 'Caddyfile.sub-folder'));
    const start = tls
      ? `https://127.0.0.1:${String(port)} {\n\ttls ${tls.certificate} ${tls.key}`
      : `http://127.0.0.1:${String(port)} {`;
    const own = made.toString().replace('office.example.com {', start);
    const file = join(prefix, 'Caddyfile');
    const options = `admin off\n\tstorage file_system ${prefix}\n\tlog {\n\t\tlevel ERROR\n\t}`;
    const api = `handle_errors {`;
    const site = isRoot ? own.replace(api, `import ${release}/Caddyfile.api\n\t${api}`) : own;
    await writeFile(file, `{\n\t${options}\n}\n${site}`);
    return ['run', '--adapter', 'caddyfile', '--config', file];
  },
};

const apache: Host = {
  name: 'Apache',
  debianPackages: 'apache2',
  command: find('apache2'),
  hasBrotli: true,
  hasLongest: true,
  async prepare({ prefix, release, port, isRoot, tls }) {
    const modules = [...APACHE_PARTS, ...(tls ? ['socache_shmcb', 'ssl', 'http2'] : [])].map(
      (name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`,
    );
    const file = join(prefix, 'apache.conf');
    const text = `${modules.join('\n')}
${isSuperUser ? 'User www-data\nGroup www-data' : ''}
ServerName 127.0.0.1
Listen 127.0.0.1:${String(port)}
PidFile ${prefix}/apache.pid
${tls ? `SSLEngine on\nSSLCertificateFile ${tls.certificate}\nSSLCertificateKeyFile ${tls.key}\nProtocols h2 http/1.1` : ''}
ErrorLog ${prefix}/error.log
LogLevel crit
TypesConfig /etc/mime.types
AddType application/x-gzip .gz
AddOutputFilterByType DEFLATE text/html text/css text/javascript application/javascript
DocumentRoot ${prefix}
Include ${release}/apache/${isRoot ? 'site' : 'sub-folder'}.conf
${isRoot ? `Include ${release}/apache/api.conf` : ''}
`;
    await writeFile(file, text);
    return ['-d', prefix, '-f', file, '-DFOREGROUND'];
  },
};

/** The servers that the release has files for. */
export const HOSTS = [nginx, caddy, apache];
