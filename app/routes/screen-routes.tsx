import { Route, Routes } from 'react-router-dom';

import { AdminScreen } from '@/app/shell/admin-part';
import { paths } from '@/lib/links/paths';

import NotFoundScreen from './not-found-screen';
import { OPEN_SCREENS } from './open-screens';
import { ScreenFrame } from './screen-frame';

const openNames = Object.keys(OPEN_SCREENS) as (keyof typeof OPEN_SCREENS)[]; // keys of a const object

/** What the paths of all screens behind the sign-in look like; `AdminScreen` tells which there are. */
const ADMIN_SHAPES = ['/admin/:list', '/admin/:list/:part', '/admin/view/:noun/:id'];

/** The route table (specification §2). */
export function ScreenRoutes() {
  return (
    <Routes>
      <Route element={<ScreenFrame />}>
        {openNames.map((name) => {
          const Screen = OPEN_SCREENS[name];
          return <Route key={name} path={paths[name]} element={<Screen />} />;
        })}
        {ADMIN_SHAPES.map((path) => (
          <Route key={path} path={path} element={<AdminScreen />} />
        ))}
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
