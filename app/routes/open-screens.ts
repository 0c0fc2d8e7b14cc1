import { lazyScreen, screenOfModule } from '@/components/plain/lazy-screen';
import { isAt } from '@/lib/links/addresses';
import { screens } from '@/lib/screens';

import { contactPart } from './contact-part';
import { SignInRoute } from './sign-in-route';

/** The screens that need no token (specification §2); each but the first is a chunk. */
export const OPEN_SCREENS = {
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
  contactUs: screenOfModule(contactPart),
  doctor: lazyScreen('doctor', () => import('./api-doctor-screen')),
};

type OpenName = keyof typeof OPEN_SCREENS;
const openNames = Object.keys(OPEN_SCREENS) as OpenName[]; // keys of a const object

/** The open screen at an internal address (with or without a query); undefined for none. */
export function openScreenAt(address: string): (typeof OPEN_SCREENS)[OpenName] | undefined {
  const name = openNames.find((each) => isAt(screens[each].path, address));
  return name && OPEN_SCREENS[name];
}
