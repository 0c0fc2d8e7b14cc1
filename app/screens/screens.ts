import { lazyScreen, type LazyScreen } from '@/components/lazy/lazy-screen';
import type { ResourceRead } from '@/lib/data/resource-read';
import { screenOf } from '@/lib/navigation/screen-of';
import type { ScreenName } from '@/lib/screens';

import { SignInRoute } from './sign-in-route';

/** The route table (specification §2); each screen but the first is a chunk. */
export const OPEN_SCREENS = {
  signIn: SignInRoute,
  privacyPolicy: lazyScreen(
    'privacy-policy',
    () => import('@/features/policies/screens/privacy-policy-screen'),
  ),
  terms: lazyScreen('terms', () => import('@/features/policies/screens/terms-screen')),
  deleteAccount: lazyScreen(
    'delete-account',
    () => import('@/features/account-deletion/delete-account-screen'),
  ),
  contactUs: lazyScreen('contact-us', () => import('@/features/contact/contact-us-screen')),
  doctor: lazyScreen('doctor', () => import('@/features/doctor/doctor-screen')),
};

export const GUARDED_SCREENS = {
  dashboard: lazyScreen('dashboard', () => import('./overview-screen')),
  users: lazyScreen('users', () => import('@/features/users/users-list-screen')),
  stories: lazyScreen('stories', () => import('@/features/stories/stories-list-screen')),
  genres: lazyScreen('genres', () => import('@/features/genres/genres-list-screen')),
  genreAdd: lazyScreen('genre-add', () => import('@/features/genres/genre-add-screen')),
  banners: lazyScreen('banners', () => import('@/features/banners/banners-list-screen')),
  bannerAdd: lazyScreen('banner-add', () => import('@/features/banners/banner-add-screen')),
  queries: lazyScreen('queries', () => import('@/features/queries/screens/queries-list-screen')),
  profile: lazyScreen('profile', () => import('@/features/profile/profile-screen')),
  user: lazyScreen('user', () => import('@/features/users/user-detail-screen')),
  story: lazyScreen('story', () => import('@/features/stories/story-detail-screen')),
  genre: lazyScreen('genre', () => import('@/features/genres/genre-detail-screen')),
  banner: lazyScreen('banner', () => import('@/features/banners/banner-detail-screen')),
  query: lazyScreen('query', () => import('@/features/queries/screens/query-detail-screen')),
} satisfies Record<Exclude<ScreenName, keyof typeof OPEN_SCREENS>, LazyScreen>;

function lazyScreenAt(address: string): LazyScreen | undefined {
  const name = screenOf(address || '/');
  const screens: Partial<Record<ScreenName, LazyScreen | typeof SignInRoute>> = {
    ...OPEN_SCREENS,
    ...GUARDED_SCREENS,
  };
  const screen = name === null ? undefined : screens[name];
  return screen && 'preload' in screen ? screen : undefined;
}

export function preloadScreen(address: string): void {
  lazyScreenAt(address)?.preload();
}

/** Loads a screen's code; resolves with the read to prefetch. */
export async function initialReadAt(address: string): Promise<ResourceRead | undefined> {
  return lazyScreenAt(address)?.initialRead();
}
