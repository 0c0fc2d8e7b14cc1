import { useEffect, useState } from 'react';

import { whenIdle } from './when-idle';

/** Whether the browser has been idle since the component was mounted. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(function waitUntilIdle() {
    return whenIdle(() => setIdle(true));
  }, []);
  return isIdle;
}
