import type { Context } from 'hono';

import type { Api, ApiApp } from '../api';
import type { Deps } from '../deps';
import { ApiFailure, found, success, tooMany } from '../reply';
import { readJson } from '../requests';
import { replaceHash, type Credential } from '../stores/credentials';

import { announceUserGone } from './users';

/**
 * The account of the credentials in the body; throws a 401, a 429 after many attempts, or a 503 while
 * many passwords wait to be checked.
 */
async function authenticate<Kind extends Credential>(
  c: Context,
  { deps, limiter, passwordQueue }: Api,
  accountsOf: (email: string) => Kind[],
): Promise<Kind> {
  const { password, ...sent } = await readJson(c, 'Credentials');
  const email = sent.email.toLowerCase();
  const address = deps.clientAddress(c);
  passwordQueue.refuseIfFull();
  const wait = limiter.attempt(email, address);
  if (wait > 0) throw tooMany(wait);
  const match = await passwordQueue.run(() => findMatch(deps, password, accountsOf(email)));
  if (!match) throw new ApiFailure(401, 'Invalid email or password');
  limiter.succeed(email, address);
  return match;
}

/** The account with this password, whose hash is made anew where it costs less than today's. */
async function findMatch<Kind extends Credential>(
  { db, passwords }: Deps,
  password: string,
  accounts: Kind[],
): Promise<Kind | undefined> {
  const isCurrent = ({ hash }: Credential) => passwords.isCurrent?.(hash) ?? true;
  let match: Kind | undefined;
  for (const account of accounts) {
    if (await passwords.verify(password, account.hash)) match ??= account;
  }
  // An unknown e-mail must take as long as a wrong password, or the time reveals which accounts exist.
  if (!accounts.some(isCurrent)) await passwords.verify(password, passwords.decoy);
  if (match && !isCurrent(match)) replaceHash(db, match.hash, await passwords.hash(password));
  return match;
}

/** Sign-in, the admin's own profile, and the deletion of an account by its owner. */
export function addSessionRoutes(app: ApiApp, api: Api): void {
  const { admins, users, tokens, deps } = api;

  app.post('/api/admin/login', async (c) => {
    const { id } = await authenticate(c, api, (email) => admins.credentialsOf(email));
    const token = await tokens.sign(id, deps.tokenTtlSeconds);
    return success(c, { token, user: found(admins.find(id), 'Admin') });
  });

  app.patch('/api/admin/updateAdminProfile', api.bearer, async (c) => {
    const id = c.get('adminId');
    const admin = found(admins.find(id), 'Admin');
    admins.update(id, await readJson(c, 'UpdateAdminProfileRequest', admin));
    return success(c, { user: found(admins.find(id), 'Admin') });
  });

  app.post('/api/admin/deleteAccount', async (c) => {
    const account = await authenticate(c, api, (email) => [
      ...users.credentialsOf(email).map((user) => ({ ...user, isAdmin: false })),
      ...admins.credentialsOf(email).map((admin) => ({ ...admin, isAdmin: true })),
    ]);
    if (account.isAdmin) admins.remove(account.id);
    else announceUserGone(api, account.id, users.remove(account.id) ?? []);
    return success(c);
  });
}
