import type { Locator, Page } from '@playwright/test';

/** A route, and the element that shows it is usable. */
export type Route = {
  path: string;
  isSignedIn: boolean;
  ready: (page: Page) => Locator;
};

const rows = (page: Page) => page.getByRole('button', { name: /^View / }).first();
const fields = (page: Page) => page.getByRole('definition').first();
const submit = (page: Page) => page.locator('button[type=submit]');
const text = (page: Page) => page.getByRole('main').getByRole('paragraph').first();
const cards = (page: Page) => page.getByRole('main').getByRole('link').nth(5);

const open = (path: string, ready: Route['ready']): Route => ({ path, isSignedIn: false, ready });
const guarded = (path: string, ready: Route['ready']): Route => ({ path, isSignedIn: true, ready });

/** Every route of the specification; `:id` is the newest record. */
export const ROUTES: Route[] = [
  open('/', submit),
  guarded('/admin/dashboard', cards),
  guarded('/admin/users', rows),
  guarded('/admin/stories', rows),
  guarded('/admin/genres', rows),
  guarded('/admin/genre/add', submit),
  guarded('/admin/banners', rows),
  guarded('/admin/banner/add', submit),
  guarded('/admin/querys', rows),
  guarded('/admin/view-profile', fields),
  guarded('/admin/view/user/:id', fields),
  guarded('/admin/view/story/:id', fields),
  guarded('/admin/view/genre/:id', fields),
  guarded('/admin/view/banner/:id', fields),
  guarded('/admin/view/query/:id', fields),
  open('/admin/privacy-policy', text),
  open('/admin/terms-and-condition', text),
  open('/admin/delete-account', submit),
  open('/admin/contact-us', submit),
  open('/no-such-screen', (page) => page.getByRole('link', { name: 'Go Home' })),
];

/** The list call of each `:id`, with its plural. */
export const RECORD_LISTS: Record<string, [path: string, plural: string]> = {
  user: ['/api/admin/getAllUsers', 'users'],
  story: ['/api/admin/getAllStoryRooms', 'stories'],
  genre: ['/api/admin/getAllGenres', 'genres'],
  banner: ['/api/banner/get-banners', 'banners'],
  query: ['/api/query/get-querys', 'querys'],
};
