import { lazyModule } from '@/lib/browser/lazy-module';

/** The editor of a policy text, which visitors never load. */
export const policyEditor = lazyModule('policy-editor', () => import('./open-policy-editor'));

/** The note beside the text that tells of a draft; drafts are behind the sign-in. */
export const draftNote = lazyModule('draft-note', () => import('./waiting-draft'));
