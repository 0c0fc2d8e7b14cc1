import { useLocation } from 'react-router-dom';

import { screenOf, titleOf, type ScreenName } from '@/app/nouns/screens';
import type { LazyScreen } from '@/components/lazy/lazy-screen';
import { useDocumentTitle } from '@/lib/navigation/use-document-title';
import { NOT_FOUND_TITLE } from '@/lib/screens';

import { GUARDED_SCREENS } from './guarded-screens';
import NotFoundScreen from './not-found-screen';
import { SessionGuard } from './session-guard';

export { preloadFirstScreens, preloadScreen } from './guarded-screens';

const SCREENS_BY_NAME: Partial<Record<ScreenName, LazyScreen>> = GUARDED_SCREENS;

/**
 * The screen behind the sign-in at this address. A part of its own, since it names every noun and its
 * calls, which no visitor's page needs.
 */
export default function AdminScreen() {
  const { pathname } = useLocation();
  const name = screenOf(pathname);
  const Screen = name === null ? undefined : SCREENS_BY_NAME[name];
  useDocumentTitle(titleOf(pathname) ?? NOT_FOUND_TITLE);

  if (Screen === undefined) return <NotFoundScreen />;
  return (
    <SessionGuard>
      <Screen />
    </SessionGuard>
  );
}
