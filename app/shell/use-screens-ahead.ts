import { useEffect, useEffectEvent } from 'react';

import { missingScreen } from '@/app/routes/guarded-screens';
import { screenNames, SCREENS } from '@/app/routes/screens';
import { ONLINE, prefersLessData } from '@/lib/browser/environment';
import { useHasSettled } from '@/lib/reads/session-cache';
import { useStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

/** So long nothing has arrived where the line is free. */
const QUIET_MS = 3_000;

/** What the browser's own log of the page says once all are there. */
const SCREENS_AHEAD = 'screens-ahead';

/** Whether the browser logs what arrives; jsdom does not, so that tests fetch nothing they did not ask for. */
const hasLog = () => (performance as Partial<Performance>).getEntriesByType !== undefined;

/** When the last file or reply arrived, in milliseconds since the page began. */
function lastArrivalMs(): number {
  const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return Math.max(0, ...all.slice(-20).map(({ responseEnd }) => responseEnd));
}

/** Fetches the code of one screen after the other; the first that does not come ends it. */
async function fetchScreens(isOver: () => boolean): Promise<void> {
  for (const name of screenNames) {
    if (isOver()) return;
    await missingScreen(SCREENS[name].path)?.load();
  }
  performance.mark(SCREENS_AHEAD);
}

/**
 * Once what the first screen reads stands and the line is free, fetches the code of all others, which can
 * then be opened offline; not for those who save data.
 */
export function useScreensAhead(): void {
  const isOnline = useStore(ONLINE);
  const hasSettled = useHasSettled();
  const isFree = useEffectEvent(
    () => hasSettled() && performance.now() - lastArrivalMs() > QUIET_MS,
  );

  useEffect(
    function fetchWhenFree() {
      if (!isOnline || prefersLessData() || !hasLog()) return;
      let isOver = false;
      let stopTimer: (() => void) | undefined;
      const look = () => {
        if (!isFree()) stopTimer = startTimer(look, QUIET_MS);
        else fetchScreens(() => isOver).catch(() => undefined);
      };
      stopTimer = startTimer(look, QUIET_MS);
      return () => {
        isOver = true;
        stopTimer?.();
      };
    },
    [isOnline],
  );
}
