import { toPathSegment } from '@/lib/path-segment';
import { screenNames, screens, type RecordScreen, type ScreenName } from '@/lib/screens';

/** The address of each screen (specification §2); a pattern for those of one record. */
export const paths = Object.fromEntries(
  screenNames.map((name) => [name, screens[name].path]),
) as Record<ScreenName, string>; // fromEntries forgets the names

/** The address of one record's detail screen; an id that cannot be one leads to no screen. */
export function recordPath(screen: RecordScreen, id: string): string {
  return paths[screen].replace(':id', toPathSegment(id) ?? '');
}
