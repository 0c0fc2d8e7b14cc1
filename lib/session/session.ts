import { datedTexts, isFields, readId } from '@/lib/narrow';
import { createStore, useStore } from '@/lib/storage/store';
import {
  forgetSite,
  keepSite,
  ownKey,
  readStored,
  readStoredJson,
  removeStored,
  writeStored,
} from '@/lib/storage/web-storage';

import { tokenExpiryMs, tokenIssuedMs } from './token';
import { isLongOver } from './token-end';

const ADMIN_FIELDS = ['firstName', 'lastName', 'email', 'mobile_no', 'type'] as const;

/** The signed-in admin, stored as `userInfo` (specification §3); `_id` of one without an e-mail alone. */
export type Admin = ReturnType<typeof datedTexts<(typeof ADMIN_FIELDS)[number]>> & { _id?: string };

/** Why the last session ended, for the sign-in screen: also at once, where its fresh token was refused. */
export type SessionEnd =
  'signed-out' | 'elsewhere' | 'cleared' | 'expired' | 'unreadable' | 'refused';

/** `token` and `admin` are both there or both null. */
export type Session =
  | { token: string; admin: Admin; ended: null }
  | { token: null; admin: null; ended: SessionEnd | null; said?: string };

/** Local-storage names, fixed by specification §4 (`ownKey` says where they end in an address). */
export const TOKEN_KEY = 'token';
export const ADMIN_KEY = 'userInfo';
const NO_SESSION: Session = { token: null, admin: null, ended: null };

const store = createStore(NO_SESSION, restore);

/** Reads an admin from a response or storage, who has an e-mail or an id; other fields are dropped. */
export function toAdmin(value: unknown): Admin | null {
  if (!isFields(value)) return null;
  const admin = datedTexts(value, ADMIN_FIELDS);
  if (admin.email !== '') return admin;
  const _id = readId(value);
  return _id === '' ? null : { ...admin, _id };
}

function restore(): Session {
  const token = readStored('local', ownKey(TOKEN_KEY));
  if (token === null) return NO_SESSION;
  const expiry = tokenExpiryMs(token);
  const admin = toAdmin(readStoredJson('local', ownKey(ADMIN_KEY)));
  if (expiry === null || admin === null) return removeSession('unreadable');
  // What ended just now by this clock, the server is asked (session-expiry.ts).
  if (isLongOver(expiry, serverNowMs())) return removeSession('expired');
  return { token, admin, ended: null };
}

function removeSession(ended: SessionEnd) {
  removeStored('local', ownKey(TOKEN_KEY));
  removeStored('local', ownKey(ADMIN_KEY));
  resetServerClock();
  forgetSite();
  return { token: null, admin: null, ended } as const;
}

/** The current session; read from localStorage at first use. */
export const getSession = store.read;

/** Calls back when the session changes; returns the unsubscribe function. */
export const watchSession = store.subscribe;

let sessionsBegun = 0;
/** The token of a sign-in that the API has not accepted yet. */
let untried: string | null = null;

function enterSession(session: Session): void {
  const owner = ownerOf(session);
  if (owner !== '' && owner !== currentOwner()) sessionsBegun += 1;
  store.write(session);
}

/**
 * For what may finish late: the returned function tells whether no other session has begun since. A
 * renewed token begins none.
 */
export function rememberSession(): () => boolean {
  const begunBefore = sessionsBegun;
  return () => sessionsBegun === begunBefore;
}

/** Stores a new session. False when it will not survive a reload. */
export function startSession(token: string, admin: Admin): boolean {
  keepSite();
  untried = token;
  measureClock(token);
  // Admin first: another tab must never read a token without an admin.
  const isAdminStored = writeStored('local', ownKey(ADMIN_KEY), JSON.stringify(admin));
  const isTokenStored = writeStored('local', ownKey(TOKEN_KEY), token);
  enterSession({ token, admin, ended: null });
  return isTokenStored && isAdminStored;
}

/** Replaces the admin after a profile update (§4), if signed in. */
export function replaceAdmin(admin: Admin): void {
  const { token } = getSession();
  if (token === null) return;
  writeStored('local', ownKey(ADMIN_KEY), JSON.stringify(admin));
  store.write({ token, admin, ended: null });
}

/** Notes that the API has accepted a token. */
export function noteAccepted(token: string): void {
  if (untried === token) untried = null;
}

/**
 * Ends the session whose token the API refused. Of one that it had just given, that is no end: something
 * between may have taken the token away. `said` is what came back.
 */
