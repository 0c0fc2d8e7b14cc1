import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';

type Props = {
  /** The record's address; null for an id that no path can hold. */
  path: string | null;
  onOpen: () => void;
  onPrefetch: () => void;
  children: ReactNode;
};

/** A record's name, which leads to it; with Ctrl or the middle button in a tab of its own. */
export function RecordLink({ path, onOpen, onPrefetch, children }: Props) {
  if (path === null) return children;

  function openHere(event: MouseEvent): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onOpen();
  }

  return (
    <Link to={path} onClick={openHere} onPointerEnter={onPrefetch} onFocus={onPrefetch}>
      {children}
    </Link>
  );
}
