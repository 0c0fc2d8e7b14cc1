import { screens } from '@/lib/screens';
import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

import { screenOf } from './screen-of';

const KEY = 'returnTo';

/** Stores the address to return to after sign-in; survives a reload. */
export function saveReturn(address: string): void {
  const screen = screenOf(address);
  if (screen !== null && screen !== 'dashboard') writeStored('session', KEY, address);
}

/** Removes the address: it was opened, or the admin signed out. */
export function removeReturn(): void {
  removeStored('session', KEY);
}

/** The address to offer after sign-in; only known screens. */
export function readReturn(): { address: string; title: string } | null {
  const address = readStored('session', KEY);
  if (!address?.startsWith('/')) return null;
  const screen = screenOf(address);
  return screen === null || screen === 'signIn' ? null : { address, title: screens[screen].title };
}
