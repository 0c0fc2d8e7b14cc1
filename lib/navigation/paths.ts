import { toPathSegment } from '@/lib/path-segment';
import { screenNames, screens, type RecordScreen, type ScreenName } from '@/lib/screens';

/** The path of each screen (specification §2); a pattern for records. */
export const paths = Object.fromEntries(
  screenNames.map((name) => [name, screens[name].path]),
) as Record<ScreenName, string>; // fromEntries forgets the names

/** The screens that visitors reach, as the sign-in screen calls them (specification §2). */
export const PUBLIC_LINKS = [
  [paths.terms, 'Terms of Use'],
  [paths.privacyPolicy, 'Privacy Policy'],
  [paths.deleteAccount, 'Delete Account'],
  [paths.contactUs, 'Contact Us'],
] as const;

/** The path of a record's detail screen. */
export function recordPath(screen: RecordScreen, id: string): string {
  return paths[screen].replace(':id', toPathSegment(id) ?? '');
}
