import { useSyncExternalStore } from 'react';

import { asText, isFields } from '@/lib/narrow';
import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

import { resetServerClock, measureClock, serverNowMs } from './server-clock';
import { tokenExpiryMs } from './token';

/** The signed-in admin, kept in local storage as `userInfo` (specification §3). */
export type Admin = {
  firstName: string;
  lastName: string;
  email: string;
  mobile_no: string;
  type: string;
  createdAt: string;
  updatedAt: string;
};

/** Why the last session ended, for the sign-in screen to explain. */
export type SessionEnd = 'signed-out' | 'expired' | 'unreadable';

/** `token` and `admin` are both there or both null. */
export type Session =
  | { token: string; admin: Admin; ended: null }
  | { token: null; admin: null; ended: SessionEnd | null };

/** Local-storage keys, fixed by specification §4. */
export const TOKEN_KEY = 'token';
export const ADMIN_KEY = 'userInfo';
const NO_SESSION: Session = { token: null, admin: null, ended: null };

let current: Session | null = null;
const listeners = new Set<() => void>();

/** Reads an admin from a reply or from storage; unknown fields stay behind. */
export function toAdmin(value: unknown): Admin | null {
  if (!isFields(value)) return null;
  return {
    firstName: asText(value.firstName),
    lastName: asText(value.lastName),
    email: asText(value.email),
    mobile_no: asText(value.mobile_no),
    type: asText(value.type),
    createdAt: asText(value.createdAt),
    updatedAt: asText(value.updatedAt),
  };
}

function parseAdmin(text: string | null): Admin | null {
  try {
    return text === null ? null : toAdmin(JSON.parse(text));
  } catch {
    return null;
  }
}

function restore(): Session {
  const token = readStored('local', TOKEN_KEY);
  if (token === null) return NO_SESSION;
  const expiry = tokenExpiryMs(token);
  const admin = parseAdmin(readStored('local', ADMIN_KEY));
  if (expiry === null || admin === null) return forget('unreadable');
  if (expiry <= serverNowMs()) return forget('expired');
  return { token, admin, ended: null };
}

function forget(ended: SessionEnd): Session {
  removeStored('local', TOKEN_KEY);
  removeStored('local', ADMIN_KEY);
  resetServerClock();
  return { token: null, admin: null, ended };
}

function publish(next: Session): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The session now; restored from local storage on first use. */
export function getSession(): Session {
  current ??= restore();
  return current;
}

/** Stores a fresh sign-in. False means that a reload will ask to sign in again. */
export function startSession(token: string, admin: Admin): boolean {
  measureClock(token);
  // Other tabs see one key after the other: a token must never stand there without its admin.
  const keptAdmin = writeStored('local', ADMIN_KEY, JSON.stringify(admin));
  const kept = writeStored('local', TOKEN_KEY, token);
  publish({ token, admin, ended: null });
  return kept && keptAdmin;
}

/** Replaces the admin after a profile update (§4); without a session nothing happens. */
export function replaceAdmin(admin: Admin): void {
  const { token } = getSession();
  if (token === null) return;
  writeStored('local', ADMIN_KEY, JSON.stringify(admin));
  publish({ token, admin, ended: null });
}

const signOutListeners = new Set<() => void>();

/** Calls back when the admin signs out in this tab, while calls still carry the token. */
export function onBeforeSignOut(listener: () => void): void {
  signOutListeners.add(listener);
}

/** Ends the session in state and storage; ending it twice keeps the first reason. */
export function endSession(reason: SessionEnd): void {
  if (getSession().token === null) return;
  if (reason === 'signed-out') for (const listener of signOutListeners) listener();
  publish(forget(reason));
}

/** Forgets why the last session ended, once the reader has moved on. */
export function clearSessionEnd(): void {
  const session = getSession();
  if (session.token === null && session.ended !== null) publish(NO_SESSION);
}

/** Reads local storage again, after another tab has changed it. */
export function reloadSession(): void {
  publish(restore());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The session as React state. */
export function useSession(): Session {
  return useSyncExternalStore(subscribe, getSession, () => NO_SESSION);
}
