import { idOf, type Api, type ApiApp } from '../api';
import { readListQuery } from '../list-query';
import { found, success } from '../reply';
import { readJson } from '../requests';
import type { Room } from '../stores/users';

/** Replaces the country code or the number of a mobile number; an absent one stays. */
function composeMobile(current: string, code?: string, number?: string): string {
  const [, currentCode = '', currentNumber = ''] = /^(\+\S*)? ?(.*)$/.exec(current) ?? [];
  return `${code ?? currentCode} ${number ?? currentNumber}`.trim();
}

/** Notifies clients of a deleted user and of the stories without a host. */
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
    const { countryCode, mobile, ...names } = await readJson(c, 'UpdateUserRequest', user);
    const mobile_no = composeMobile(user.mobile_no, countryCode, mobile);
    users.update(user._id, { ...names, mobile_no });
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
