import { matchPath } from 'react-router-dom';

import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

import { paths } from './paths';

const KEY = 'returnTo';

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

/** The address to offer after sign-in; null where `titleOf` knows no screen. */
export function readReturn(
  titleOf: (address: string) => string | null,
): { address: string; title: string } | null {
  const address = readStored('session', KEY);
  if (!address?.startsWith('/') || isAt(paths.signIn, address)) return null;
  const title = titleOf(address);
  return title === null ? null : { address, title };
}
