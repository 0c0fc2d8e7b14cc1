import { Hono } from 'hono';
import { cors } from 'hono/cors';

import { openApi, refuseForeign, type ApiApp, type ApiEnv } from './api';
import { mayCall } from './callers';
import type { Deps } from './deps';
import { ApiFailure, failure } from './reply';
import { readAway } from './requests';
import { addBannerRoutes } from './routes/banners';
import { addDashboardRoutes } from './routes/dashboard';
import { addGenreRoutes } from './routes/genres';
import { addPolicyRoutes } from './routes/policies';
import { addQueryRoutes } from './routes/queries';
import { addSessionRoutes } from './routes/session';
import { addStoryRoutes } from './routes/stories';
import { addUploadRoutes } from './routes/uploads';
import { addUserRoutes } from './routes/users';

const PREFLIGHT_SECONDS = 2 * 60 * 60;

/** The whole API, ready for `app.fetch`; the database must have its schema. */
export function createApp(deps: Deps): ApiApp {
  const app: ApiApp = new Hono<ApiEnv>();
  const api = openApi(deps);

  const callers = deps.corsOrigins;
  const crossOrigin = cors({
    origin: callers === '*' ? '*' : (origin) => (mayCall(origin, '', callers) ? origin : null),
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type'],
    exposeHeaders: ['Retry-After', 'Date'],
    maxAge: PREFLIGHT_SECONDS,
  });
  app.use('/api/*', crossOrigin);
  app.use('/uploads/*', crossOrigin);
  app.use('/api/*', async (c, next) => {
    await next();
    await readAway(c.req.raw);
    c.header('Cache-Control', 'no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    // A reply that is opened as a page may load and run nothing.
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'");
  });
  app.use('/api/*', refuseForeign(deps));
  app.use('/uploads/*', refuseForeign(deps));

  app.onError((error, c) => {
    if (error instanceof ApiFailure) {
      return failure(c, error.status, error.message, error.headers);
    }
    deps.onFailure(error);
    return failure(c, 500, 'Something went wrong on the server');
  });
  app.notFound((c) => failure(c, 404, 'There is nothing at this address'));

  addSessionRoutes(app, api);
  addDashboardRoutes(app, api);
  addUserRoutes(app, api);
  addStoryRoutes(app, api);
  addGenreRoutes(app, api);
  addBannerRoutes(app, api);
  addQueryRoutes(app, api);
  addPolicyRoutes(app, api);
  addUploadRoutes(app, api);
  return app;
}
