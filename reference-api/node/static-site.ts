import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { except } from 'hono/combine';
import { createMiddleware } from 'hono/factory';

import type { ApiApp } from '../api';
import { failure } from '../reply';

const FOREVER = 'public, max-age=31536000, immutable';
const API_PATHS = ['/api/*', '/uploads/*', '/socket.io/*'];

/** Hashed files never change; everything else must be asked for anew. */
function cacheOf(path: string): string {
  return path.startsWith('/_next/static/') ? FOREVER : 'no-cache';
}

/** Serves a built site beside the API, with its own 404 page for what is not there. */
export function addStaticSite(app: ApiApp, folder: string): void {
  const root = resolve(folder);
  const cacheHeaders = createMiddleware(async (c, next) => {
    c.header('Cache-Control', cacheOf(c.req.path));
    c.header('X-Content-Type-Options', 'nosniff');
    await next();
  });

  app.get('*', except(API_PATHS, cacheHeaders, serveStatic({ root, precompressed: true })));
  app.notFound(async (c) => {
    const isApi = /^\/(api|uploads|socket\.io)(\/|$)/.test(c.req.path);
    const page = isApi ? '' : await readFile(join(root, '404.html'), 'utf8').catch(() => '');
    if (page === '') return failure(c, 404, 'There is nothing at this address');
    return c.html(page, 404, { 'Cache-Control': 'no-cache' });
  });
}
