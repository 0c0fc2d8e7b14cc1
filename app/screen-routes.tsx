import { Route, Routes } from 'react-router-dom';

import type * as Part from '@/app/screens/admin-screen';
import NotFoundScreen from '@/app/screens/not-found-screen';
import { OPEN_SCREENS } from '@/app/screens/open-screens';
import { ScreenFrame } from '@/app/shell/screen-frame';
import { screenOfModule } from '@/components/lazy/lazy-screen';
import { lazyModule } from '@/lib/browser/lazy-module';
import { paths } from '@/lib/navigation/paths';

const openNames = Object.keys(OPEN_SCREENS) as (keyof typeof OPEN_SCREENS)[]; // keys of a const object

const adminRoutes = lazyModule('admin-routes', () => import('@/app/screens/admin-screen'));
const AdminRoutes = screenOfModule(adminRoutes);

/** Loads the routes behind the sign-in for their preloads; a failure shows when one is opened. */
export function loadAdminRoutes(use: (part: typeof Part) => void): void {
  adminRoutes.load().then(use, () => undefined);
}

/** The route table (specification §2). */
export function ScreenRoutes() {
  return (
    <Routes>
      <Route element={<ScreenFrame />}>
        {openNames.map((name) => {
          const Screen = OPEN_SCREENS[name];
          return <Route key={name} path={paths[name]} element={<Screen />} />;
        })}
        <Route path="/admin/*" element={<AdminRoutes />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
