import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';

import type { Screen } from '@/lib/screens';

type Screens = Readonly<Record<string, Screen>>;

/** All screens by their names, which `app` knows. */
export const ScreensContext = createContext<Screens>({});

/** The name of the screen at an internal address (with or without a query); null for none. */
export function screenAt(all: Screens, address: string): string | null {
  const pathname = address.split(/[?#]/)[0] ?? '';
  const found = Object.entries(all).find(([, { path }]) => matchPath(path, pathname) !== null);
  return found?.[0] ?? null;
}

/** The title of the screen at an address; null for none. */
export function useTitleOf(): (address: string) => string | null {
  const all = useContext(ScreensContext);
  return (address) => all[screenAt(all, address) ?? '']?.title ?? null;
}
