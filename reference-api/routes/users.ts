import { idOf, type Api, type ApiApp } from '../api';
import { readJson } from '../body';
import { givenOf, readFields } from '../fields';
import { readListQuery } from '../list-query';
import { changedName, composeMobile } from '../profile-fields';
import { found, success } from '../reply';
import type { Room } from '../stores/users';

const COUNTRY_CODE_RULE = {
  pattern: /^\+\d{1,3}$/,
  message: 'Country Code must be a plus sign and 1 to 3 digits',
};
const MOBILE_RULE = {
  pattern: /^\d{1,10}$/,
  message: 'Mobile must be digits only, at most 10',
};

/** Tells clients about a deleted user and the stories that lost their host. */
export function announceUserGone({ deps }: Api, id: string, rooms: Room[]): void {
  deps.notify('users-changed', { _id: id });
  for (const room of rooms) deps.notify('stories-changed', { _id: room._id });
}

/** The four calls about users. */
export function addUserRoutes(app: ApiApp, api: Api): void {
  const { users, deps, bearer } = api;

  app.get('/api/admin/getAllUsers', bearer, (c) => {
    const { rows, total } = users.list(readListQuery(c));
    return success(c, { users: rows, length: total });
  });

  app.get('/api/admin/getUser/:id', bearer, (c) =>
    success(c, { user: found(users.find(idOf(c)), 'User') }),
  );

  app.put('/api/admin/updateUser/:id', bearer, async (c) => {
    const user = found(users.find(idOf(c)), 'User');
    const fields = readFields(await readJson(c));
    const firstName = changedName(fields, 'firstName', 'First Name', user.firstName);
    const lastName = changedName(fields, 'lastName', 'Last Name', user.lastName);
    const code = fields.optional('countryCode', 'Country Code', COUNTRY_CODE_RULE);
    const number = fields.optional('mobile', 'Mobile', MOBILE_RULE);
    fields.finish();
    const hasMobile = code !== undefined || number !== undefined;
    const mobile_no = hasMobile ? composeMobile(user.mobile_no, code, number) : undefined;
    users.update(user._id, givenOf({ firstName, lastName, mobile_no }));
    deps.notify('users-changed', { _id: user._id });
    return success(c);
  });

  app.delete('/api/admin/deleteUser/:id', bearer, (c) => {
    const id = idOf(c);
    const rooms = found(users.remove(id), 'User');
    announceUserGone(api, id, rooms);
    return success(c, { rooms });
  });
}
