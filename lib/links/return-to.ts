import { matchPath } from 'react-router-dom';

import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

import { paths } from './paths';

const KEY = 'returnTo';
const SESSION_SEEN = 'sessionSeen';

const isAt = (path: string, address: string) =>
  matchPath(path, address.split(/[?#]/)[0] ?? '') !== null;

/** Stores the address to return to after sign-in; survives a reload. */
export function saveReturn(address: string): void {
  if (!isAt(paths.dashboard, address)) writeStored('session', KEY, address);
}

/** Removes the address: it was opened, or the admin signed out. */
export function removeReturn(): void {
  removeStored('session', KEY);
}

/**
 * Whether this tab knew of no session before; it does from now on. Whose address it keeps afterwards
 * may not be who signs in next.
 */
export function isFirstSession(): boolean {
  const isFirst = readStored('session', SESSION_SEEN) === null;
  writeStored('session', SESSION_SEEN, 'true');
  return isFirst;
}

/** The address to return to after sign-in; null where `titleOf` knows no screen. */
export function readReturn(
  titleOf: (address: string) => string | null,
): { address: string; title: string } | null {
  const address = readStored('session', KEY);
  if (!address?.startsWith('/') || isAt(paths.signIn, address)) return null;
  const title = titleOf(address);
  return title === null ? null : { address, title };
}
