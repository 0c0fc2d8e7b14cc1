import type { Locator, Page } from '@playwright/test';

import { NOUN_SCREENS } from '@/app/nouns/nouns';
import { screenNames, SCREENS } from '@/app/nouns/screens';
import { paths } from '@/lib/navigation/paths';

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
const cards = (page: Page) => page.getByRole('main').getByRole('link').nth(7);

const open = (path: string, ready: Route['ready']): Route => ({ path, isSignedIn: false, ready });
const guarded = (path: string, ready: Route['ready']): Route => ({ path, isSignedIn: true, ready });

const readyOf = (path: string) =>
  path.endsWith('/:id') ? fields : path.endsWith('/add') ? submit : rows;

const nounRoutes = screenNames
  .filter((name) => name in NOUN_SCREENS)
  .map((name) => guarded(SCREENS[name].path, readyOf(SCREENS[name].path)));

/** Every route of the specification; `:id` is the newest record. */
export const ROUTES: Route[] = [
  open(paths.signIn, submit),
  guarded(paths.dashboard, cards),
  guarded(paths.insights, (page) => page.getByRole('button', { name: /^Read all rows/ })),
  ...nounRoutes,
  guarded(paths.profile, fields),
  open(paths.privacyPolicy, text),
  open(paths.terms, text),
  open(paths.deleteAccount, submit),
  open(paths.contactUs, submit),
  open('/no-such-screen', (page) => page.getByRole('link', { name: 'Go Home' })),
];
