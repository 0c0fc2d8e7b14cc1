import type { Context, Hono, MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';

import { isOwnHost, mayCall } from './callers';
import type { Deps } from './deps';
import { openImageStore, type ImageStore } from './images';
import { createLimiter, type Limiter } from './limiter';
import { createPasswordQueue, type PasswordQueue } from './password-queue';
import type { RecordTable } from './record-table';
import { ApiFailure } from './reply';
import { openAdminStore, type AdminStore } from './stores/admins';
import { openBannerStore, type Banner } from './stores/banners';
import { openGenreStore, type GenreStore } from './stores/genres';
import { openPolicyStore, type PolicyStore } from './stores/policies';
import { openQueryStore, type Query } from './stores/queries';
import { openStoryStore, type StoryStore } from './stores/stories';
import { openUserStore, type UserStore } from './stores/users';
import { createTokens, type Tokens } from './tokens';

/** What `bearer` adds to the context of a request. */
export type ApiEnv = { Variables: { adminId: string } };

/** The Hono app all routes are added to. */
export type ApiApp = Hono<ApiEnv>;

/** The stores and services that the routes share. */
export type Api = {
  deps: Deps;
  users: UserStore;
  admins: AdminStore;
  stories: StoryStore;
  genres: GenreStore;
  banners: RecordTable<Banner>;
  queries: RecordTable<Query>;
  policies: PolicyStore;
  images: ImageStore;
  tokens: Tokens;
  /** Of an e-mail and an address: five passwords in half a minute. */
  passwordLimiter: Limiter;
  /** Of an address, whatever the e-mails: twenty in half a minute. */
  addressLimiter: Limiter;
  passwordQueue: PasswordQueue;
  /** Of an address, since everybody may send some: ten queries in ten minutes. */
  queryLimiter: Limiter;
  /** Lets a call through only with the valid bearer of an admin who still exists. */
  bearer: MiddlewareHandler<ApiEnv>;
};

function requireBearer(tokens: Tokens, admins: AdminStore): MiddlewareHandler<ApiEnv> {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const token = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const adminId = token === undefined ? undefined : await tokens.read(token);
    if (adminId === undefined || !admins.find(adminId)) {
      throw new ApiFailure(401, 'Please sign in again', { 'WWW-Authenticate': 'Bearer' });
    }
    c.set('adminId', adminId);
    await next();
  });
}

/** Opens every store over one database. */
export function openApi(deps: Deps): Api {
  const { db, now } = deps;
  const tokens = createTokens(deps.secret, now);
  const admins = openAdminStore(db, now);
  return {
    deps,
    users: openUserStore(db, deps),
    admins,
    stories: openStoryStore(db, deps),
    genres: openGenreStore(db, deps),
    banners: openBannerStore(db, deps),
    queries: openQueryStore(db, deps),
    policies: openPolicyStore(db),
    images: openImageStore(deps),
    tokens,
    passwordLimiter: createLimiter(now, 5, 30_000),
    addressLimiter: createLimiter(now, 20, 30_000),
    passwordQueue: createPasswordQueue(),
    queryLimiter: createLimiter(now, 10, 600_000),
    bearer: requireBearer(tokens, admins),
  };
}

/** The id in the path; '', which no record has, when it contains characters that no id has. */
export function idOf(c: Context): string {
  const id = c.req.param('id') ?? '';
  return /^[A-Za-z0-9_-]{1,64}$/.test(id) ? id : '';
}

/** The origin that the caller used, for absolute image addresses. */
export function originOf(c: Context, trustProxy: boolean): string {
  const url = new URL(c.req.url);
  if (!trustProxy) return url.origin;
  const host = c.req.header('x-forwarded-host') ?? url.host;
  const protocol = c.req.header('x-forwarded-proto') ?? url.protocol.slice(0, -1);
  const isPlain = /^[a-z0-9.:[\]-]+$/i.test(host) && /^https?$/.test(protocol);
  return isPlain ? `${protocol}://${host}` : url.origin;
}

/** Refuses calls of foreign pages, and those that a foreign page's name led here. */
export function refuseForeign({ corsOrigins: callers, trustProxy }: Deps): MiddlewareHandler {
  return async (c, next) => {
    const { host } = new URL(originOf(c, trustProxy));
    // A trusted proxy answers for the names that lead to it.
    if (!trustProxy && !isOwnHost(host, callers)) {
      throw new ApiFailure(421, `This server does not answer for ${host}: name it with --cors`);
    }
    const origin = c.req.header('origin');
    if (origin !== undefined && !mayCall(origin, host, callers)) {
      throw new ApiFailure(403, `Pages of ${origin} may not call: name them with --cors`);
    }
    await next();
  };
}
