import { Route, Routes, useLocation } from 'react-router-dom';

import { SCREENS, titleOf, type ScreenName } from '@/app/nouns/screens';
import { useDocumentTitle } from '@/lib/navigation/use-document-title';
import { NOT_FOUND_TITLE } from '@/lib/screens';

import { GUARDED_SCREENS } from './guarded-screens';
import NotFoundScreen from './not-found-screen';
import { SessionGuard } from './session-guard';

export { preloadFirstScreens, preloadScreen } from './guarded-screens';

const names = Object.keys(GUARDED_SCREENS) as (ScreenName & keyof typeof GUARDED_SCREENS)[]; // keys of a const object

/**
 * The routes behind the sign-in. A part of its own, since it names every noun and its calls, which no
 * visitor's page needs.
 */
export default function AdminScreen() {
  useDocumentTitle(titleOf(useLocation().pathname) ?? NOT_FOUND_TITLE);

  return (
    <Routes>
      <Route element={<SessionGuard />}>
        {names.map((name) => {
          const Screen = GUARDED_SCREENS[name];
          const path = SCREENS[name].path.replace('/admin/', '');
          return <Route key={name} path={path} element={<Screen />} />;
        })}
      </Route>
      <Route path="*" element={<NotFoundScreen />} />
    </Routes>
  );
}
