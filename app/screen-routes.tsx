import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';

import { lazyScreen } from '@/components/lazy-screen';
import { paths, type ScreenName } from '@/lib/paths';

import NotFoundScreen from './not-found-screen';
import { ScreenFrame } from './screen-frame';
import { SessionGuard } from './session-guard';
import { SignInRoute } from './sign-in-route';

/** THE route table (specification §2): every screen but the first is a chunk of its own. */
const OPEN_SCREENS = {
  signIn: SignInRoute,
  privacyPolicy: lazyScreen(
    'privacy-policy',
    () => import('@/features/policies/privacy-policy-screen'),
  ),
  terms: lazyScreen('terms', () => import('@/features/policies/terms-screen')),
  deleteAccount: lazyScreen(
    'delete-account',
    () => import('@/features/account-deletion/delete-account-screen'),
  ),
  contactUs: lazyScreen('contact-us', () => import('@/features/contact/contact-us-screen')),
  doctor: lazyScreen('doctor', () => import('@/features/doctor/doctor-screen')),
};

const GUARDED_SCREENS = {
  dashboard: lazyScreen('dashboard', () => import('@/features/dashboard/dashboard-screen')),
  users: lazyScreen('users', () => import('@/features/users/users-list-screen')),
  stories: lazyScreen('stories', () => import('@/features/stories/stories-list-screen')),
  genres: lazyScreen('genres', () => import('@/features/genres/genres-list-screen')),
  genreAdd: lazyScreen('genre-add', () => import('@/features/genres/genre-add-screen')),
  banners: lazyScreen('banners', () => import('@/features/banners/banners-list-screen')),
  bannerAdd: lazyScreen('banner-add', () => import('@/features/banners/banner-add-screen')),
  queries: lazyScreen('queries', () => import('@/features/queries/queries-list-screen')),
  profile: lazyScreen('profile', () => import('@/features/profile/profile-screen')),
  user: lazyScreen('user', () => import('@/features/users/user-detail-screen')),
  story: lazyScreen('story', () => import('@/features/stories/story-detail-screen')),
  genre: lazyScreen('genre', () => import('@/features/genres/genre-detail-screen')),
  banner: lazyScreen('banner', () => import('@/features/banners/banner-detail-screen')),
  query: lazyScreen('query', () => import('@/features/queries/query-detail-screen')),
} satisfies Record<Exclude<ScreenName, keyof typeof OPEN_SCREENS>, ComponentType>;

function routesOf(screens: Partial<Record<ScreenName, ComponentType>>) {
  const names = Object.keys(screens) as ScreenName[]; // keys of a const object
  return names.map((name) => {
    const Screen = screens[name];
    return Screen && <Route key={name} path={paths[name]} element={<Screen />} />;
  });
}

export function ScreenRoutes() {
  return (
    <Routes>
      <Route element={<ScreenFrame />}>
        {routesOf(OPEN_SCREENS)}
        <Route element={<SessionGuard />}>{routesOf(GUARDED_SCREENS)}</Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
