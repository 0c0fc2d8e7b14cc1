import type { Context } from 'hono';

import type { Api, ApiApp } from '../api';
import { readJson } from '../body';
import { givenOf, readFields } from '../fields';
import { changedName } from '../profile-fields';
import { ApiFailure, found, success, tooMany } from '../reply';

import { announceUserGone } from './users';

type Credentials = { email: string; password: string };
type Account = { id: string; hash: string };

const PASSWORD_RULE = { max: 1000, isRaw: true };
const MOBILE_RULE = {
  pattern: /^(\+\d{1,3} ?)?\d{1,10}$/,
  message: 'Mobile must be digits only, at most 10, after an optional country code',
};

async function readCredentials(c: Context): Promise<Credentials> {
  const fields = readFields(await readJson(c));
  const email = fields.required('email', 'Email', { max: 254 }).toLowerCase();
  const password = fields.required('password', 'Password', PASSWORD_RULE);
  fields.finish();
  return { email, password };
}

/** Finds the account that these credentials open; refuses with 401, or 429 after many tries. */
async function authenticate<Kind extends Account>(
  c: Context,
  { deps, limiter }: Api,
  accountsOf: (email: string) => Kind[],
): Promise<Kind> {
  const { email, password } = await readCredentials(c);
  const address = deps.clientAddress(c);
  const wait = limiter.attempt(email, address);
  if (wait > 0) throw tooMany(wait);
  const accounts = accountsOf(email);
  let match: Kind | undefined;
  for (const account of accounts) {
    if (await deps.passwords.verify(password, account.hash)) match ??= account;
  }
  // An unknown e-mail must cost as much as a wrong password.
  if (accounts.length === 0) await deps.passwords.verify(password, deps.passwords.decoy);
  if (!match) throw new ApiFailure(401, 'Invalid email or password');
  limiter.succeed(email, address);
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
    const fields = readFields(await readJson(c));
    const firstName = changedName(fields, 'firstName', 'First Name', admin.firstName);
    const lastName = changedName(fields, 'lastName', 'Last Name', admin.lastName);
    const mobile_no = fields.optional('mobile_no', 'Mobile', MOBILE_RULE);
    fields.finish();
    admins.update(id, givenOf({ firstName, lastName, mobile_no }));
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
