import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import type { ListLinkState } from '@/lib/navigation/use-list-origin';

type Props = {
  /** The record's address; null for an id that no path can hold. */
  path: string | null;
  place: ListLinkState;
  onPrefetch: () => void;
  children: ReactNode;
};

/** A record's name, which leads to it. */
export function RecordLink({ path, place, onPrefetch, children }: Props) {
  if (path === null) return children;
  return (
    <Link to={path} state={place} onPointerEnter={onPrefetch} onFocus={onPrefetch}>
      {children}
    </Link>
  );
}
