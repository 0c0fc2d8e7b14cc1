import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';

import { SCREENS, type ScreenName } from '@/app/nouns/screens';
import NotFoundScreen from '@/app/screens/not-found-screen';
import { GUARDED_SCREENS, OPEN_SCREENS } from '@/app/screens/screens';
import { SessionGuard } from '@/app/screens/session-guard';
import { ScreenFrame } from '@/app/shell/screen-frame';

function routesOf(screens: Partial<Record<ScreenName, ComponentType>>) {
  const names = Object.keys(screens) as ScreenName[]; // keys of a const object
  return names.map((name) => {
    const Screen = screens[name];
    return Screen && <Route key={name} path={SCREENS[name].path} element={<Screen />} />;
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
