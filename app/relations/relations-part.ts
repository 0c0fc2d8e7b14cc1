import { screenOfModule, type ScreenModule } from '@/components/plain/lazy-screen';
import type { PanelsProps, RelationsPart } from '@/components/record/relations';
import { lazyModule } from '@/lib/browser/lazy-module';

const relations = lazyModule<ScreenModule<PanelsProps>>('relations', async () => ({
  default: (await import('./record-relations')).Panels,
}));

/** The panels of what belongs to a record, fetched when its page is idle. */
export const relationsPart: RelationsPart = {
  module: relations,
  Panels: screenOfModule(relations, null),
};
