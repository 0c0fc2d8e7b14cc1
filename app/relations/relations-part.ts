import type { RelationsPart } from '@/components/record/relations';
import { lazyModule } from '@/lib/browser/lazy-module';

/** The panels of what belongs to a record, fetched when its page is idle. */
export const relationsPart = lazyModule<RelationsPart>(
  'relations',
  () => import('./record-relations'),
);
