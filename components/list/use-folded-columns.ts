import { useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';

import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { useStore } from '@/lib/storage/store';

import { foldColumns } from './fold-columns';
import type { ListColumn } from './list-types';

const USUAL_TEXT_PX = 16;

/** The size of text that the reader has chosen in the browser. */
const textPx = () =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || USUAL_TEXT_PX;

/**
 * The columns that a list's frame has room for; measured before the first paint. Cards have room for
 * all, and chosen columns all show, in a table that scrolls.
 */
export function useFoldedColumns<Row>(
  columns: ListColumn<Row>[],
  areChosen: boolean,
): { frame: RefObject<HTMLElement | null>; shown: ListColumn<Row>[]; folded: ListColumn<Row>[] } {
  const frame = useRef<HTMLElement>(null);
  const [widthRem, setWidthRem] = useState(0);
  const isTable = useStore(TABLE_WINDOW);

  useLayoutEffect(function measureFrame() {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidthRem(element.clientWidth / textPx());
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const canFold = isTable && !areChosen;
  const { shown, folded } = useMemo(
    () => foldColumns(columns, canFold ? widthRem : 0),
    [columns, canFold, widthRem],
  );
  return { frame, shown, folded };
}
