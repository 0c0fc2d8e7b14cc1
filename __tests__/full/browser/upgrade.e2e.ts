import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import type { BrowserContext, Page } from '@playwright/test';

import { startServer, type RunningServer } from '../../../reference-api/server';
import { HOSTS, type Certificate } from '../../browser/hosts';
import { expect, signIn, test } from '../../browser/site';
import { startHost } from '../../browser/start-host';
import { configureRelease, packRelease, unpackRelease } from '../../browser/unpack-release';

const OLD_PART = '_next/static/chunks/a-part-of-yesterday.js';

test.describe.configure({ mode: 'default' });
test.use({ ignoreHTTPSErrors: true }); // the certificate is made here

let folder = '';
let packed = '';
let version = '';
let api: RunningServer;
let tls: Certificate;

const read = (...parts: string[]) => readFileSync(join(...parts), 'utf8');

/** Makes another release of one: with an older name, and a file of its own. */
function makeOlder(release: string): void {
  for (const page of ['index.html', 'index.html.br', 'index.html.gz']) {
    if (page !== 'index.html') rmSync(join(release, 'out', page));
  }
  const page = join(release, 'out/index.html');
  writeFileSync(page, read(page).replace(`content="${version}"`, 'content="0.0.9+before"'));
  writeFileSync(join(release, 'out', OLD_PART), 'document.currentScript.ran=1');
  const sums = read(release, 'SHA256SUMS').split('\n');
  const sumOf = (path: string) =>
    `${createHash('sha256')
      .update(readFileSync(join(release, path)))
      .digest('hex')}  ${path}`;
  const kept = sums.filter((line) => line !== '' && !/ {2}out\/index\.html/.test(line));
  const lines = [...kept, sumOf('out/index.html'), sumOf(`out/${OLD_PART}`)];
  writeFileSync(join(release, 'SHA256SUMS'), `${lines.join('\n')}\n`);
}

const deploy = (release: string, ...options: string[]) =>
  spawnSync('sh', [join(release, 'deploy.sh'), ...options], { encoding: 'utf8' });

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'story-upgrade-'));
  chmodSync(folder, 0o755);
  api = await startServer({ port: 0, dataDir: join(folder, 'data'), trustProxy: true });
  tls = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const [out, name] = [
    ['-keyout', tls.key, '-out', tls.certificate],
    ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'],
  ] as const;
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...out, ...name], {
    stdio: 'ignore',
  });
  packRelease(join(folder, 'packed'));
  packed = await unpackRelease(join(folder, 'packed'), join(folder, 'unpacked'));
  const built = JSON.parse(read(packed, 'out/version.json')) as Record<string, string>;
  version = `${built.version ?? ''}+${built.commit ?? ''}`;
});
test.afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

test('The archive, its folder and the page name one version', () => {
  expect(basename(packed)).toContain(version.replace('+', '-'));
  expect(read(packed, 'out/index.html')).toContain(`<meta name="version" content="${version}"/>`);
});

/** A release in place and another to come, with the link that a server follows. */
async function placeReleases() {
  const place = mkdtempSync(join(folder, 'place-'));
  chmodSync(place, 0o755);
  const [before, after] = [join(place, 'before'), join(place, 'after')];
  const link = join(place, 'creative-story');
  for (const release of [before, after])
    cpSync(packed, release, { recursive: true, preserveTimestamps: true });
  makeOlder(before);
  expect(deploy(before, '--link', link).stderr).toBe('');
  // What an operator edits: where the API is, and what the site is called.
  await configureRelease(before, api.origin, '/a/b', link);
  writeFileSync(join(before, 'out/config.json'), '{ "brandName": "Tale & Co" }');
  return { before, after, link };
}

const versionOf = (page: Page) => page.locator('meta[name="version"]').getAttribute('content');
const missing = ({ name }: (typeof HOSTS)[number]) => `not tried: there is no ${name} here`;

/** Another tab, in which an admin has typed what nobody saved; it is there after each reload. */
async function openForm(context: BrowserContext, origin: string) {
  const tab = await context.newPage();
  const at = (path: string) => `${origin}/#${path}`;
  const field = tab.getByRole('textbox', { name: 'Genre', exact: true });
  await signIn(tab, { at });
  await tab.goto(at('/admin/genre/add'));
  await field.fill('A genre that nobody has saved');
  return {
    async reload(shown: string): Promise<void> {
      await tab.reload();
      expect(await versionOf(tab)).toBe(shown);
      await expect(field).toHaveValue('A genre that nobody has saved');
    },
  };
}

