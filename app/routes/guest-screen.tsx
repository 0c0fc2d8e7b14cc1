import { useDocumentTitle } from '@/lib/browser/window';
import { useLocation } from '@/lib/links/router';
import { NOT_FOUND_TITLE } from '@/lib/screens';

import NotFoundScreen from './not-found-screen';
import { screenOf, titleOf } from './screens';
import { SessionGuard } from './session-guard';

/** What visitors without a session find below `/admin/`: the way to the sign-in, or that nothing is there. */
export default function GuestScreen() {
  const { pathname } = useLocation();
  useDocumentTitle(titleOf(pathname) ?? NOT_FOUND_TITLE);

  return screenOf(pathname) === null ? <NotFoundScreen /> : <SessionGuard>{null}</SessionGuard>;
}
