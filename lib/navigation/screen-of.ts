import { matchPath } from 'react-router-dom';

import { screenNames, screens, type ScreenName } from '@/lib/screens';

/** The screen that an internal address (with or without a query) leads to, if any. */
export function screenOf(address: string): ScreenName | null {
  const pathname = address.split(/[?#]/)[0] ?? '';
  return screenNames.find((name) => matchPath(screens[name].path, pathname) !== null) ?? null;
}
