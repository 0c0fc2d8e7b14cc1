import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { useStore } from '@/lib/storage/store';

import { foldColumns } from './fold-columns';
import type { ListColumn } from './list-types';

/**
 * The columns that a list's frame has room for; measured before the first paint. Cards have room for
 * all, and chosen columns all show, in a table that scrolls.
 */
export function useFoldedColumns<Row>(
  columns: ListColumn<Row>[],
  areChosen: boolean,
): { frame: RefObject<HTMLElement | null>; shown: ListColumn<Row>[]; folded: ListColumn<Row>[] } {
  const frame = useRef<HTMLElement>(null);
  const [widthPx, setWidthPx] = useState(0);
  const isTable = useStore(TABLE_WINDOW);

  useLayoutEffect(function measureFrame() {
    const element = frame.current;
    if (!element) return;
    setWidthPx(element.clientWidth);
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const canFold = isTable && !areChosen;
  const { shown, folded } = useMemo(
    () => foldColumns(columns, canFold ? widthPx : 0),
    [columns, canFold, widthPx],
  );
  return { frame, shown, folded };
}
