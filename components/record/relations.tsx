import { createContext, useContext, useEffect, type ComponentType } from 'react';

import type { LazyModule } from '@/lib/browser/lazy-module';
import { useIsIdle } from '@/lib/browser/use-is-idle';

/** A record, by its noun's name, whose relations are shown. */
export type Related = { noun: string; record: { _id: string } };
/** Nothing is read before the page is idle; a story's page takes its genre's colour (`onTint`). */
export type PanelsProps = Related & {
  isIdle: boolean;
  onTint: (colour: string | undefined) => void;
};
/** The panels of what belongs to a record. */
export type RelationsPart = { Panels: ComponentType<PanelsProps> };

/** The code of those panels. `app` provides it, since they combine features; null shows none. */
export const RelationsContext = createContext<LazyModule<RelationsPart> | null>(null);

/** What belongs to a record. Its code comes when the page is idle, or at once when it is known. */
export function Relations(props: Omit<PanelsProps, 'isIdle'>) {
  const module = useContext(RelationsContext);
  return module && <LazyRelations {...props} module={module} />;
}

type Props = Omit<PanelsProps, 'isIdle'> & { module: LazyModule<RelationsPart> };

function LazyRelations({ module, ...panels }: Props) {
  const { part } = module.use();
  const isIdle = useIsIdle();

  useEffect(
    function preloadPanels() {
      if (isIdle) module.preload();
    },
    [isIdle, module],
  );

  return part && <part.Panels {...panels} isIdle={isIdle} />;
}
