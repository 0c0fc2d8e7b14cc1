import { lostReply } from '@/lib/http/api-error';
import { http } from '@/lib/http/http';
import { asFields, asText, type Fields, isFields } from '@/lib/narrow';
import { getSession, toAdmin, type Admin } from '@/lib/session/session';

export const PROFILE = 'profile';

/** What the edit form sends; a field that is left out stays as it is. */
export type ProfileInput = { firstName?: string; lastName?: string; mobile_no?: string };

/** Nothing but this call and the sign-in answers with the profile, so there is nowhere to look. */
const LOSS_NOTE =
  'It is not known whether this was saved: Submit sends it once more, and the next sign-in shows what is stored.';

/**
 * The admin as stored: what a reply leaves out is as it was sent, or as it was. Without an e-mail nothing
 * that this device keeps would be theirs.
 */
function storedAdmin(input: ProfileInput, user: Fields): Admin | null {
  const { admin } = getSession();
  const isSaid = ([name, value]: [string, unknown]) =>
    name === 'email' ? asText(value) !== '' : (value ?? null) !== null;
  const said: Fields = Object.fromEntries(Object.entries(user).filter(isSaid));
  const known = { ...input, ...said };
  const unread = admin?._unread?.filter((name) => !(name in known));
  return toAdmin({ ...admin, ...known, _unread: unread });
}

const withoutSent = (user: Fields, input: ProfileInput): Fields =>
  Object.fromEntries(Object.entries(user).filter(([name]) => !(name in input)));

/** Whether a reply holds the profile as it was, where something else was sent: of some databases the one before. */
function isOfBefore(input: ProfileInput, user: Fields): boolean {
  const { admin } = getSession();
  const sent = Object.entries(input).filter(
    ([name, value]) => asText(asFields(admin)[name]) !== value,
  );
  return sent.length > 0 && sent.every(([name]) => user[name] === asFields(admin)[name]);
}

/**
 * Saves the signed-in admin's own data; answers with the admin as stored, and whether that is what was sent alone.
 * @throws ApiError also when the reply holds no user: nobody knows then what is stored.
 */
export async function updateProfile(
  input: ProfileInput,
): Promise<{ admin: Admin; isAssumed: boolean }> {
  const reply = await http.patch('/api/admin/updateAdminProfile', {
    body: input,
    lossNote: LOSS_NOTE,
  });
  const { user } = reply;
  const isAssumed = isFields(user) && isOfBefore(input, user);
  const admin = isFields(user)
    ? storedAdmin(input, isAssumed ? withoutSent(user, input) : user)
    : null;
  if (admin === null) throw lostReply("The server's reply has no user.", LOSS_NOTE, 200);
  return { admin, isAssumed };
}
