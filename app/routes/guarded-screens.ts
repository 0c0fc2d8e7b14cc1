import { lazyScreen, screenOfModule, type LazyScreen } from '@/components/plain/lazy-screen';
import { users } from '@/features/users/api';
import { paths } from '@/lib/links/paths';
import { listRead, type ResourceRead } from '@/lib/rows/resource-read';

import { NOUN_SCREENS, NOUNS } from './nouns';
import { openScreenAt, type OPEN_SCREENS } from './open-screens';
import { screenOf, type ScreenName } from './screens';

const nounScreens = Object.entries(NOUN_SCREENS).map(([name, part]) => [
  name,
  screenOfModule(part),
]);

/** The screens behind the sign-in (specification §2); each is a chunk. */
export const GUARDED_SCREENS = {
  dashboard: lazyScreen('dashboard', () => import('@/features/dashboard/dashboard-screen')),
  insights: lazyScreen('insights', () => import('@/features/dashboard/insights-screen')),
  ...(Object.fromEntries(nounScreens) as Record<keyof typeof NOUN_SCREENS, LazyScreen>), // fromEntries forgets the names
  profile: lazyScreen('profile', () => import('@/features/profile/profile-screen')),
} satisfies Record<Exclude<ScreenName, keyof typeof OPEN_SCREENS>, LazyScreen>;

function lazyScreenAt(address: string): LazyScreen | undefined {
  const open = openScreenAt(address);
  if (open) return 'preload' in open ? open : undefined;
  const name = screenOf(address);
  const guarded: Partial<Record<ScreenName, LazyScreen>> = GUARDED_SCREENS;
  return name === null ? undefined : guarded[name];
}

export function preloadScreen(address: string): void {
  lazyScreenAt(address)?.preload();
}

/** Preloads what an admin opens first after the sign-in. */
export function preloadFirstScreens(): void {
  [paths.dashboard, users.path].forEach(preloadScreen);
}

/** Loads a screen's code; resolves with the read to prefetch: a list's is its first page. */
export async function initialReadAt(address: string): Promise<ResourceRead | undefined> {
  const own = await lazyScreenAt(address)?.initialRead();
  const noun = NOUNS.find(({ path }) => path === address);
  return noun ? listRead<unknown>(noun) : own;
}
