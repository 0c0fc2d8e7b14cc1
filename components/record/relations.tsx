import { createContext, useContext } from 'react';

import type { LazyScreen, ScreenModule } from '@/components/plain/lazy-screen';
import type { LazyModule } from '@/lib/browser/lazy-module';
import { useIsIdle } from '@/lib/browser/use-is-idle';

/** A record, by its noun's name, whose relations are shown. */
export type Related = { noun: string; record: { _id: string } };
/** What a record's page takes from its relations: the look of its genre, and counts for its head. */
export type Look = {
  tint?: string;
  cover?: string;
  genreId?: string;
  facts?: string;
  /** Whether it is known what comes into the rail. */
  isRead?: boolean;
};
/** Nothing is read before the page is idle. */
export type PanelsProps = Related & {
  isIdle: boolean;
  /** Where those panels go that stand beside the others. */
  rail: HTMLElement | null;
  onLook: (look: Look) => void;
};
/** The panels of what belongs to a record, as code that comes on demand. */
export type RelationsPart = {
  module: LazyModule<ScreenModule<PanelsProps>>;
  /** The same as a screen, which says in its place why its code does not come. */
  Panels: LazyScreen<PanelsProps>;
};

/** `app` provides those panels, since they combine features; null shows none. */
export const RelationsContext = createContext<RelationsPart | null>(null);

/** What belongs to a record. Its code comes when the page is idle, or at once when it is known. */
export function Relations(props: Omit<PanelsProps, 'isIdle'>) {
  const part = useContext(RelationsContext);
  return part && <LazyRelations {...props} {...part} />;
}

function LazyRelations({ module, Panels, ...panels }: Omit<PanelsProps, 'isIdle'> & RelationsPart) {
  const isKnown = module.use().part !== null;
  const isIdle = useIsIdle();
  return (isIdle || isKnown) && <Panels {...panels} isIdle={isIdle} />;
}
