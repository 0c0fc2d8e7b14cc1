import { guardLeaving } from '@/lib/browser/window';

/** How many runs are under way, on whatever screen. */
let openRuns = 0;

/** Whether rows are being written, which ends with the session. */
export const isWriting = (): boolean => openRuns > 0;

/** Notes that rows are being written: until the end of that the browser asks before it closes or reloads. */
export function guardWriting(): () => void {
  const release = guardLeaving();
  openRuns += 1;
  return () => {
    release();
    openRuns -= 1;
  };
}
