import { lazyModule } from '@/lib/browser/lazy-module';

/** The editor of a policy text, which visitors never load. */
export const policyEditor = lazyModule('policy-editor', () => import('./policy-editing'));
