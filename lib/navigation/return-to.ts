import { screens } from '@/lib/screens';
import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

import { screenOf } from './screen-of';

const KEY = 'returnTo';

/** Stores the guarded address that was requested without a session; survives a reload. */
export function saveReturn(address: string): void {
  const screen = screenOf(address);
  if (screen !== null && screen !== 'dashboard') writeStored('session', KEY, address);
}

/** Removes it: it was followed, or the admin signed out on purpose. */
export function removeReturn(): void {
  removeStored('session', KEY);
}

/** The address to offer after sign-in. Only addresses of the route table are ever returned. */
export function readReturn(): { address: string; title: string } | null {
  const address = readStored('session', KEY);
  if (!address?.startsWith('/')) return null;
  const screen = screenOf(address);
  return screen === null || screen === 'signIn' ? null : { address, title: screens[screen].title };
}
