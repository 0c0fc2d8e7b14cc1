import type * as Timers from '@/lib/timers';

import { failOnNoise } from './noise';
import type * as Browser from './setup-browser';

failOnNoise();
// Tests in the node environment have no browser to prepare, and do not load what prepares one.
if (typeof window !== 'undefined') {
  jest.requireActual<typeof Browser>('./setup-browser').prepareBrowser();
}

/**
 * Mocked clocks are run by their tests. With the real one, what people hardly notice takes a tenth: the
 * time until a screen is idle, and until one that has saved is left.
 */
jest.mock('@/lib/timers', () => {
  const timers = jest.requireActual<typeof Timers>('@/lib/timers');
  function startTimer(run: () => void, delayMs = 0): () => void {
    const isHurried = delayMs >= 1_200 && delayMs <= 3_000 && !('clock' in setTimeout);
    return timers.startTimer(run, isHurried ? delayMs / 10 : delayMs);
  }
  return { ...timers, startTimer };
});