for (const host of HOSTS) {
  test(`Behind ${host.name}, over HTTP/2, an upgrade and the way back reach an open tab, which keeps its files`, async ({
    page,
    context,
  }) => {
    test.skip(host.command === null && process.env.CI === undefined, missing(host));
    const { before, after, link } = await placeReleases();
    const server = await startHost(host, link, true, tls);
    // A page that reads the API, too.
    const opened = async () => {
      await expect(page.getByRole('heading', { name: '1. What we keep' })).toBeVisible();
      await expect(page).toHaveTitle(/Tale & Co$/);
      return versionOf(page);
    };

    // One host is enough for a draft: the others differ in what a tab is sent, not in what it keeps.
    const form = host === HOSTS[0] ? await openForm(context, server.origin) : null;

    await page.goto(`${server.origin}/#/admin/privacy-policy`);
    expect(await opened()).toBe('0.0.9+before');
    const protocols = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
    );
    expect(new Set(protocols.filter((name) => name !== ''))).toEqual(new Set(['h2']));

    expect(deploy(after, '--link', link).stderr).toBe('');
    expect((await page.request.get(`${server.origin}/${OLD_PART}`)).status()).toBe(200);
    await page.reload();
    expect(await opened()).toBe(version);
    await form?.reload(version);

    expect(deploy(after, '--link', link, '--rollback').stderr).toBe('');
    await page.reload();
    expect(await opened()).toBe('0.0.9+before');
    await form?.reload('0.0.9+before');
    // Newer than the page of the release that was left, for caches that ask for what is newer.
    const dates = [before, after].map((release) => statSync(join(release, 'out/index.html')));
    expect(dates[0]?.mtimeMs).toBeGreaterThan(dates[1]?.mtimeMs ?? 0);
    await server.close();
  });
}

/** Two releases beside each other, of which the first is in place. */
function twoReleases() {
  const place = mkdtempSync(join(folder, 'two-'));
  const [before, after] = [join(place, 'before'), join(place, 'after')];
  const link = join(place, 'creative-story');
  for (const release of [before, after]) cpSync(packed, release, { recursive: true });
  symlinkSync(before, link);
  return { before, after, link };
}

test('What is edited after going back comes along with the next upgrade, and is told before', () => {
  const { before, after, link } = twoReleases();
  const edit = (release: string, port: number) => {
    writeFileSync(join(release, 'out/config.json'), `{ "apiBaseUrl": "http://127.0.0.1:${port}" }`);
    writeFileSync(join(release, 'nginx/api.conf'), `proxy_pass http://127.0.0.1:${port};`);
  };
  edit(before, 4101);
  expect(deploy(after, '--link', link).stdout).not.toContain('Reload');
  expect(read(after, 'nginx/api.conf')).toContain('4101');
  deploy(after, '--link', link, '--rollback');
  edit(before, 4102);

  expect(deploy(after, '--link', link).stderr).toBe('');
  expect(read(after, 'out/config.json')).toContain('4102');
  expect(read(after, 'nginx/api.conf')).toContain('4102');
  edit(after, 4103);
  const { stdout } = deploy(after, '--link', link, '--rollback');
  expect(stdout).toContain('Reload the web server: nginx/api.conf is another one.');
  expect(stdout).toContain(`Its config.json is another one than that of ${after}`);
  deploy(after, '--link', link);
  expect(read(after, 'out/config.json')).toContain('4103');
});

test('The script switches nothing that is damaged, and asks about a server file that both changed', () => {
  const { before, after, link } = twoReleases();
  const target = () => execFileSync('readlink', [link], { encoding: 'utf8' }).trim();

  writeFileSync(join(after, 'out/index.html'), 'cut');
  expect(deploy(after, '--link', link).stderr).toContain('missing or damaged');
  expect(target()).toBe(before);

  cpSync(join(before, 'out/index.html'), join(after, 'out/index.html'));
  writeFileSync(join(before, 'nginx/api.conf'), 'mine');
  writeFileSync(join(after, 'nginx/api.conf'), 'theirs');
  const sums = read(after, 'SHA256SUMS').replace(
    /^\w+(?= {2}nginx\/api\.conf$)/m,
    createHash('sha256').update('theirs').digest('hex'),
  );
  writeFileSync(join(after, 'SHA256SUMS'), sums);
  expect(deploy(after, '--link', link).stderr).toContain(`you edited ${before}/nginx/api.conf`);
  expect(target()).toBe(before);
  expect(deploy(before, '--link', link, '--rollback').stderr).toContain('no release before');
  expect(deploy(after, '--link', link, '--new-server-files').status).toBe(0);
  expect(target()).toBe(after);
});
