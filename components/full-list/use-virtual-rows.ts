import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useState, type RefObject } from 'react';

const ROW_HEIGHT_PX = 57;
const ROWS_AROUND = 8;

/** The rendered rows of a long table, and the gaps between them. */
export type VirtualRows = {
  drawn: number[];
  /** The height of the gap before each rendered row, and after the last. */
  gapsPx: number[];
  measure: (row: Element | null) => void;
  /** The focused row stays rendered when scrolled away. */
  onFocusRow: (index: number | null) => void;
};

/** Renders only the visible rows of a table. */
export function useVirtualRows(count: number, frame: RefObject<HTMLElement | null>): VirtualRows {
  const [focused, setFocused] = useState<number | null>(null);
  // eslint-disable-next-line react-hooks/incompatible-library -- nothing below is memoised
  const rows = useVirtualizer({
    count,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: ROWS_AROUND,
    rangeExtractor: (range) => {
      const drawn = defaultRangeExtractor(range);
      const isApart = focused !== null && focused < count && !drawn.includes(focused);
      return isApart ? [...drawn, focused].sort((one, other) => one - other) : drawn;
    },
  });
  const items = rows.getVirtualItems();
  const gapsPx = items.map(({ start }, index) => start - (items[index - 1]?.end ?? 0));
  return {
    drawn: items.map(({ index }) => index),
    gapsPx: [...gapsPx, rows.getTotalSize() - (items.at(-1)?.end ?? 0)],
    measure: rows.measureElement,
    onFocusRow: setFocused,
  };
}
