import type { ScreenModule } from '@/components/plain/lazy-screen';
import { bannerForms, banners } from '@/features/banners/api';
import { genreForms, genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { lazyModule, type LazyModule } from '@/lib/browser/lazy-module';

/** All nouns, in the order of palette and shortcuts. */
export const NOUNS = [users, stories, genres, banners, queries] as const;

type Named = (typeof NOUNS)[number];
type Screens = Record<Named['name' | 'singular'], LazyModule<ScreenModule>> &
  Partial<Record<`${Named['singular']}Add`, LazyModule<ScreenModule>>>;

/** The code of their screens: the list, a record, and the form of a new one if there is one. */
export const NOUN_SCREENS = {
  users: lazyModule('users', () => import('@/features/users/users-list-screen')),
  user: lazyModule('user', () => import('@/features/users/user-detail-screen')),
  stories: lazyModule('stories', () => import('@/features/stories/stories-list-screen')),
  story: lazyModule('story', () => import('@/features/stories/story-detail-screen')),
  genres: lazyModule('genres', () => import('@/features/genres/genres-list-screen')),
  genre: lazyModule('genre', () => import('@/features/genres/genre-detail-screen')),
  genreAdd: genreForms,
  banners: lazyModule('banners', () => import('@/features/banners/banners-list-screen')),
  banner: lazyModule('banner', () => import('@/features/banners/banner-detail-screen')),
  bannerAdd: bannerForms,
  queries: lazyModule('queries', () => import('@/features/queries/queries-list-screen')),
  query: lazyModule('query', () => import('@/features/queries/query-detail-screen')),
} satisfies Screens;
