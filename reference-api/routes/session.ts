import type { Context } from 'hono';

import type { Api, ApiApp } from '../api';
import type { Deps } from '../deps';
import { ApiFailure, found, success, tooMany } from '../reply';
import { readJson } from '../requests';
import type { Credential } from '../stores/credentials';

import { announceUserGone } from './users';

/**
 * The account of the credentials in the body; throws a 401, a 429 after many attempts, or a 503 while
 * many wait.
 */
async function authenticate<Kind extends Credential>(
  c: Context,
  { deps, passwordLimiter, addressLimiter, passwordQueue }: Api,
  accountsOf: (email: string) => Kind[],
): Promise<Kind> {
  const { password, ...sent } = await readJson(c, 'Credentials');
  const email = sent.email.toLowerCase();
  const address = deps.clientAddress(c);
  // A space is in no address.
  const caller = `${address} ${email}`;
  // Counted before the password is checked, or parallel requests would all pass.
  const wait = addressLimiter.attempt(address) || passwordLimiter.attempt(caller);
  if (wait > 0) throw tooMany(wait);
  const match = await passwordQueue(() => findMatch(deps, password, accountsOf(email)));
  if (!match) throw new ApiFailure(401, 'Invalid email or password');
  passwordLimiter.forgive(caller);
  addressLimiter.forgive(address);
  return match;
}

/** The account with this password. */
async function findMatch<Kind extends Credential>(
  { passwords }: Deps,
  password: string,
  accounts: Kind[],
): Promise<Kind | undefined> {
  let match: Kind | undefined;
  for (const account of accounts) {
    if (await passwords.verify(password, account.hash)) match ??= account;
  }
  // An unknown e-mail must take as long as a wrong password, or the time reveals which accounts exist.
  if (accounts.length === 0) await passwords.verify(password, passwords.decoy);
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
