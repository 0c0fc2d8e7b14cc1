import { lazyModule } from '@/lib/browser/lazy-module';

/** The run of one row, which a press of a status or an Undo asks for: no list and no form waits for it. */
export const oneRun = lazyModule('one-run', () => import('./run-one'));
