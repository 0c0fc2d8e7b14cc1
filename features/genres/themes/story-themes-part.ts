import { lazyModule } from '@/lib/browser/lazy-module';

/** What becomes of a genre's stories when it is renamed or deleted; loaded when that is asked. */
export const storyThemes = lazyModule('story-themes', () => import('./story-themes'));
