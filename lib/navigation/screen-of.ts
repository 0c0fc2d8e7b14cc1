import { matchPath } from 'react-router-dom';

import { paths, type ScreenName } from './paths';

/** The screen that an internal address (with or without a query) leads to, if any. */
export function screenOf(address: string): ScreenName | null {
  const pathname = address.split(/[?#]/)[0] ?? '';
  const names = Object.keys(paths) as ScreenName[]; // keys of a const object
  return names.find((name) => matchPath(paths[name], pathname) !== null) ?? null;
}
