import { nounPaths, screens, type Singular } from '@/lib/screens';
import { type ReadableStore, useStore, windowEvents } from '@/lib/storage/store';

import { withParams } from './params';

/** The paths of the screens of no noun (specification §2). */
export const paths = Object.fromEntries(
  Object.entries(screens).map(([name, { path }]) => [name, path]),
) as Record<keyof typeof screens, string>; // fromEntries forgets the names

/** The screens that visitors reach, as the sign-in screen calls them (specification §2). */
export const PUBLIC_LINKS = [
  [paths.terms, 'Terms of Use'],
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.deleteAccount, 'Delete Account'],
  [paths.contactUs, 'Contact Us'],
] as const;

/** Where an admin's own log is. */
export const LOG_ADDRESS = `${paths.profile}?activity=1`;

/** The path of a record's detail screen. */
export function recordPath(singular: Singular, id: string): string {
  return nounPaths(singular, '').recordPath.replace(':id', toPathSegment(id) ?? '');
}

/** A link within the page to a place of a policy: a heading by its number, any other by its name. */
export const sectionLink = (path: string, place: number | string) =>
  `#${path}${withParams('', { section: String(place) })}`;

const hash: ReadableStore<string> = {
  subscribe: windowEvents('hashchange', 'popstate'),
  read: () => window.location.hash.slice(1),
  readOnServer: () => '',
};

/** A path in the one form that a browser writes it in. */
const written = (path: string) => new URL(`http://any/${path.replace(/^\//, '')}`).pathname;

/** Whether the address has a path, as it is now: a screen on show may not have heard of it yet. */
export const isAddressAt = (pathname: string) =>
  written(hash.read().split('?', 1)[0] ?? '') === written(pathname);

/** The internal address, also where no router is: public pages are shown before it has loaded. */
export function useHashAddress(): { pathname: string; search: string } {
  const [pathname = '', search = ''] = useStore(hash).split(/\?(.*)/s);
  return { pathname, search };
}

/** `.` and `..`, also with parameters (`;`) that some servers cut off. */
const DOT_SEGMENT = /^\.{1,2}(?:;|$)/;

/**
 * An id as one path segment; null when it is empty, cannot be encoded, or would lead elsewhere,
 * also behind a proxy that decodes `%2F`.
 */
export function toPathSegment(id: string): string | null {
  if (id === '' || id.split(/[/\\]/).some((part) => DOT_SEGMENT.test(part))) return null;
  try {
    return encodeURIComponent(id);
  } catch {
    // An unpaired surrogate cannot be encoded.
    return null;
  }
}
