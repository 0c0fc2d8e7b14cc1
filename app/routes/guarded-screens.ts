import { lazyScreen, screenOfModule, type LazyScreen } from '@/components/plain/lazy-screen';
import { users } from '@/features/users/api';
import { paths } from '@/lib/links/paths';

import { NOUN_SCREENS } from './nouns';
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
  privacyRequest: lazyScreen(
    'privacy-request',
    () => import('@/features/privacy-request/privacy-request-screen'),
  ),
  replace: lazyScreen('replace', () => import('@/features/replace/replace-screen')),
} satisfies Record<Exclude<ScreenName, keyof typeof OPEN_SCREENS>, LazyScreen>;

/** The screen at an address whose code has still to be loaded. */
export function missingScreen(address: string): LazyScreen | undefined {
  const name = screenOf(address);
  const guarded: Partial<Record<ScreenName, LazyScreen>> = GUARDED_SCREENS;
  const screen = openScreenAt(address) ?? (name === null ? undefined : guarded[name]);
  return screen && 'load' in screen && !screen.isThere() ? screen : undefined;
}

/** Preloads the code of the screen at an address. */
export function preloadScreen(address: string): void {
  missingScreen(address)?.preload();
}

/** Preloads what an admin opens first after the sign-in. */
export function preloadFirstScreens(): void {
  [paths.dashboard, users.path].forEach(preloadScreen);
}
