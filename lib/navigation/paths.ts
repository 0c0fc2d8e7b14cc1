import { toPathSegment } from '@/lib/path-segment';

/** Every address of the route table (specification §2), and the doctor's; patterns for five with an id. */
export const paths = {
  signIn: '/',
  dashboard: '/admin/dashboard',
  users: '/admin/users',
  stories: '/admin/stories',
  genres: '/admin/genres',
  genreAdd: '/admin/genre/add',
  banners: '/admin/banners',
  bannerAdd: '/admin/banner/add',
  queries: '/admin/querys',
  profile: '/admin/view-profile',
  user: '/admin/view/user/:id',
  story: '/admin/view/story/:id',
  genre: '/admin/view/genre/:id',
  banner: '/admin/view/banner/:id',
  query: '/admin/view/query/:id',
  privacyPolicy: '/admin/privacy-policy',
  terms: '/admin/terms-and-condition',
  deleteAccount: '/admin/delete-account',
  contactUs: '/admin/contact-us',
  doctor: '/doctor',
} as const;

export type ScreenName = keyof typeof paths;

/** What the screen is called in the window's title and in "Continue to …". */
export const screenTitles: Record<ScreenName, string> = {
  signIn: 'Sign In',
  dashboard: 'Dashboard',
  users: 'Users',
  stories: 'Stories',
  genres: 'Genres',
  genreAdd: 'Add Genre',
  banners: 'Banners',
  bannerAdd: 'Add Banner',
  queries: 'Querys',
  profile: 'Profile',
  user: 'User',
  story: 'Story',
  genre: 'Genre',
  banner: 'Banner',
  query: 'Query',
  privacyPolicy: 'Privacy Policy',
  terms: 'Terms & Condition',
  deleteAccount: 'Delete Account',
  contactUs: 'Contact Us',
  doctor: 'API Doctor',
};

/** The detail screens, one for each noun. */
export type RecordScreen = 'user' | 'story' | 'genre' | 'banner' | 'query';

/** The address of one record's detail screen; an id that cannot be one leads to no screen. */
export function recordPath(screen: RecordScreen, id: string): string {
  return paths[screen].replace(':id', toPathSegment(id) ?? '');
}
