import { NOUN_SCREENS, NOUNS } from '@/app/nouns/nouns';
import { screenOf, type ScreenName } from '@/app/nouns/screens';
import { lazyScreen, screenOfModule, type LazyScreen } from '@/components/lazy/lazy-screen';
import { listRead, type ResourceRead } from '@/lib/data/resource-read';

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

const nounScreens = Object.entries(NOUN_SCREENS).map(([name, part]) => [
  name,
  screenOfModule(part),
]);

export const GUARDED_SCREENS = {
  dashboard: lazyScreen('dashboard', () => import('./overview-screen')),
  ...(Object.fromEntries(nounScreens) as Record<keyof typeof NOUN_SCREENS, LazyScreen>), // fromEntries forgets the names
  profile: lazyScreen('profile', () => import('@/features/profile/profile-screen')),
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

/** Loads a screen's code; resolves with the read to prefetch: a list's is its first page. */
export async function initialReadAt(address: string): Promise<ResourceRead | undefined> {
  const own = await lazyScreenAt(address)?.initialRead();
  const noun = NOUNS.find(({ path }) => path === address);
  return noun ? listRead<unknown>(noun) : own;
}
