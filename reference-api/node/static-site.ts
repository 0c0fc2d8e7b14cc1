import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { except } from 'hono/combine';
import { createMiddleware } from 'hono/factory';

import type { ApiApp } from '../api';
import { failure } from '../reply';

import { headersFor, parseHeadersFile } from './headers-file';

const API_PATHS = ['/api/*', '/uploads/*', '/socket.io/*'];

/** Sends the headers of the site's own `_headers` file, as hosts that support the format do. */
function siteHeaders(root: string) {
  const file = join(root, '_headers');
  const rules = parseHeadersFile(existsSync(file) ? readFileSync(file, 'utf8') : '');
  return createMiddleware(async (c, next) => {
    c.header('Cache-Control', 'no-cache');
    for (const [name, value] of headersFor(rules, c.req.path)) c.header(name, value);
    await next();
  });
}

/** Serves a built site beside the API, with its own 404 page for missing files. */
export function addStaticSite(app: ApiApp, folder: string): void {
  const root = resolve(folder);
  app.use('*', except(API_PATHS, siteHeaders(root)));
  app.get('*', except(API_PATHS, serveStatic({ root, precompressed: true })));
  app.notFound(async (c) => {
    const isApi = /^\/(api|uploads|socket\.io)(\/|$)/.test(c.req.path);
    const page = isApi ? '' : await readFile(join(root, '404.html'), 'utf8').catch(() => '');
    if (page === '') return failure(c, 404, 'There is nothing at this address');
    return c.html(page, 404, { 'Cache-Control': 'no-cache' });
  });
}