export function endRefused(said: string): void {
  const { token } = getSession();
  if (token === null) return;
  const isFresh = untried === token;
  store.write(isFresh ? { ...removeSession('refused'), said } : removeSession('expired'));
}

/** Ends the session; a second call changes nothing. */
export function endSession(reason: SessionEnd): void {
  if (getSession().token === null) return;
  store.write(removeSession(reason));
}

/** Clears the reason why the last session ended. */
export function clearSessionEnd(): void {
  if (getSession().ended !== null) store.write(NO_SESSION);
}

/** Why there is no session any more: another tab may have removed it, at its end or before. */
function endOf({ token, ended }: Session, isCleared: boolean): SessionEnd | null {
  if (token === null) return ended;
  if (isCleared) return 'cleared';
  return (tokenExpiryMs(token) ?? 0) <= serverNowMs() ? 'expired' : 'elsewhere';
}

/** Reads the session again: one of another API that the configuration names now is none, and stays stored. */
export function reloadSession(): void {
  enterSession(restore());
}

/** Reads the session again after a change in another tab, which may have ended it, or cleared all that is stored. */
export function followSession(isCleared = false): void {
  const before = getSession();
  const session = restore();
  const isGone = session.token === null && session.ended === null;
  enterSession(isGone ? { ...session, ended: endOf(before, isCleared) } : session);
}

/**
 * Whose what is kept on this device is: drafts, versions, views, templates and the log of changes are
 * each admin's own, at one API; '' for nobody. As the API writes an e-mail: what is kept so far is under that.
 */
export const ownerOf = ({ admin }: Session): string =>
  admin ? ownKey(admin.email || (admin._id ?? '')) : '';

/** Who is signed in now, as an owner. */
export const currentOwner = (): string => ownerOf(getSession());

/** The session as React state. */
export function useSession(): Session {
  return useStore(store);
}

const KEY = 'clockSkewMs';
/** A smaller difference is latency, not a wrong clock. */
const SMALLEST_SKEW_MS = 60_000;

/**
 * This device's clock minus the server's, in milliseconds; measured at sign-in by the token's
 * `iat`, and with each reply that says its `Date`.
 */
export function clockSkewMs(): number {
  const skewMs = Number(readStored('local', ownKey(KEY)));
  return Number.isFinite(skewMs) ? skewMs : 0;
}

/** The server's time in milliseconds since 1970, as estimated here. */
export function serverNowMs(): number {
  return Date.now() - clockSkewMs();
}

/** Measures the clock difference by a token issued just now. */
export function measureClock(freshToken: string): void {
  newest = undefined;
  setSkew(Date.now() - (tokenIssuedMs(freshToken) ?? Date.now()));
}

/** The server's time by the newest reply, and when it came, by a clock that nobody can set. */
let newest: { serverMs: number; atMs: number } | undefined;

/** The last date that was from before that. */
let older: typeof newest;

/** A date counts whole seconds, and servers behind one name keep their clocks within some. */
const FRESH_MS = 5_000;

/**
 * Measures it again by the `Date` of a reply (an HTTP date), since a device's clock may be set while
 * somebody is signed in. What says no date, as where CORS hides it, leaves what was known; so does a date from
 * before the call was sent (`askedAtMs`, by `performance.now()`), which a cache has kept: its age in
 * milliseconds comes back, else 0. A write's reply is never kept.
 */
export function noteServerDate(date: string, askedAtMs: number, isOfWrite: boolean): number {
  const serverMs = Date.parse(date);
  if (Number.isNaN(serverMs)) return 0;
  const ageMs = newest ? newest.serverMs + (askedAtMs - newest.atMs) - serverMs : 0;
  const said = { serverMs, atMs: performance.now() };
  if (ageMs > FRESH_MS && !isOfWrite) {
    older = said;
    return ageMs;
  }
  newest = said;
  const skewMs = Date.now() - serverMs;
  if (Math.abs(skewMs - clockSkewMs()) >= SMALLEST_SKEW_MS) setSkew(skewMs);
  return 0;
}

/** The server's clock was put back: its last date, which seemed to be of a reply kept by a cache, is of now. */
export function believeOlderDate(): void {
  newest = older;
  if (older) setSkew(Date.now() - (older.serverMs + performance.now() - older.atMs));
}

function setSkew(skewMs: number): void {
  if (Math.abs(skewMs) < SMALLEST_SKEW_MS) removeStored('local', ownKey(KEY));
  else writeStored('local', ownKey(KEY), String(skewMs));
}

/** Removes the measured difference. */
export function resetServerClock(): void {
  newest = undefined;
  removeStored('local', ownKey(KEY));
}
