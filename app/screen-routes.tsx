import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';

import { paths, type ScreenName } from '@/lib/paths';

import NotFoundScreen from './not-found-screen';
import { ScreenFrame } from './screen-frame';
import { GUARDED_SCREENS, OPEN_SCREENS } from './screens';
import { SessionGuard } from './session-guard';

function routesOf(screens: Partial<Record<ScreenName, ComponentType>>) {
  const names = Object.keys(screens) as ScreenName[]; // keys of a const object
  return names.map((name) => {
    const Screen = screens[name];
    return Screen && <Route key={name} path={paths[name]} element={<Screen />} />;
  });
}

export function ScreenRoutes() {
  return (
    <Routes>
      <Route element={<ScreenFrame />}>
        {routesOf(OPEN_SCREENS)}
        <Route element={<SessionGuard />}>{routesOf(GUARDED_SCREENS)}</Route>
        <Route path="*" element={<NotFoundScreen />} />
      </Route>
    </Routes>
  );
}
