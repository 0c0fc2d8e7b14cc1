import { matchPath } from 'react-router-dom';

import { screenNames, screens, type ScreenName } from '@/lib/screens';

/** The screen at an internal address (with or without a query); null for none. */
export function screenOf(address: string): ScreenName | null {
  const pathname = address.split(/[?#]/)[0] ?? '';
  return screenNames.find((name) => matchPath(screens[name].path, pathname) !== null) ?? null;
}
