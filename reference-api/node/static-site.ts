import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { except } from 'hono/combine';
import { compress } from 'hono/compress';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { createMiddleware } from 'hono/factory';

import type { ApiApp, ApiEnv } from '../api';
import { failure } from '../reply';

import { headersFor, parseHeadersFile } from './headers-file';

const API_PATHS = ['/api/*', '/uploads/*', '/socket.io/*'];

/** Sends the headers of the site's own `_headers` file, as hosts that support the format do. */
function siteHeaders(root: string) {
  const file = join(root, '_headers');
  const rules = parseHeadersFile(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const names = rules.flatMap(({ headers }) => headers.map(([name]) => name));
  const send = createMiddleware(async (c, next) => {
    c.header('Cache-Control', 'no-cache');
    for (const [name, value] of headersFor(rules, c.req.path)) c.header(name, value);
    await next();
  });
  return { send, names };
}

/** An ETag of date and size, as nginx makes it; a hash would have to read the file first. */
const stampFiles = createMiddleware(async (c, next) => {
  await next();
  const { headers } = c.res;
  const [date, size] = [headers.get('last-modified'), headers.get('content-length')];
  if (date === null || size === null) return;
  const parts = [Date.parse(date) / 1000, Number(size)];
  headers.set('ETag', `"${parts.map((part) => part.toString(16)).join('-')}"`);
});

/** To the folder's own slash, since addresses in its page are relative. */
const addSlash = (root: string) =>
  createMiddleware(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.endsWith('/') || !existsSync(join(root, pathname, 'index.html'))) return next();
    // After two slashes a browser reads a host.
    return c.redirect(`${pathname.replace(/^[/\\]+/, '/')}/${search}`, 301);
  });

/**
 * The API with a built site beside it: compressed, cached and answered 304 as the release's hosts
 * do, with the site's own 404 page for missing files.
 */
export function withStaticSite(api: ApiApp, folder: string): ApiApp {
  const root = resolve(folder);
  const { send, names } = siteHeaders(root);
  const app: ApiApp = new Hono<ApiEnv>();
  // For the API's replies; the build holds compressed copies of the files.
  app.use(compress());
  app.route('/', api);
  app.use('*', except(API_PATHS, etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...names] })));
  app.use('*', except(API_PATHS, stampFiles, send));
  app.get('*', except(API_PATHS, addSlash(root)));
  app.get('*', except(API_PATHS, serveStatic({ root, precompressed: true })));
  app.notFound(async (c) => {
    const isApi = /^\/(api|uploads|socket\.io)(\/|$)/.test(c.req.path);
    const page = isApi ? '' : await readFile(join(root, '404.html'), 'utf8').catch(() => '');
    if (page === '') return failure(c, 404, 'There is nothing at this address');
    return c.html(page, 404, { 'Cache-Control': 'no-cache' });
  });
  return app;
}
