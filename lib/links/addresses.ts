import { createContext, useContext } from 'react';

import { nounPaths, type Screen } from '@/lib/screens';
import { readStored, removeStored, writeStored } from '@/lib/storage/web-storage';

import { paths } from './paths';
import { matchPath } from './router';

type Screens = Readonly<Record<string, Screen>>;

/** All screens by their names, which `app` knows. */
export const ScreensContext = createContext<Screens>({});

/** Whether an internal address (with or without a query) is one of a path. */
export function isAt(path: string, address: string): boolean {
  return matchPath(path, address.split(/[?#]/)[0] ?? '') !== null;
}

/** The name of the screen at an internal address; null for none. */
export function screenAt(all: Screens, address: string): string | null {
  const found = Object.entries(all).find(([, { path }]) => isAt(path, address));
  return found?.[0] ?? null;
}

/** The title of the screen at an address; null for none. */
export function useTitleOf(): (address: string) => string | null {
  const all = useContext(ScreensContext);
  return (address) => all[screenAt(all, address) ?? '']?.title ?? null;
}

const { recordPath: anyRecord, addPath: anyForm } = nounPaths(':noun', '');
const WITH_FORMS = [anyRecord, anyForm, ...Object.values(paths)];

/** Whether an internal address may be that of a form; which nouns there are, `app` knows. */
export function isFormAddress(address: string): boolean {
  return address.startsWith('/') && WITH_FORMS.some((path) => isAt(path, address));
}

const KEY = 'returnTo';
const SESSION_SEEN = 'sessionSeen';

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
export function readReturn(titleOf: (address: string) => string | null) {
  const address = readStored('session', KEY);
  if (!address?.startsWith('/') || isAt(paths.signIn, address)) return null;
  const title = titleOf(address);
  return title === null ? null : { address, title };
}
