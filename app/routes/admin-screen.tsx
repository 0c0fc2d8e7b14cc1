import { useLocation } from 'react-router-dom';

import { LostScreen } from '@/app/shell/lost-screen';
import type { LazyScreen } from '@/components/plain/lazy-screen';
import { useDocumentTitle } from '@/lib/browser/window';
import { NOT_FOUND_TITLE } from '@/lib/screens';
import { useSession } from '@/lib/session/session';

import { GUARDED_SCREENS } from './guarded-screens';
import NotFoundScreen from './not-found-screen';
import { screenOf, titleOf, type ScreenName } from './screens';
import { SessionGuard } from './session-guard';

const SCREENS_BY_NAME: Partial<Record<ScreenName, LazyScreen>> = GUARDED_SCREENS;

/** The screen behind the sign-in at this address. It names every noun and its calls, which no visitor's page needs. */
export function AdminScreen() {
  const { pathname } = useLocation();
  const { token } = useSession();
  const name = screenOf(pathname);
  const Screen = name === null ? undefined : SCREENS_BY_NAME[name];
  useDocumentTitle(titleOf(pathname) ?? NOT_FOUND_TITLE);

  if (Screen === undefined) return token === null ? <NotFoundScreen /> : <LostScreen />;
  return (
    <SessionGuard>
      <Screen />
    </SessionGuard>
  );
}
